import { z } from 'zod';
import { flag, type Values } from '#contract/engine/fields.ts';
import { readNumber } from '#contract/engine/numbers.ts';
import { stockOrders } from '#contract/inventory/stock-orders.ts';
import type { stock } from '#contract/inventory/stock.ts';
import type { RecordIn } from '#web/engine/records.ts';

/** The fields of a stock record that ordering needs. */
export type ToOrder = Pick<
  RecordIn<typeof stock>,
  'id' | 'itemName' | 'location' | 'unit' | 'toOrder' | 'supplier' | 'likelyCost'
>;

const { supplier, expectedOn, reference, quantity, unitCost, priceReason } = stockOrders.fields;
const lineFields = { quantity, unitCost, isRemoved: flag('Removed') };
const Line = z.object({ quantity, unitCost });

/** The field of one line. */
export function lineField(field: keyof typeof lineFields, { id }: Pick<ToOrder, 'id'>): string {
  return `${field}-${id}`;
}

/** What the orders share, then the fields of each line. Several can have their usual suppliers. */
export function orderFields(lines: readonly ToOrder[]) {
  const ofLines = lines.flatMap((line) => [
    [lineField('quantity', line), quantity] as const,
    [lineField('unitCost', line), unitCost] as const,
    [lineField('isRemoved', line), lineFields.isRemoved] as const,
  ]);
  return {
    ...Object.fromEntries<z.ZodType>(ofLines),
    supplier: lines.length > 1 ? supplier.nullable() : supplier,
    expectedOn,
    reference,
    priceReason,
  };
}

/** Suggested quantities, and the supplier if all lines share one. */
export function proposedOrders(lines: readonly ToOrder[]): Values {
  const suppliers = new Set(lines.map((line) => line.supplier));
  const [first] = suppliers;
  const ofLines = lines.flatMap((line) => [
    [lineField('quantity', line), line.toOrder > 0 ? line.toOrder : null],
    [lineField('unitCost', line), line.likelyCost],
  ]);
  return { supplier: suppliers.size === 1 ? first : null, ...Object.fromEntries(ofLines) };
}

/** The lines that are still to be ordered. */
export function keptLines(lines: readonly ToOrder[], controls: Values): ToOrder[] {
  return lines.filter((line) => controls[lineField('isRemoved', line)] !== true);
}

/** The fields of removed lines. */
export function removedFields(lines: readonly ToOrder[], controls: Values): string[] {
  const kept = keptLines(lines, controls);
  const removed = lines.filter((line) => !kept.includes(line));
  return removed.flatMap((line) => [lineField('quantity', line), lineField('unitCost', line)]);
}

/** Without a supplier for all, each line needs its usual one. */
export function missingSupplier(lines: readonly ToOrder[], values: Values) {
  const without = values['supplier'] ? undefined : keptLines(lines, values).find((line) => !line.supplier);
  return without ? [{ path: 'supplier', message: `Enter the supplier of ${without.itemName}` }] : [];
}

type Orders = Values & Record<'supplier' | 'expectedOn' | 'reference' | 'priceReason', string | null>;

/** One order per line. */
export function ordersOf(lines: readonly ToOrder[], values: Orders) {
  const { supplier: all, expectedOn: day, reference: number, priceReason: why } = values;
  return keptLines(lines, values).map((line) => ({
    stockId: line.id,
    supplier: all ?? line.supplier ?? '',
    reference: number,
    ...(day && { expectedOn: day }),
    ...(why && { priceReason: why }),
    ...Line.parse({
      quantity: values[lineField('quantity', line)],
      unitCost: values[lineField('unitCost', line)],
    }),
  }));
}

/** The total of all lines whose costs have been typed. */
export function costOf(lines: readonly ToOrder[], controls: Values): number {
  const numberIn = (field: string) => readNumber(String(controls[field] ?? '')) ?? 0;
  const costs = lines.map(
    (line) => numberIn(lineField('quantity', line)) * numberIn(lineField('unitCost', line)),
  );
  return costs.reduce((sum, cost) => sum + cost, 0);
}
