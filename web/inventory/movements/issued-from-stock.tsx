import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { linkStyle, quietLinkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MovementBadge, ReversedBadge } from './movement-badge.tsx';

type Movement = RecordIn<typeof stockMovements>;

interface IssuedFromStockProps {
  /** The recipient. */
  to: { employeeId: string } | { assetTag: string } | { maintenanceId: string };
  title: string;
  none: string;
  /** An action beside the title. */
  action?: ReactNode;
  /** An action for each movement. */
  rowAction?: (movement: Movement) => ReactNode;
}

const shown = 8;

/** Stock issued to a recipient and returned, for people who may read stock. */
export function IssuedFromStock({ to, title, none, action, rowAction }: IssuedFromStockProps) {
  const id = useId();
  const isSeen = useRight('inventory:read') !== null;
  const { data, error, refetch } = useQuery({
    ...reading(stockMovements.list, { query: { ...to, page: 1, pageSize: shown } }),
    enabled: isSeen,
  });
  if (!isSeen) return null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <h3 id={id} className="text-body font-semibold">
          {title}
        </h3>
        {action}
      </div>
      {!data && !error && <Skeleton className="h-10 w-full" />}
      {!data && error && (
        <ReadFailure error={error} failure={stockMovements.list.failure} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="text-ink-muted">{none}</p>}
      <ul>
        {data?.map((movement) => (
          <IssuedLine key={movement.id} movement={movement} action={rowAction?.(movement)} />
        ))}
      </ul>
      {data?.length === shown && (
        <Link
          to="/inventory"
          search={{ tab: 'movements', ...to }}
          className={`mt-2 inline-block ${linkStyle}`}
        >
          All issues
        </Link>
      )}
    </section>
  );
}

/** Quantity (negative for a return) and value. */
function IssuedLine({ movement, action }: { movement: Movement; action: ReactNode }) {
  const formats = useFormats();
  const { id, kind, quantity, itemName, date, employeeName, location, value, isReversed } = movement;
  const amount = formatNumber(-quantity).replace('-', '−');
  const about = [formats.day(date), employeeName, location].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-1.5 last:border-b-0">
      <span className="min-w-0 flex-1 basis-44">
        <Link
          to="/inventory"
          search={{ tab: 'movements', view: id }}
          className={`block truncate ${quietLinkStyle}`}
        >
          {`${amount} × ${itemName}`}
        </Link>
        <span className="block text-small text-ink-muted">{about}</span>
      </span>
      {isReversed ? <ReversedBadge /> : kind !== 'Issue' && <MovementBadge kind={kind} />}
      <span className="tabular-nums">{formats.money(-value)}</span>
      {action && <span className="flex w-full justify-end gap-2 empty:hidden">{action}</span>}
    </li>
  );
}
