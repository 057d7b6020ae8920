import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { PanelSection } from '#web/record/panel-section.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { linkStyle, quietLinkStyle } from '#web/ui/link-style.ts';

const AddMaintenance = lazyPart(async () => (await import('../maintenance-form.tsx')).AddMaintenance);

interface AssetMaintenanceProps {
  asset: { assetId: string; assetTag: string };
}

/** Recent maintenance of an asset, open orders first. */
export function AssetMaintenance({ asset }: AssetMaintenanceProps) {
  const { assetId } = asset;
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useRight('maintenance:create') !== null;
  const mayRead = useRight('maintenance:read') !== null;
  const formats = useFormats();
  const query = { assetId, sort: '-isOpen,-completedDate', page: 1, pageSize: 5 };
  const orders = useQuery({ ...reading(maintenance.list, { query }), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <>
      <PanelSection
        title="Maintenance"
        action={
          mayAdd && (
            <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
              Add Maintenance
            </Button>
          )
        }
        query={orders}
        failure={maintenance.list.failure}
        none="No maintenance planned or completed yet."
      >
        {(rows) => (
          <>
            <ul>
              {rows.map(({ id, number, title, dueDate, completedDate, status }) => (
                <li key={id} className="flex items-center gap-3 border-b py-1.5 last:border-b-0">
                  <Link
                    to="/fleet"
                    search={{ tab: 'maintenance', view: id }}
                    className={`min-w-0 flex-1 truncate ${quietLinkStyle}`}
                  >
                    {number} {title}
                  </Link>
                  <span className="text-small text-ink-muted tabular-nums">
                    {(completedDate ?? dueDate) && formats.day(completedDate ?? dueDate ?? '')}
                  </span>
                  <StatusBadge status={status} />
                </li>
              ))}
            </ul>
            <Link
              to="/fleet"
              search={{ tab: 'maintenance', assetId }}
              className={`mt-2 inline-block ${linkStyle}`}
            >
              All maintenance
            </Link>
          </>
        )}
      </PanelSection>
      {isAdding && <AddMaintenance asset={asset} onClose={() => setAdding(false)} />}
    </>
  );
}
