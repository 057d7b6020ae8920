import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fuel } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { fuelEntries } from '#contract/fleet/fuel-entries.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { useRights } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { PanelSection } from '#web/record/panel-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { linkStyle, quietLinkStyle } from '#web/ui/link-style.ts';
import { consumed } from './consumed.ts';
import { RunningCost } from './running-cost.tsx';

const AddFuel = lazyPart(async () => (await import('./add-fuel.tsx')).AddFuel);

interface AssetFuelProps {
  asset: { assetId: string; assetTag: string };
}

/** Recent fuel entries of an asset, and its consumption. */
export function AssetFuel({ asset }: AssetFuelProps) {
  const formats = useFormats();
  const [isAdding, setAdding] = useState(false);
  const rights = useRights();
  const query = { assetId: asset.assetId, sort: '-date,-createdAt', page: 1, pageSize: 4 };
  const entries = useQuery({
    ...reading(fuelEntries.list, { query }),
    enabled: rights['fuel:read'] !== undefined,
  });
  if (!rights['fuel:read']) return null;
  return (
    <>
      <PanelSection
        title="Fuel"
        action={
          rights['fuel:create'] === 'all' && (
            <Button size="small" icon={Fuel} onClick={() => setAdding(true)}>
              Add Fuel
            </Button>
          )
        }
        query={entries}
        failure={fuelEntries.list.failure}
        none="No fuel entries yet."
      >
        {(rows) => (
          <>
            <RunningCost assetId={asset.assetId} />
            <ul>
              {rows.map((entry) => (
                <li key={entry.id} className="flex items-center gap-3 border-b py-1.5 last:border-b-0">
                  <Link
                    to="/fleet"
                    search={{ tab: 'fuel', view: entry.id }}
                    className={`tabular-nums ${quietLinkStyle}`}
                  >
                    {formats.day(entry.date)}
                  </Link>
                  <span className="min-w-0 flex-1 truncate tabular-nums">{`${formatNumber(entry.litres)} L`}</span>
                  <span className="text-small text-ink-muted tabular-nums">
                    {consumed(entry.consumption, entry.meterKind)}
                  </span>
                </li>
              ))}
            </ul>
            <Link
              to="/fleet"
              search={{ tab: 'fuel', assetId: asset.assetId }}
              className={`mt-2 inline-block ${linkStyle}`}
            >
              All fuel entries
            </Link>
          </>
        )}
      </PanelSection>
      {isAdding && <AddFuel asset={asset} onClose={() => setAdding(false)} />}
    </>
  );
}
