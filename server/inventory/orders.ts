import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { receiveOrder, type Receipt } from '#contract/inventory/receive-order.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { purchaseOrderWords } from '#contract/inventory/purchase-orders.ts';
import { orderStock, stockOrders, stockOrderWords } from '#contract/inventory/stock-orders.ts';
import type { Context } from '#server/context.ts';
import { one, run, statement, transaction } from '#server/database/statement.ts';
import { serveOneOrMany } from '#server/engine/serve.ts';
import { serveResource } from '#server/engine/serve.ts';
import { differing, type Row } from '#server/engine/row.ts';
import { Json, route } from '#server/http/route.ts';
import { conflict, invalid, mapConstraintErrors } from '#server/http-error.ts';
import { lockItemOf, moveStock } from './movements.ts';
import { followReceipt, receivedOf } from './order-receipts.ts';
import { orderSource } from './order-source.ts';
import { createLines, refuseRetired } from './order-lines.ts';
import { refuseFarPrice } from './plausibility.ts';
import {
  followLines,
  lockPurchase,
  lockPurchaseOfLine,
  prepare,
  purchases,
  refuseAboveLimit,
  refuseRaised,
  totalOf,
  type Purchase,
} from './purchases.ts';
import type { stockOrderTable } from './tables.ts';

const stockOf = statement(
  sql`select stock_id as "stockId" from stock_orders where id = ${sql.placeholder('id')}`,
);

const madeBefore =
  statement(sql`select quantity::float8 as quantity, unit_cost::float8 as "unitCost", date::text as date from stock_movements
  join audit on record_id = stock_movements.id and actor_id = ${sql.placeholder('actor')} and action = 'create'
  where stock_movements.id = ${sql.placeholder('movementId')} and order_id = ${sql.placeholder('id')}
    and resource = ${stockMovements.name}`);

const constraintMessages = {
  ...stockMovements.constraintMessages,
  ...stockOrders.constraintMessages,
  stock_movements_pkey: { path: 'movementId', message: 'This id is already used' },
};

/**
 * An order changes with its receipts, so its item is locked first, like for any movement. That serialises a receipt and
 * a concurrent cancellation.
 */
export function serveOrders(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  const orders = serveResource(app, context, stockOrders, {
    source: orderSource,
    overrides: {
      createTogether: createLines,
      lockFirst,
      async update({ input, current, viewer, tx, id }, next) {
        const { status = current.status, quantity = current.quantity } = input;
        const purchase = await lockPurchaseOfLine(tx, viewer, id);
        if (purchase.status === 'To Approve' && !isOnlyNote(current, input))
          throw conflict(purchaseOrderWords.waiting);
        await refuseChangedPrice(tx, current, input);
        await changeShared(tx, viewer, purchase, differing(current, input));
        const { total } = await totalOf(tx, purchase.id);
        const received = await receivedOf(tx, id);
        if (status !== current.status) refuseTransition(status, { received, reason: input.statusReason });
        if (status === 'Ordered' && current.status !== 'Ordered') await refuseRetired(tx, current.stockId);
        if (status === 'Ordered') refuseQuantity(current, quantity, received);
        // The reason for reopening no longer applies to a completed order.
        const isClosed = status === 'Received' && current.status === 'Ordered';
        const json = await next(isClosed ? { ...input, statusReason: input.statusReason ?? null } : input);
        if (purchase.status === 'Draft') await prepare(tx, viewer, purchase, total);
        else await refuseRaised(tx, viewer, purchase, total);
        if (status !== current.status) await followLines(tx, viewer, purchase.id);
        return json;
      },
      async remove({ viewer, tx, id }, next) {
        const purchase = await lockPurchaseOfLine(tx, viewer, id);
        if (purchase.status === 'To Approve') throw conflict(purchaseOrderWords.waiting);
        const { total } = await totalOf(tx, purchase.id);
        await next();
        if (purchase.status === 'Draft') await prepare(tx, viewer, purchase, total);
        await followLines(tx, viewer, purchase.id);
      },
      async restore({ current, viewer, tx }, next) {
        await lockItemOf(tx, current.stockId);
        const { purchaseOrderId } = current;
        const purchase = await lockPurchase(tx, viewer, purchaseOrderId);
        const isDraft = purchase.status === 'Draft';
        if (purchase.status === 'To Approve' || (current.status === 'Draft') !== isDraft)
          throw conflict(purchaseOrderWords.placedSince);
        const { total } = await totalOf(tx, purchaseOrderId);
        await next();
        if (isDraft) await prepare(tx, viewer, purchase, total);
        else await refuseRaised(tx, viewer, purchase, total);
        await followLines(tx, viewer, purchaseOrderId);
      },
    },
  });

  serveOneOrMany(app, context, orderStock, orders.create);

  route(app, context, receiveOrder, async ({ params: { id }, body, viewer, scope }) =>
    mapConstraintErrors(constraintMessages, () =>
      transaction(pool, async (tx) => {
        await lockFirst(tx, id);
        if (await isRepeated(tx, viewer, id, body)) return new Json(await orders.read(tx, viewer, id));
        return new Json(await receive(tx, { viewer, id, scope, body }));
      }),
    ),
  );

  async function receive(tx: PoolClient, { viewer, id, scope, body }: Receiving): Promise<string> {
    const { version, movementId, quantity, unitCost, date = viewer.today, isComplete } = body;
    const { note = null, reason = null } = body;
    const order = await orders.lock(tx, viewer, id, { version, scope });
    if (order.status !== 'Ordered') throw conflict(stockOrderWords.notOpen);
    const before = await receivedOf(tx, id);
    const { stockId } = order;
    const cost = unitCost === undefined ? order.unitCost : unitCost;
    const came = { quantity, unitCost: cost, date, note, reason };
    const movement = { stockId, kind: 'Receive', orderId: id, ...came } as const;
    await moveStock(tx, viewer, movement, movementId);
    return followReceipt(tx, viewer, { order, before, isComplete, scope });
  }
}

