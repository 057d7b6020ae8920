import type { purchaseOrders } from '#contract/inventory/purchase-orders.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';

type Purchase = Pick<RecordIn<typeof purchaseOrders>, 'status' | 'isLate' | 'isPartlyReceived' | 'isShort'>;

/** The status of a purchase order, or what says more: late, partly received or closed short. */
export function PurchaseBadge({ status, isLate, isPartlyReceived, isShort }: Purchase) {
  if (isLate) return <Badge tone="red">Late</Badge>;
  if (isPartlyReceived) return <Badge tone="amber">Partly received</Badge>;
  return isShort ? <Badge tone="grey">Closed short</Badge> : <StatusBadge status={status} />;
}
