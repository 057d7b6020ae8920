import { readNumber } from '#contract/engine/numbers.ts';
import { exact } from '#contract/inventory/quantities.ts';
import { receiveOrder } from '#contract/inventory/receive-order.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { stockOrders } from '#contract/inventory/stock-orders.ts';
import type { RecordIn } from '#web/engine/records.ts';

type Order = RecordIn<typeof stockOrders>;

/** The fields of a delivery: quantity by the order, the rest by its movement. */
export const receiptFields = {
  quantity: stockOrders.fields.quantity,
  isComplete: receiveOrder.body.shape.isComplete,
  unitCost: stockMovements.fields.unitCost,
  date: stockMovements.fields.date,
  note: stockMovements.fields.note,
  reason: stockMovements.fields.reason,
};

/** What would remain outstanding after a delivery. */
export function leftOf({ outstanding }: Pick<Order, 'outstanding'>, quantity: unknown): number {
  const count = readNumber(String(quantity ?? ''));
  return count !== null && count > 0 ? Math.max(exact(outstanding - count), 0) : 0;
}
