import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useId, useState } from 'react';
import { meterKinds, meterReadings } from '#contract/fleet/meter-readings.ts';
import { meterWords } from '#contract/fleet/meter-rules.ts';
import { reading } from '#web/engine/queries.ts';
import { useRights } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Meter } from './meter.tsx';

const AddReading = lazyPart(async () => (await import('./add-reading.tsx')).AddReading);

interface AssetMetersProps {
  asset: { assetId: string; assetTag: string };
  /** Vehicles count kilometres, other machines hours. */
  isVehicle: boolean;
}

/** The latest, of either meter: months of daily reading. */
const listedAtMost = 200;

/** What the meters of an asset say, and said before. */
export function AssetMeters({ asset, isVehicle }: AssetMetersProps) {
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const rights = useRights();
  const { assetId } = asset;
  const query = { assetId, sort: '-date,-place', page: 1, pageSize: listedAtMost };
  const { data, error, refetch } = useQuery({
    ...reading(meterReadings.list, { query }),
    enabled: rights['maintenance:read'] !== undefined,
  });
  if (!rights['maintenance:read']) return null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <h3 id={id} className="text-body font-semibold">
          Meters
        </h3>
        {data && rights['maintenance:create'] && (
          <Button size="small" icon={Gauge} onClick={() => setAdding(true)}>
            Add Reading
          </Button>
        )}
      </div>
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {!data && error && (
        <ReadFailure error={error} failure={meterReadings.list.failure} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="text-ink-muted">{meterWords.none}</p>}
      <div className="space-y-5">
        {meterKinds.map((kind) => (
          <Meter key={kind} kind={kind} readings={data?.filter((each) => each.kind === kind) ?? []} />
        ))}
      </div>
      {isAdding && data && (
        <AddReading
          asset={asset}
          kind={data[0]?.kind ?? (isVehicle ? 'Odometer' : 'Hours')}
          readings={data}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}
