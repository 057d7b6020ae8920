import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { normalIdentifier } from '#contract/engine/identifiers.ts';
import { purchaseOrderWords } from '#contract/inventory/purchase-orders.ts';
import {
  stockOrderWords,
  type stockOrders,
  type StockOrderStatus,
} from '#contract/inventory/stock-orders.ts';
import { run, statement } from '#server/database/statement.ts';
import type { CreateBody, NextMany, Write } from '#server/engine/rules.ts';
import { conflict, invalid } from '#server/http-error.ts';
import { knownCosts, refuseFarPriceOf, type KnownCosts } from './plausibility.ts';
import { createPurchase, lockPurchase, prepare, totalOf, type Purchase } from './purchases.ts';
import type { stockOrderTable } from './tables.ts';

type NewOrder = CreateBody<typeof stockOrders>;

const lockItems = statement(sql`select from inventory where id in (
    select item_id from stock where id = any(${sql.placeholder('stockIds')}::uuid[]))
  order by id for no key update`);

const purchaseExists = statement(sql`select from purchase_orders where id = ${sql.placeholder('id')}`);

/** Not locked: an order for an item that is retired concurrently is the same as for one retired later. */
const itemOf = statement(sql`select is_retired as "isRetired" from stock
  join inventory on inventory.id = stock.item_id where stock.id = ${sql.placeholder('stockId')}`);

const itemsOf = statement(sql`select stock.id as "stockId", is_retired as "isRetired", ${knownCosts}
  from stock join inventory on inventory.id = stock.item_id
  where stock.id = any(${sql.placeholder('stockIds')}::uuid[])`);

interface KnownItem extends KnownCosts {
  stockId: string;
  isRetired: boolean;
}

/** The items are locked in the order of their ids, as everywhere. */
export async function createLines(
  writes: Write<NewOrder>[],
  next: NextMany<typeof stockOrderTable>,
): Promise<void> {
  const [first] = writes;
  if (!first) return;
  const { tx, viewer } = first;
  await run(tx, lockItems, { stockIds: writes.map(({ input }) => input.stockId) });
  await refuseLines(
    tx,
    writes.map(({ input }) => input),
  );
  const known = new Map<string, Purchase>();
  for (const { purchaseOrderId } of writes.map(({ input }) => input)) {
    if (!purchaseOrderId || known.has(purchaseOrderId)) continue;
    known.set(purchaseOrderId, await lockDraft(tx, viewer, purchaseOrderId));
  }
  const before = new Map<string, number>();
  for (const id of known.keys()) before.set(id, (await totalOf(tx, id)).total);
  const created = await createPurchases(tx, viewer, writes);
  await next(
    writes.map(({ id, input }) => {
      const purchase = input.purchaseOrderId ? known.get(input.purchaseOrderId) : undefined;
      return { ...newLine(viewer, input), ...(purchase ? lineOf(purchase, viewer, input) : created.get(id)) };
    }),
  );
  for (const [id, purchase] of known) await prepare(tx, viewer, purchase, before.get(id) ?? 0);
}

/** All lines of a request, so that they are inserted with the same columns. */
function newLine(viewer: Viewer, input: NewOrder) {
  const { stockId, supplier, quantity, orderedOn = viewer.today } = input;
  const { unitCost = null, priceReason = null, expectedOn = null, reference = null, note = null } = input;
  const line = { stockId, supplier, quantity, unitCost, priceReason };
  return { ...line, orderedOn, expectedOn, reference, note, statusReason: input.statusReason ?? null };
}

function lineOf(purchase: Purchase, { today }: Viewer, { expectedOn }: NewOrder) {
  const { id, supplier, orderedOn, reference } = purchase;
  const shared = { supplier, reference, orderedOn: orderedOn ?? today };
  const expected = expectedOn === undefined ? purchase.expectedOn : expectedOn;
  return { purchaseOrderId: id, status: 'Draft', ...shared, expectedOn: expected } as const;
}

/** Lines without an order get one for each supplier. */
async function createPurchases(tx: PoolClient, viewer: Viewer, writes: readonly Write<NewOrder>[]) {
  const groups = new Map<string, Write<NewOrder>[]>();
  for (const write of writes) {
    if (write.input.purchaseOrderId) continue;
    const { supplier, orderedOn, expectedOn, reference, status } = write.input;
    const key = JSON.stringify([supplier.toLowerCase(), orderedOn, expectedOn, reference, status]);
    groups.set(key, [...(groups.get(key) ?? []), write]);
  }
  const created = new Map<string, { purchaseOrderId: string; status: StockOrderStatus }>();
  const placedFrom = new Map<string, number>();
  for (const group of groups.values()) {
    const lines = group.map(({ input }) => newLine(viewer, input));
    const [line] = lines;
    if (!line) continue;
    const { supplier, orderedOn, expectedOn, reference } = line;
    const isDraft = group[0]?.input.status === 'Draft';
    const order = { supplier, orderedOn, expectedOn, reference, isDraft };
    const name = normalIdentifier(supplier).toLowerCase();
    const alreadyPlaced = placedFrom.get(name) ?? 0;
    const { id, status, total } = await createPurchase(tx, viewer, order, { lines, alreadyPlaced });
    if (status === 'Ordered') placedFrom.set(name, alreadyPlaced + total);
    const placed = { purchaseOrderId: id, status: status === 'Ordered' ? status : 'Draft' } as const;
    for (const write of group) created.set(write.id, placed);
  }
  return created;
}

async function lockDraft(tx: PoolClient, viewer: Viewer, id: string): Promise<Purchase> {
  const [known] = await run(tx, purchaseExists, { id });
  if (!known) throw invalid([{ path: 'purchaseOrderId', message: 'This purchase order does not exist' }]);
  const purchase = await lockPurchase(tx, viewer, id);
  if (purchase.status !== 'Draft') throw conflict(purchaseOrderWords.linesOfDraft);
  return purchase;
}

/** In one statement for all lines. */
async function refuseLines(tx: PoolClient, lines: readonly NewOrder[]): Promise<void> {
  const stockIds = lines.map(({ stockId }) => stockId);
  const known = new Map(
    (await run<KnownItem>(tx, itemsOf, { stockIds })).map((item) => [item.stockId, item] as const),
  );
  for (const { stockId, unitCost = null, priceReason = null } of lines) {
    const item = known.get(stockId);
    if (item?.isRetired) throw conflict(stockOrderWords.retired);
    if (item) refuseFarPriceOf(item, { unitCost, reason: priceReason });
  }
}

export async function refuseRetired(tx: PoolClient, stockId: string): Promise<void> {
  const [item] = await run<{ isRetired: boolean }>(tx, itemOf, { stockId });
  if (item?.isRetired) throw conflict(stockOrderWords.retired);
}
