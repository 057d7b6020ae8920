import type { stockOrders } from '#contract/inventory/stock-orders.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';

type State = Pick<RecordIn<typeof stockOrders>, 'status' | 'isLate'>;

/** The order's status, or that it is late. */
export function OrderBadge({ status, isLate }: State) {
  return isLate ? <Badge tone="red">Late</Badge> : <StatusBadge status={status} />;
}
