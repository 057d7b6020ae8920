import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { receiveOrder, type Receipt } from '#contract/inventory/receive-order.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { orderStock, stockOrders, stockOrderWords } from '#contract/inventory/stock-orders.ts';
import type { Context } from '#server/context.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { serveOneOrMany } from '#server/engine/serve.ts';
import { serveResource } from '#server/engine/serve.ts';
import type { Row } from '#server/engine/row.ts';
import { Json, route } from '#server/http/route.ts';
import { conflict, invalid, mapConstraintErrors } from '#server/http-error.ts';
import { lockItemOf, moveStock } from './movements.ts';
import { followReceipt, receivedOf } from './order-receipts.ts';
import { orderSource } from './order-source.ts';
import type { stockOrderTable } from './tables.ts';

const stockOf = statement(
  sql`select stock_id as "stockId" from stock_orders where id = ${sql.placeholder('id')}`,
);

/** Not locked: an order for an item that is retired concurrently is the same as for one retired later. */
const itemOf = statement(sql`select is_retired as "isRetired" from stock
  join inventory on inventory.id = stock.item_id where stock.id = ${sql.placeholder('stockId')}`);

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
      async create({ input, viewer, tx }, next) {
        const { orderedOn = viewer.today, stockId } = input;
        await refuseRetired(tx, stockId);
        return next({ ...input, orderedOn });
      },
      lockFirst,
      async update({ input, current, tx, id }, next) {
        const { status = current.status, quantity = current.quantity } = input;
        const received = await receivedOf(tx, id);
        if (status !== current.status) refuseTransition(status, { received, reason: input.statusReason });
        if (status === 'Ordered' && current.status !== 'Ordered') await refuseRetired(tx, current.stockId);
        if (status === 'Ordered') refuseQuantity(current, quantity, received);
        // The reason for reopening no longer applies to a completed order.
        return next(
          status === 'Received' && current.status === 'Ordered' ? { ...input, statusReason: null } : input,
        );
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
    const { version, movementId, quantity, unitCost, date = viewer.today, note = null, isComplete } = body;
    const order = await orders.lock(tx, viewer, id, { version, scope });
    if (order.status !== 'Ordered') throw conflict(stockOrderWords.notOpen);
    const before = await receivedOf(tx, id);
    const { stockId } = order;
    const cost = unitCost === undefined ? order.unitCost : unitCost;
    const movement = { stockId, kind: 'Receive', quantity, unitCost: cost, date, note, orderId: id } as const;
    await moveStock(tx, viewer, movement, movementId);
    return followReceipt(tx, viewer, { order, before, isComplete, scope });
  }
}

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

async function refuseRetired(tx: PoolClient, stockId: string): Promise<void> {
  const [item] = await run<{ isRetired: boolean }>(tx, itemOf, { stockId });
  if (item?.isRetired) throw conflict(stockOrderWords.retired);
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
