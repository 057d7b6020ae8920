import { sql, type SQL } from 'drizzle-orm';
import type { purchaseOrders } from '#contract/inventory/purchase-orders.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { today, viewerUserId } from '#server/engine/source.ts';
import { placedWithout, valueOfOrder } from './order-value.ts';
import { numberOf } from './purchase-number.ts';
import { purchaseOrderTable as table, stockOrderTable as line } from './tables.ts';

const lines = sql`left join lateral (
    select count(*) as lines, bool_or(unit_cost is null) as is_price_missing,
      coalesce(sum(round(quantity * unit_cost, 2)), 0) as total,
      count(*) filter (where came >= quantity) as received_lines,
      bool_or(came > 0) as has_receipts
    from (select quantity, unit_cost, coalesce((select sum(movement.quantity) from public.stock_movements movement
        where movement.order_id = ordered.id), 0) as came
      from public.stock_orders ordered where ordered.purchase_order_id = ${table.id}
        and (ordered.status <> 'Cancelled' or ${table.status} = 'Cancelled')) each_line) ordered_lines on true`;

const placedToday = placedWithout({
  userId: viewerUserId,
  day: today,
  supplier: sql`${table.supplier}`,
  besidesId: sql`${table.id}`,
});

const nameOfUser = (id: SQL) =>
  sql`(select first_name || ' ' || last_name from users where users.id = ${id})`;

export const purchaseSource = {
  table,
  columns: {
    number: numberOf(sql`${table.sequence}`),
    siteName: sql`(select sites.name from sites where sites.id = ${table.siteId})`,
    preparedBy: nameOfUser(sql`${table.preparedById}`),
    approvedBy: nameOfUser(sql`${table.approvedById}`),
    lines: sql`ordered_lines.lines`,
    receivedLines: sql`ordered_lines.received_lines`,
    total: sql`ordered_lines.total`,
    isPriceMissing: sql`coalesce(ordered_lines.is_price_missing, false)`,
    isOpen: sql`(${table.status} in ('Draft', 'To Approve', 'Ordered'))`,
    isLate: sql`(${table.status} = 'Ordered' and ${table.expectedOn} is not null and ${table.expectedOn} < ${today})`,
    isPartlyReceived: sql`(${table.status} = 'Ordered' and coalesce(ordered_lines.has_receipts, false))`,
    isShort: sql`(${table.status} = 'Received' and ordered_lines.received_lines < (
      select count(*) from public.stock_orders every_line where every_line.purchase_order_id = ${table.id}))`,
    needsApproval: sql`(${table.status} = 'To Approve' or ${table.status} = 'Draft' and ${valueOfOrder(sql`${table.id}`)} + ${placedToday}
      > (select purchase_limit from settings))`,
    isOwnOrder: sql`(${viewerUserId} = any(${table.preparerIds}))`,
  },
  sortedBy: { number: table.sequence },
  joins: lines,
  keepsRows: true,
  parts: [{ table: line, of: line.purchaseOrderId }],
  name: sql`${numberOf(sql`${table.sequence}`)} || ' from ' || ${table.supplier}`,
  searchEntry: {
    name: sql`purchase_orders.supplier`,
    code: numberOf(sql`purchase_orders.sequence`),
    numbers: [numberOf(sql`purchase_orders.sequence`), sql`purchase_orders.reference`],
    detail: sql`concat_ws(', ', nullif(purchase_orders.status, 'Ordered'), purchase_orders.reference)`,
    day: sql`purchase_orders.ordered_on`,
    isOver: sql`purchase_orders.status in ('Received', 'Cancelled')`,
  },
} satisfies SourceOf<typeof purchaseOrders, typeof table>;
