import { dayToTimestamp } from '#contract/engine/days.ts';
import { readNumber, writeNumber } from '#contract/engine/numbers.ts';
import { stockOrders } from '#contract/inventory/stock-orders.ts';
import type { stock } from '#contract/inventory/stock.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { filled } from '#web/form/filled.ts';
import { recordValues } from '#web/form/values.ts';

/** The fields of a stock record that ordering needs. */
export type ToOrder = Pick<
  RecordIn<typeof stock>,
  'id' | 'itemName' | 'location' | 'unit' | 'toOrder' | 'supplier' | 'likelyCost'
>;

/** The input of one line, all text. */
export interface TypedLine {
  quantity: string;
  unitCost: string;
}

/** The input of an order, with lines by stock record. */
export interface TypedOrders {
  supplier: string;
  expectedOn: string;
  reference: string;
  lines: Record<string, TypedLine>;
}

const { quantity, unitCost } = stockOrders.fields;
const lineShape = { quantity, unitCost };

/** Suggested quantities, and the supplier if all lines share one. */
export function proposedOrders(lines: readonly ToOrder[]): TypedOrders {
  const suppliers = new Set(lines.map(({ supplier }) => supplier ?? ''));
  const [first = ''] = suppliers;
  return {
    supplier: suppliers.size === 1 ? first : '',
    expectedOn: '',
    reference: '',
    lines: Object.fromEntries(
      lines.map(({ id, toOrder, likelyCost }) => [
        id,
        {
          quantity: toOrder > 0 ? String(toOrder) : '',
          unitCost: likelyCost === null ? '' : writeNumber(likelyCost, 'money'),
        },
      ]),
    ),
  };
}

/** The valid orders, one per line, or errors by field: `quantity.<stock>` for a line. */
export function checkOrders(lines: readonly ToOrder[], typed: TypedOrders) {
  const errors: Partial<Record<string, string>> = {};
  const shared = {
    expectedOn: typed.expectedOn || null,
    reference: typed.reference.trim() || null,
  };
  const orders = lines.flatMap((line) => {
    const supplier = typed.supplier.trim() || line.supplier || '';
    if (supplier === '') errors.supplier ??= `Enter the supplier of ${line.itemName}`;
    const values = recordValues(lineShape, { ...typed.lines[line.id] });
    const counted = filled(quantity).safeParse(values.quantity);
    if (!counted.success) errors[lineField('quantity', line.id)] = counted.error.issues[0]?.message;
    const checked = stockOrders.createBody.safeParse({
      ...shared,
      ...values,
      stockId: line.id,
      supplier,
    });
    for (const { path, message } of checked.error?.issues ?? []) {
      const field = String(path[0]);
      errors[field in lineShape ? lineField(field, line.id) : field] ??= message;
    }
    return checked.success ? [{ ...checked.data, ...daysOf(shared) }] : [];
  });
  return { orders: Object.keys(errors).length === 0 ? orders : null, errors };
}

export function lineField(field: string, stockId: string): string {
  return `${field}.${stockId}`;
}

/** The total of all lines whose costs have been typed. */
export function costOf({ lines }: TypedOrders, ids: readonly string[]): number {
  const costs = ids.map(
    (id) => (readNumber(lines[id]?.quantity ?? '') ?? 0) * (readNumber(lines[id]?.unitCost ?? '') ?? 0),
  );
  return costs.reduce((sum, cost) => sum + cost, 0);
}

/** As API clients send it: a picked day is midnight UTC. */
function daysOf({ expectedOn }: { expectedOn: string | null }) {
  return expectedOn ? { expectedOn: dayToTimestamp(expectedOn) } : {};
}
