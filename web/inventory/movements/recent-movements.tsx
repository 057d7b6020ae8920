import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#contract/engine/number-text.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { linkStyle, quietLinkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { otherSide } from './movement-columns.tsx';
import { MovementBadge, ReversedBadge, signed } from './movement-badge.tsx';

/** The latest movements of an item, or of one stock record. */
export function RecentMovements({ of }: { of: { sku: string } | { stockId: string } }) {
  const { data } = useQuery(reading(stockMovements.list, { query: { ...of, page: 1, pageSize: 6 } }));
  return (
    <section aria-labelledby="recent-movements">
      <h3 id="recent-movements" className="mb-2 text-body font-semibold">
        Recent movements
      </h3>
      {!data && <Skeleton className="h-24 w-full" />}
      {data?.length === 0 && <p className="text-ink-muted">No movements yet.</p>}
      <ul>
        {data?.map((movement) => (
          <MovementLine key={movement.id} movement={movement} isOfItem={'sku' in of} />
        ))}
      </ul>
      {data && data.length > 0 && (
        <Link
          to="/inventory"
          search={{ tab: 'movements', ...of }}
          className={`mt-2 inline-block ${linkStyle}`}
        >
          All movements
        </Link>
      )}
    </section>
  );
}

interface MovementLineProps {
  movement: RecordIn<typeof stockMovements>;
  /** Covers all locations, so each line names its own. */
  isOfItem: boolean;
}

/** The other side or the reason, and the balance afterwards. */
function MovementLine({ movement, isOfItem }: MovementLineProps) {
  const formats = useFormats();
  const { id, date, kind, quantity, balance, location, note, isReversed } = movement;
  const first = otherSide(movement) ?? note ?? location;
  const rest = [isOfItem && location, note].filter((each) => each && each !== first);
  const line = [formats.day(date), ...rest].join(' · ');
  return (
    <li className="flex items-center gap-3 border-b py-1.5 last:border-b-0">
      <span className="flex w-22 shrink-0">
        {isReversed ? <ReversedBadge /> : <MovementBadge kind={kind} />}
      </span>
      <span className="min-w-0 flex-1">
        <Link
          to="/inventory"
          search={{ tab: 'movements', view: id }}
          className={`block truncate ${quietLinkStyle}`}
        >
          {first}
        </Link>
        <span className="block truncate text-small text-ink-muted tabular-nums">{line}</span>
      </span>
      <span className="text-right tabular-nums">
        <span className="block font-medium">{signed(quantity)}</span>
        <span className="block text-small text-ink-muted">balance {formatNumber(balance)}</span>
      </span>
    </li>
  );
}
