import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { exact } from '#contract/inventory/quantities.ts';
import { stockOrders } from '#contract/inventory/stock-orders.ts';
import type { Changes } from '#server/database/audit.ts';
import { one, run, statement } from '#server/database/statement.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import type { Row } from '#server/engine/row.ts';
import { orderSource } from './order-source.ts';
import { followLines } from './purchases.ts';
import type { stockOrderTable } from './tables.ts';

type Order = Row<typeof stockOrderTable>;

export const orders = recordsOf(stockOrders, orderSource);

const sumReceived = statement(sql`select coalesce(sum(quantity), 0)::float8 as received from stock_movements
  where order_id = ${sql.placeholder('id')}`);

const reversed = statement(sql`select stock_orders.id, status, stock_orders.quantity::float8 as quantity,
    undoing.quantity::float8 as back, stock_orders.purchase_order_id as "purchaseOrderId",
    undoing.note
  from stock_movements undoing join stock_orders on stock_orders.id = undoing.order_id
  where undoing.id = ${sql.placeholder('id')} and kind = 'Reverse'`);

/** The quantity received for an order. The caller has locked its item. */
export async function receivedOf(tx: PoolClient, id: string): Promise<number> {
  return (await one<{ received: number }>(tx, sumReceived, { id })).received;
}

/** Updates an order after a receipt: Received when everything has arrived or nothing more will. */
export async function followReceipt(
  tx: PoolClient,
  viewer: Viewer,
  { order, before, isComplete, scope }: { order: Order; before: number; isComplete: boolean; scope: Scope },
): Promise<string> {
  const { id, version } = order;
  const received = await receivedOf(tx, id);
  const isOver = isComplete || received >= order.quantity;
  const values = isOver ? ({ status: 'Received', statusReason: null } as const) : {};
  const json = await orders.update(tx, viewer, id, {
    values,
    version,
    scope,
    relatedChanges: came(before, received),
  });
  if (isOver) await followLines(tx, viewer, order.purchaseOrderId);
  return json;
}

/**
 * Updates an order after one of its receipts was reversed: it is opened again if it was closed and less than the
 * ordered quantity has arrived. The caller has locked its item.
 */
export async function followReversal(tx: PoolClient, viewer: Viewer, movementId: string): Promise<void> {
  const [order] = await run<Reversed>(tx, reversed, { id: movementId });
  if (!order) return;
  const { id, status, quantity, back, note, purchaseOrderId } = order;
  const received = await receivedOf(tx, id);
  const isOpenAgain = status === 'Received' && received < quantity;
  const values = isOpenAgain ? ({ status: 'Ordered', statusReason: note } as const) : {};
  const relatedChanges = came(exact(received - back), received);
  await orders.update(tx, viewer, id, { values, version: undefined, scope: 'all', relatedChanges });
  if (isOpenAgain) await followLines(tx, viewer, purchaseOrderId);
}

/** Part of the order's history and version, so that a change based on an older quantity is refused as stale. */
function came(before: number, after: number): Changes {
  return { received: [before, after] };
}

interface Reversed {
  id: string;
  status: Order['status'];
  quantity: number;
  back: number;
  purchaseOrderId: string;
  note: string;
}
