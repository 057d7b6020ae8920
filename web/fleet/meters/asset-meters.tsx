import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { meterKinds, meterReadings } from '#contract/fleet/meter-readings.ts';
import { meterWords } from '#contract/fleet/meter-rules.ts';
import { useRights } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { PanelSection } from '#web/record/panel-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Meter } from './meter.tsx';
import { readingMeters } from './use-meters.ts';

const AddReading = lazyPart(async () => (await import('./add-reading.tsx')).AddReading);

interface AssetMetersProps {
  asset: { assetId: string; assetTag: string };
  /** Vehicles count kilometres, other machines hours. */
  isVehicle: boolean;
}

/** Current and past meter readings of an asset. */
export function AssetMeters({ asset, isVehicle }: AssetMetersProps) {
  const [isAdding, setAdding] = useState(false);
  const rights = useRights();
  const readings = useQuery({
    ...readingMeters(asset.assetId),
    enabled: rights['maintenance:read'] !== undefined,
  });
  if (!rights['maintenance:read']) return null;
  const { data } = readings;
  return (
    <>
      <PanelSection
        title="Meters"
        action={
          data &&
          rights['maintenance:create'] && (
            <Button size="small" icon={Gauge} onClick={() => setAdding(true)}>
              Add Reading
            </Button>
          )
        }
        query={readings}
        failure={meterReadings.list.failure}
        none={meterWords.none}
      >
        {(rows) => (
          <div className="space-y-5">
            {meterKinds.map((kind) => (
              <Meter key={kind} kind={kind} readings={rows.filter((each) => each.kind === kind)} />
            ))}
          </div>
        )}
      </PanelSection>
      {isAdding && data && (
        <AddReading
          asset={asset}
          kind={data[0]?.kind ?? (isVehicle ? 'Odometer' : 'Hours')}
          readings={data}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
