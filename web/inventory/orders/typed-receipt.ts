import { dayToTimestamp } from '#contract/engine/days.ts';
import { readNumber, writeNumber } from '#contract/engine/numbers.ts';
import { futureDate } from '#contract/engine/past-dates.ts';
import { exact } from '#contract/inventory/quantities.ts';
import { receiveOrder } from '#contract/inventory/receive-order.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { stockOrders } from '#contract/inventory/stock-orders.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { filled } from '#web/form/filled.ts';
import { recordValues } from '#web/form/values.ts';

type Order = RecordIn<typeof stockOrders>;

/** The input, all text except checkboxes. */
export interface TypedReceipt {
  quantity: string;
  unitCost: string;
  date: string;
  note: string;
  isComplete: boolean;
}

/** The fields of a delivery: quantity by the order, the rest by its movement. */
export const receiptFields = {
  quantity: stockOrders.fields.quantity,
  unitCost: stockMovements.fields.unitCost,
  date: stockMovements.fields.date,
  note: stockMovements.fields.note,
};

const received = receiveOrder.body.extend({ quantity: filled(receiptFields.quantity) });

/** All that is outstanding, at the order's cost, today. */
export function proposedReceipt({ outstanding, unitCost }: Order, today: string): TypedReceipt {
  return {
    quantity: String(outstanding),
    unitCost: unitCost === null ? '' : writeNumber(unitCost, 'money'),
    date: today,
    note: '',
    isComplete: false,
  };
}

/** The delivery, or errors by field. */
export function checkReceipt(
  { version }: Pick<Order, 'version'>,
  { isComplete, ...typed }: TypedReceipt,
  today: string,
) {
  const values = recordValues(receiptFields, typed);
  const checked = received.safeParse({ ...values, version, isComplete });
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of checked.error?.issues ?? []) errors[String(path[0])] ??= message;
  for (const { path, message } of futureDate(receiptFields, values, today)) errors[path] ??= message;
  const isRight = checked.success && Object.keys(errors).length === 0;
  const receipt = isRight
    ? { ...checked.data, ...(checked.data.date && { date: dayToTimestamp(checked.data.date) }) }
    : null;
  return { receipt, errors };
}

/** What would remain outstanding. */
export function leftOf({ outstanding }: Pick<Order, 'outstanding'>, { quantity }: TypedReceipt): number {
  const count = readNumber(quantity);
  return count !== null && count > 0 ? Math.max(exact(outstanding - count), 0) : 0;
}
