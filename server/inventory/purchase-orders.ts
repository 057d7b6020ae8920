import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { purchaseOrders, purchaseOrderWords as words } from '#contract/inventory/purchase-orders.ts';
import type { StockOrderStatus } from '#contract/inventory/stock-orders.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import { differing, type Columns } from '#server/engine/row.ts';
import { serveResource } from '#server/engine/serve.ts';
import { conflict, invalid } from '#server/http-error.ts';
import { orders } from './order-receipts.ts';
import { purchaseSource } from './purchase-source.ts';
import { placedNow, refuseAboveLimit, totalOf, type Purchase } from './purchases.ts';
import type { purchaseOrderTable, stockOrderTable } from './tables.ts';

const lockItems = statement(sql`select from inventory where id in (
    select item_id from stock where id in (
      select stock_id from stock_orders where purchase_order_id = ${sql.placeholder('id')}))
  order by id for no key update`);

const linesOf = statement(sql`select id, status, coalesce((select sum(came.quantity) from stock_movements came
      where came.order_id = stock_orders.id), 0)::float8 as received
  from stock_orders where purchase_order_id = ${sql.placeholder('id')} order by id for no key update`);

const retiredItems = statement(sql`select distinct item_name as name
  from stock_orders join stock on stock.id = stock_id join inventory on inventory.id = item_id
  where purchase_order_id = ${sql.placeholder('id')} and status in ('Draft', 'Ordered') and is_retired order by 1`);

interface Line {
  id: string;
  status: StockOrderStatus;
  received: number;
}

/** The items of its lines are locked before the order, like for a receipt. */
export function servePurchaseOrders(app: FastifyInstance, context: Context): void {
  serveResource(app, context, purchaseOrders, {
    source: purchaseSource,
    overrides: {
      create: ({ input, viewer }, next) =>
        next({ ...input, preparedById: viewer.userId, preparerIds: [viewer.userId] }),
      lockFirst: async (tx, id) => void (await run(tx, lockItems, { id })),
      async update({ input, current, viewer, tx, id }, next) {
        const to = input.status ?? current.status;
        const lines = await run<Line>(tx, linesOf, { id });
        await updateLines(tx, viewer, lines, input);
        const preparers = isPrepared(current, input) && {
          preparerIds: [...new Set([...current.preparerIds, viewer.userId])],
        };
        if (to === current.status) return next({ ...input, ...preparers });
        const order = { ...current, ...input, ...preparers, status: current.status };
        const move = { viewer, order, lines, to, reason: input.statusReason ?? null };
        const columns = await columnsOf(tx, move);
        await moveLines(tx, move, columns.orderedOn ?? order.orderedOn);
        return next({ ...input, ...preparers, ...columns });
      },
      async remove({ current }, next) {
        if (current.status !== 'Draft' && current.status !== 'Cancelled') throw conflict(words.cancelFirst);
        await next();
      },
    },
  });
}

/** Whoever changes a draft prepares it. A transition alone prepares nothing. */
function isPrepared(current: Purchase, input: Partial<Purchase>): boolean {
  const { status = current.status, statusReason: _reason, ...fields } = input;
  if (status === current.status) return status === 'Draft';
  return [status, current.status].includes('Draft') && Object.keys(differing(current, fields)).length > 0;
}

interface Move {
  viewer: Viewer;
  /** As it is, with the fields that change together with the status. */
  order: Purchase;
  lines: readonly Line[];
  to: Purchase['status'];
  reason: string | null;
}

/** Refuses a transition, or returns the columns that it sets. */
async function columnsOf(tx: PoolClient, move: Move): Promise<Columns<typeof purchaseOrderTable>> {
  const { viewer, order, lines, to, reason } = move;
  const isReceived = lines.some(({ received }) => received > 0);
  if (to === 'Ordered' || to === 'To Approve') {
    if (lines.every(({ status }) => status === 'Cancelled')) throw conflict(words.noLines);
    await refuseRetired(tx, order.id);
    if (to === 'To Approve') return { statusReason: null };
    const placed = { orderedOn: order.orderedOn ?? viewer.today, statusReason: null, ...placedNow(viewer) };
    if (order.status === 'Draft') {
      await refuseAboveLimit(tx, viewer, order);
      return placed;
    }
    const { total } = await totalOf(tx, order.id);
    return { ...placed, approvedById: viewer.userId, approvedTotal: total };
  }
  if (!reason) throw invalid([{ path: 'statusReason', message: words.reasonNeeded }]);
  if (to === 'Received') {
    if (!isReceived) throw conflict(words.nothingCame);
    return {};
  }
  if (isReceived) throw conflict(words.somethingCame);
  if (to !== 'Draft') return {};
  return { approvedById: null, approvedTotal: null, placedById: null, placedOn: null };
}

async function refuseRetired(tx: PoolClient, id: string): Promise<void> {
  const retired = await run<{ name: string }>(tx, retiredItems, { id });
  if (retired.length > 0) throw conflict(words.retired(retired.map(({ name }) => name).join(', ')));
}

/** The lines follow the order: they are placed, drafted, cancelled or closed with it. */
async function moveLines(tx: PoolClient, move: Move, orderedOn: string | null): Promise<void> {
  const { viewer, order, lines, to, reason } = move;
  for (const { id, status, received } of lines) {
    const next = statusOfLine({ from: order.status, to }, { status, received });
    if (next === status) continue;
    const values: Columns<typeof stockOrderTable> = {
      status: next,
      statusReason: next === 'Ordered' ? null : reason,
      ...(next === 'Ordered' && orderedOn && { orderedOn }),
    };
    await orders.update(tx, viewer, id, { values, version: undefined, scope: 'all' });
  }
}

/** A line that was cancelled alone stays cancelled until the whole order is reopened. */
function statusOfLine(
  { from, to }: { from: Purchase['status']; to: Purchase['status'] },
  { status, received }: Omit<Line, 'id'>,
): StockOrderStatus {
  if (status === 'Cancelled' && from !== 'Cancelled') return status;
  if (to === 'To Approve' || to === 'Draft') return 'Draft';
  if (to === 'Ordered') return status === 'Draft' ? 'Ordered' : status;
  if (status === 'Received' || status === 'Cancelled') return status;
  return to === 'Received' && received > 0 ? 'Received' : 'Cancelled';
}

/** Supplier, dates and reference are those of the order. */
async function updateLines(
  tx: PoolClient,
  viewer: Viewer,
  lines: readonly Line[],
  input: Partial<Purchase>,
): Promise<void> {
  const { supplier, orderedOn, expectedOn, reference } = input;
  const shared: Columns<typeof stockOrderTable> = {
    ...(supplier !== undefined && { supplier }),
    ...(orderedOn && { orderedOn }),
    ...(expectedOn !== undefined && { expectedOn }),
    ...(reference !== undefined && { reference }),
  };
  if (Object.keys(shared).length === 0) return;
  for (const { id, status } of lines)
    if (status === 'Draft' || status === 'Ordered')
      await orders.update(tx, viewer, id, { values: shared, version: undefined, scope: 'all' });
}
