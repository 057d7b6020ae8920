import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { useRight } from '#web/engine/session.ts';
import { StatusBadge } from '#web/table/status-badge.tsx';
import { linkStyle, quietLinkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The latest of an asset's maintenance, what is still to do first. */
export function VehicleMaintenance({ assetId }: { assetId: string }) {
  const mayRead = useRight('maintenance:read') !== null;
  const formats = useFormats();
  const query = { assetId, sort: '-isOpen,-completedDate', page: 1, pageSize: 5 };
  const { data } = useQuery({ ...reading(maintenance.list, { query }), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <section aria-labelledby="vehicle-maintenance">
      <h3 id="vehicle-maintenance" className="mb-2 text-body font-semibold">
        Maintenance
      </h3>
      {!data && <Skeleton className="h-16 w-full" />}
      {data?.length === 0 && <p className="text-ink-muted">Nothing planned and nothing done yet.</p>}
      <ul>
        {data?.map(({ id, kind, dueDate, completedDate, status }) => (
          <li key={id} className="flex items-center gap-3 border-b py-1.5 last:border-b-0">
            <Link
              to="/fleet"
              search={{ tab: 'maintenance', view: id }}
              className={`min-w-0 flex-1 truncate ${quietLinkStyle}`}
            >
              {kind}
            </Link>
            <span className="text-small text-ink-muted tabular-nums">
              {(completedDate ?? dueDate) && formats.day(completedDate ?? dueDate ?? '')}
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      {data && data.length > 0 && (
        <Link
          to="/fleet"
          search={{ tab: 'maintenance', assetId }}
          className={`mt-2 inline-block ${linkStyle}`}
        >
          All its maintenance
        </Link>
      )}
    </section>
  );
}
