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
import { placedWithout, valueOfLine, valueOfOrder, withItem } from './order-value.ts';
import { purchaseSource } from './purchase-source.ts';
import type { purchaseOrderTable } from './tables.ts';

export const purchases = recordsOf(purchaseOrders, purchaseSource);

export type Purchase = Row<typeof purchaseOrderTable>;

const totalOfLines = statement(
  sql`select ${valueOfOrder(sql`${sql.placeholder('id')}::uuid`)}::float8 as total`,
);

const totalOfNew = statement(sql`select coalesce(sum(${valueOfLine}), 0)::float8 as total
  from jsonb_to_recordset(${sql.placeholder('lines')}::jsonb)
    as ordered (stock_id uuid, quantity numeric, unit_cost numeric) ${withItem}`);

/** Orders of a person from a supplier on a day add up, so that splitting an order does not help. */
const placedBefore = statement(
  sql`select ${placedWithout({
    userId: sql`${sql.placeholder('userId')}::uuid`,
    day: sql`${sql.placeholder('day')}::date`,
    supplier: sql`${sql.placeholder('supplier')}::text`,
    besidesId: sql`${sql.placeholder('id')}::uuid`,
  })}::float8 as placed`,
);

const limitOf = statement(sql`select purchase_limit::float8 as "limit" from settings`);

/** One person's orders are placed one at a time, so that two at once can't both stay below the limit. */
const takeTurn = statement(
  sql`select pg_advisory_xact_lock(hashtext('purchase-orders'), hashtext(${sql.placeholder('userId')}::text))`,
);

const statusesOfLines = statement(sql`select count(*) filter (where status = 'Ordered')::int as open,
    count(*) filter (where status = 'Received')::int as received,
    (array_agg(status_reason order by updated_at desc, id) filter (where status_reason is not null))[1] as reason
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

/**
 * Creates the order of lines that were sent without one. Above the limit it waits for approval. `alreadyPlaced`: what
 * the same request orders from the supplier in other orders.
 */
export async function createPurchase(
  tx: PoolClient,
  viewer: Viewer,
  order: Pick<Purchase, 'supplier' | 'orderedOn' | 'expectedOn' | 'reference'> & { isDraft: boolean },
  { lines, alreadyPlaced }: { lines: readonly NewLine[]; alreadyPlaced: number },
): Promise<Pick<Purchase, 'id' | 'status'> & Total> {
  const { isDraft, ...values } = order;
  const id = newId();
  const sent = lines.map(({ stockId, quantity, unitCost }) => ({
    stock_id: stockId,
    quantity,
    unit_cost: unitCost,
  }));
  const { total } = await one<Total>(tx, totalOfNew, { lines: JSON.stringify(sent) });
  const placing = {
    id,
    supplier: order.supplier,
    total: total + alreadyPlaced,
    placedById: null,
    placedOn: null,
  };
  const isAbove = !isDraft && (await limitFor(tx, viewer, placing)).isAbove;
  const status = isDraft ? 'Draft' : isAbove ? 'To Approve' : 'Ordered';
  const prepared = { preparedById: viewer.userId, preparerIds: [viewer.userId] };
  await purchases.insert(tx, viewer, id, {
    ...values,
    ...prepared,
    ...(status === 'Ordered' ? placedNow(viewer) : { placedById: null, placedOn: null }),
    status,
  });
  return { id, status, total };
}

/** When and by whom an order is placed. The server writes it, while `orderedOn` may be entered. */
export function placedNow({ userId, today }: Viewer): Pick<Purchase, 'placedById' | 'placedOn'> {
  return { placedById: userId, placedOn: today };
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

/** An order that is placed already counts for the person and the day that placed it. */
async function limitFor(
  tx: PoolClient,
  viewer: Viewer,
  { id, supplier, total, placedById, placedOn }: Placing,
): Promise<{ sum: number; limit: number; isAbove: boolean }> {
  const userId = placedById ?? viewer.userId;
  await run(tx, takeTurn, { userId });
  const day = placedOn ?? viewer.today;
  const { placed } = await one<{ placed: number }>(tx, placedBefore, { userId, day, supplier, id });
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

type Placing = Pick<Purchase, 'id' | 'supplier' | 'placedById' | 'placedOn'> & Total;

interface Total {
  total: number;
}

interface Lines {
  open: number;
  received: number;
  reason: string | null;
}
