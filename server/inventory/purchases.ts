import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { writeNumber } from '#contract/engine/numbers.ts';
import { purchaseOrders, purchaseOrderWords as words } from '#contract/inventory/purchase-orders.ts';
import { newId } from '#server/database/new-id.ts';
import { one, run, statement } from '#server/database/statement.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import type { Row } from '#server/engine/row.ts';
import { forbidden } from '#server/http-error.ts';
import { purchaseSource } from './purchase-source.ts';
import { likelyCost } from './sources.ts';
import type { purchaseOrderTable } from './tables.ts';

export const purchases = recordsOf(purchaseOrders, purchaseSource);

export type Purchase = Row<typeof purchaseOrderTable>;

/** A line as it counts towards the limit: one without a price, at the usual cost of its item. */
const valueOfLine = sql`round(ordered.quantity * coalesce(ordered.unit_cost, ${likelyCost}, 0), 2)`;

const totalOfLines = statement(sql`select coalesce(sum(${valueOfLine}), 0)::float8 as total
  from stock_orders ordered join stock on stock.id = ordered.stock_id join inventory on inventory.id = stock.item_id
  where ordered.purchase_order_id = ${sql.placeholder('id')} and ordered.status <> 'Cancelled'`);

const totalOfNew = statement(sql`select coalesce(sum(${valueOfLine}), 0)::float8 as total
  from jsonb_to_recordset(${sql.placeholder('lines')}::jsonb)
    as ordered ("stockId" uuid, quantity numeric, unit_cost numeric)
  join stock on stock.id = ordered."stockId" join inventory on inventory.id = stock.item_id`);

/** What this person ordered from the supplier today without approval, so that splitting an order does not help. */
const placedToday =
  statement(sql`select coalesce(sum(round(line.quantity * line.unit_cost, 2)), 0)::float8 as placed
  from purchase_orders join stock_orders line on line.purchase_order_id = purchase_orders.id
  where prepared_by_id = ${sql.placeholder('userId')}::uuid and purchase_orders.ordered_on = ${sql.placeholder('today')}::date
    and lower(purchase_orders.supplier) = lower(${sql.placeholder('supplier')}) and approved_by_id is null
    and purchase_orders.status in ('Ordered', 'Received') and line.status <> 'Cancelled'
    and purchase_orders.id <> ${sql.placeholder('id')}::uuid`);

const limitOf = statement(sql`select purchase_limit::float8 as "limit" from settings`);

/** One person's orders are placed one at a time, so that two at once can't both stay below the limit. */
const takeTurn = statement(
  sql`select pg_advisory_xact_lock(hashtext('purchase-orders'), hashtext(${sql.placeholder('userId')}::text))`,
);

const statusesOfLines = statement(sql`select count(*) filter (where status = 'Ordered')::int as open,
    count(*) filter (where status = 'Received')::int as received, max(status_reason) as reason
  from stock_orders where purchase_order_id = ${sql.placeholder('id')}`);

const purchaseOfLine = statement(
  sql`select purchase_order_id as "purchaseOrderId" from stock_orders where id = ${sql.placeholder('id')}`,
);

export interface NewLine {
  stockId: string;
  quantity: number;
  unitCost: number | null;
}

export async function lockPurchase(tx: PoolClient, viewer: Viewer, id: string): Promise<Purchase> {
  return purchases.lock(tx, viewer, id, { version: undefined, scope: 'all' });
}

export async function lockPurchaseOfLine(tx: PoolClient, viewer: Viewer, lineId: string): Promise<Purchase> {
  const { purchaseOrderId } = await one<{ purchaseOrderId: string }>(tx, purchaseOfLine, { id: lineId });
  return lockPurchase(tx, viewer, purchaseOrderId);
}

/** Creates the order of lines that were sent without one. Above the limit it waits for approval. */
export async function createPurchase(
  tx: PoolClient,
  viewer: Viewer,
  order: Pick<Purchase, 'supplier' | 'orderedOn' | 'expectedOn' | 'reference'> & { isDraft: boolean },
  lines: readonly NewLine[],
): Promise<Pick<Purchase, 'id' | 'status'>> {
  const { isDraft, ...values } = order;
  const id = newId();
  const sent = lines.map(({ unitCost, ...line }) => ({ ...line, unit_cost: unitCost }));
  const { total } = await one<Total>(tx, totalOfNew, { lines: JSON.stringify(sent) });
  const isAbove = !isDraft && (await limitFor(tx, viewer, { id, supplier: order.supplier, total })).isAbove;
  const status = isDraft ? 'Draft' : isAbove ? 'To Approve' : 'Ordered';
  const prepared = { preparedById: viewer.userId, preparerIds: [viewer.userId] };
  await purchases.insert(tx, viewer, id, { ...values, ...prepared, status });
  return { id, status };
}

/** Throws when the viewer may not place an order of this value alone. */
export async function refuseAboveLimit(tx: PoolClient, viewer: Viewer, order: Purchase): Promise<void> {
  const { total } = await totalOf(tx, order.id);
  const { sum, limit, isAbove } = await limitFor(tx, viewer, { ...order, total });
  if (isAbove) throw forbidden(words.needsApproval(money(sum), money(limit)));
}

/** Throws when a placed order was raised above the limit, or above what was approved. */
export async function refuseRaised(
  tx: PoolClient,
  viewer: Viewer,
  order: Purchase,
  before: number,
): Promise<void> {
  const { total } = await totalOf(tx, order.id);
  if (total <= Math.max(before, order.approvedTotal ?? 0)) return;
  const { sum, limit, isAbove } = await limitFor(tx, viewer, { ...order, total });
  if (isAbove) throw forbidden(words.raised(money(sum), money(limit)));
}

export async function totalOf(tx: PoolClient, id: string): Promise<Total> {
  return one<Total>(tx, totalOfLines, { id });
}

async function limitFor(
  tx: PoolClient,
  { userId, today }: Viewer,
  { id, supplier, total }: { id: string; supplier: string; total: number },
): Promise<{ sum: number; limit: number; isAbove: boolean }> {
  await run(tx, takeTurn, { userId });
  const { placed } = await one<{ placed: number }>(tx, placedToday, { userId, today, supplier, id });
  const { limit } = await one<{ limit: number }>(tx, limitOf);
  const sum = total + placed;
  return { sum, limit, isAbove: sum > limit };
}

/** The status of a placed order follows those of its lines. The order must be locked. */
export async function followLines(tx: PoolClient, viewer: Viewer, id: string): Promise<void> {
  const { status: current } = await lockPurchase(tx, viewer, id);
  if (current === 'Draft' || current === 'To Approve') return;
  const { open, received, reason } = await one<Lines>(tx, statusesOfLines, { id });
  const status = open > 0 ? 'Ordered' : received > 0 ? 'Received' : 'Cancelled';
  if (status === current) return;
  const values = { status, statusReason: status === 'Received' ? null : reason } as const;
  await purchases.update(tx, viewer, id, { values, version: undefined, scope: 'all' });
}

/** A changed draft has a new version and another preparer. */
export async function prepare(
  tx: PoolClient,
  viewer: Viewer,
  { id, preparerIds }: Purchase,
  before: number,
): Promise<void> {
  const { total } = await totalOf(tx, id);
  await purchases.update(tx, viewer, id, {
    values: { preparerIds: [...new Set([...preparerIds, viewer.userId])] },
    relatedChanges: { total: [before, total] },
    version: undefined,
    scope: 'all',
  });
}

function money(value: number): string {
  return writeNumber(value, 'money');
}

interface Total {
  total: number;
}

interface Lines {
  open: number;
  received: number;
  reason: string | null;
}