const lockPurchaseFirst = statement(sql`select from purchase_orders where id = (
  select purchase_order_id from stock_orders where id = ${sql.placeholder('id')}) for no key update`);

const countLines = statement(
  sql`select count(*)::int as lines from stock_orders where purchase_order_id = ${sql.placeholder('id')}`,
);

type Order = Row<typeof stockOrderTable>;

interface Came {
  quantity: number;
  unitCost: number | null;
  date: string;
}

interface Receiving {
  viewer: Viewer;
  id: string;
  scope: Scope;
  body: Receipt;
}

async function lockFirst(tx: PoolClient, id: string): Promise<void> {
  const [order] = await run<{ stockId: string }>(tx, stockOf, { id });
  if (order) await lockItemOf(tx, order.stockId);
  await run(tx, lockPurchaseFirst, { id });
}

function isOnlyNote(current: Order, input: Partial<Order>): boolean {
  return Object.keys(differing(current, input)).every((field) => field === 'note');
}

async function refuseChangedPrice(tx: PoolClient, current: Order, input: Partial<Order>): Promise<void> {
  const { stockId } = current;
  const { unitCost = current.unitCost } = input;
  if (unitCost === current.unitCost) return;
  // The reason for an earlier price does not explain the new one.
  await refuseFarPrice(tx, { stockId, unitCost, reason: input.priceReason ?? null });
}

/** Supplier, date and reference belong to the order, and can be changed here while it has no other line. */
async function changeShared(
  tx: PoolClient,
  viewer: Viewer,
  purchase: Purchase,
  changes: Partial<Order>,
): Promise<void> {
  const { id } = purchase;
  const { supplier, orderedOn, expectedOn, reference } = changes;
  const { lines } = await one<{ lines: number }>(tx, countLines, { id });
  const own = {
    ...(supplier !== undefined && { supplier }),
    ...(orderedOn !== undefined && { orderedOn }),
    ...(reference !== undefined && { reference }),
  };
  if (lines > 1) {
    const [path] = Object.keys(own);
    if (path) throw invalid([{ path, message: purchaseOrderWords.ofOrder }]);
    return;
  }
  const values = { ...own, ...(expectedOn !== undefined && { expectedOn }) };
  if (Object.keys(values).length === 0) return;
  const isMoved = supplier !== undefined && purchase.status !== 'Draft';
  if (isMoved && purchase.approvedById) throw conflict(purchaseOrderWords.approvedSupplier);
  await purchases.update(tx, viewer, id, { values, version: undefined, scope: 'all' });
  if (isMoved) await refuseAboveLimit(tx, viewer, { ...purchase, supplier });
}

/**
 * Whether the same receipt was recorded by an earlier attempt. With other values it is no retry, and the stale version
 * reports what has changed.
 */
async function isRepeated(
  tx: PoolClient,
  { userId }: Viewer,
  id: string,
  { movementId, quantity, unitCost, date }: Receipt,
): Promise<boolean> {
  if (movementId === undefined) return false;
  const [made] = await run<Came>(tx, madeBefore, { movementId, id, actor: userId });
  if (!made) return false;
  const isSameCost = unitCost === undefined || unitCost === made.unitCost;
  return made.quantity === quantity && isSameCost && (date ?? made.date) === made.date;
}

/** An order can be Received only with a receipt, and Cancelled only without one. */
function refuseTransition(
  to: Order['status'],
  { received, reason }: { received: number; reason: string | null | undefined },
): void {
  if (to === 'Received' && received === 0) throw conflict(stockOrderWords.nothingCame);
  if (to === 'Cancelled' && received > 0) throw conflict(stockOrderWords.somethingCame);
  if (to === 'Received' || reason) return;
  const message = to === 'Cancelled' ? stockOrderWords.whyCancelled : stockOrderWords.whyOpen;
  throw invalid([{ path: 'statusReason', message }]);
}

/** An open order must be for more than was received. */
function refuseQuantity(current: Order, quantity: number, received: number): void {
  const isSame = quantity === current.quantity;
  if (quantity > received || (isSame && current.status === 'Ordered')) return;
  if (isSame) throw conflict(stockOrderWords.allCame);
  throw invalid([{ path: 'quantity', message: stockOrderWords.asMuchCame(received) }]);
}
