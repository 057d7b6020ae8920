import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '#contract/engine/days.ts';
import { renewals } from '#contract/fleet/renewals.ts';
import { endsOf, roadLegal } from '#contract/fleet/road-legal.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { PanelSection } from '#web/record/panel-section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { linkStyle, quietLinkStyle } from '#web/ui/link-style.ts';
import { RenewalBadge } from './renewal-badge.tsx';

const AddRenewal = lazyPart(async () => (await import('./renewal-form.tsx')).AddRenewal);

type Renewal = RecordIn<typeof renewals>;

interface AssetRenewalsProps {
  asset: { assetId: string; assetTag: string };
  /** Whether the asset must be road-legal. */
  isVehicle: boolean;
}

/** More than any asset has: a few kinds, one row a year. */
const listedAtMost = 200;

/** Current renewals of an asset, and for a vehicle until when it is road-legal. */
export function AssetRenewals({ asset, isVehicle }: AssetRenewalsProps) {
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useRight('fleet:create') !== null;
  const { assetId } = asset;
  const query = { assetId, sort: 'expiryDate', page: 1, pageSize: listedAtMost };
  const known = useQuery(reading(renewals.list, { query }));
  return (
    <>
      <PanelSection
        title="Renewals"
        action={
          mayAdd && (
            <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
              Add Renewal
            </Button>
          )
        }
        query={known}
        failure={renewals.list.failure}
        none={isVehicle ? undefined : 'No renewals recorded.'}
      >
        {(rows) => (
          <>
            {isVehicle && <RoadLegal renewals={rows} />}
            <Counting renewals={rows} />
            {rows.some(isSuperseded) && (
              <Link
                to="/fleet"
                search={{ tab: 'renewals', assetId }}
                className={`mt-2 inline-block ${linkStyle}`}
              >
                All renewals
              </Link>
            )}
          </>
        )}
      </PanelSection>
      {isAdding && <AddRenewal asset={asset} onClose={() => setAdding(false)} />}
    </>
  );
}

function isSuperseded({ status }: Renewal): boolean {
  return status === 'Superseded';
}

function Counting({ renewals: known }: { renewals: readonly Renewal[] }) {
  return (
    <ul>
      {known
        .filter((renewal) => !isSuperseded(renewal))
        .map((renewal) => (
          <Line key={renewal.id} renewal={renewal} />
        ))}
    </ul>
  );
}

/** Until when and which document ends first, or which documents are missing. */
function RoadLegal({ renewals: known }: { renewals: readonly Renewal[] }) {
  const formats = useFormats();
  const { until, by, missing } = roadLegal(known);
  const [first] = endsOf(known);
  return (
    <div className="mb-2 space-y-1.5">
      {first && first.until < formats.today() && (
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="red">{`Not road-legal since ${formats.day(addDays(first.until, 1))}`}</Badge>
          <span className="text-ink-muted">({first.kind})</span>
        </p>
      )}
      {until && until >= formats.today() && (
        <p>
          Road-legal until <span className="font-medium tabular-nums">{formats.day(until)}</span>{' '}
          <span className="text-ink-muted">({by})</span>
        </p>
      )}
      {missing.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone="amber">{`Missing: ${missing.join(', ')}`}</Badge>
        </p>
      )}
    </div>
  );
}

function Line({ renewal: { id, kind, expiryDate, status } }: { renewal: Renewal }) {
  const formats = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-1.5 last:border-b-0">
      <Link
        to="/fleet"
        search={{ tab: 'renewals', view: id }}
        className={`min-w-0 flex-1 truncate ${quietLinkStyle}`}
      >
        {kind}
      </Link>
      <span className="text-small text-ink-muted tabular-nums">{formats.day(expiryDate)}</span>
      <RenewalBadge status={status} expiryDate={expiryDate} />
    </li>
  );
}
