import { sql, type SQL } from 'drizzle-orm';
import type { inventory } from '#contract/inventory/inventory.ts';
import type { stockMovements } from '#contract/inventory/stock-movements.ts';
import type { stock } from '#contract/inventory/stock.ts';
import type { SourceOf } from '#server/database/fits.ts';
import {
  inventoryTable,
  purchaseOrderTable,
  stockLedgerTable,
  stockMovementTable,
  stockOrderTable,
  stockTable,
} from './tables.ts';
import { assetTable } from '#server/assets/tables.ts';
import { maintenanceTable } from '#server/fleet/order-tables.ts';
import { employeeTable } from '#server/hr/tables.ts';
import { userTable } from '#server/users/tables.ts';

/** The quantity that is still to be delivered for these stock records. What waits for approval is not proposed again. */
function onOrder(stockIds: SQL): SQL {
  return sql`coalesce((select sum(greatest(ordered.quantity - coalesce(
      (select sum(came.quantity) from stock_movements came where came.order_id = ordered.id), 0), 0))
    from stock_orders ordered where ordered.status in ('Draft', 'Ordered') and ordered.stock_id in (${stockIds})
      and (ordered.status = 'Ordered' or exists (select from purchase_orders waiting
        where waiting.id = ordered.purchase_order_id and waiting.status = 'To Approve'))), 0)`;
}

/** The value of the parts that were issued to a work order and not returned. Null when there never were any. */
export function issuedCost(orderId: SQL): SQL {
  return sql`(select greatest(-sum(ledger.value), 0) from stock_movements part
    join stock_ledger ledger on ledger.movement_id = part.id where part.maintenance_id = ${orderId} having count(*) > 0)`;
}

/** `item_quantity` and `item_value` of an item after its last movement, up to a day. No row before its first. */
export function itemHeld(itemId: SQL, until?: SQL): SQL {
  return sql`(select item_quantity, item_value from stock_ledger where stock_ledger.item_id = ${itemId}
    ${until && sql`and stock_ledger.date <= ${until}`}
    order by stock_ledger.date desc, stock_ledger.sequence desc limit 1)`;
}

export function averageCost(itemId: SQL): SQL {
  return sql`(select round(item_value / nullif(item_quantity, 0), 4) from ${itemHeld(itemId)} of_item
    where item_value > 0)`;
}

/** An item is low when it is low in one of its locations, and out of stock when there is none in any of them. */
export const inventorySource = {
  table: inventoryTable,
  columns: {
    quantityOnHand: sql`held.quantity`,
    lowStockThreshold: sql`held.threshold`,
    location: sql`held.location`,
    isLow: sql`(coalesce(held.is_low, false) and not ${inventoryTable.isRetired})`,
    status: sql`stock_status(held.quantity, case when held.is_low then held.quantity else -1 end)`,
    urgency: sql`case when ${inventoryTable.isRetired} or held.quantity is null then 2 when held.quantity <= 0 then 0
      when held.is_low then 1 else 2 end`,
    onOrder: onOrder(sql`select id from public.stock shelf where shelf.item_id = ${inventoryTable.id}`),
    value: sql`coalesce((select item_value from ${itemHeld(sql`${inventoryTable.id}`)} of_item), 0)`,
    averageCost: averageCost(sql`${inventoryTable.id}`),
  },
  joins: sql`left join lateral (
    select sum(quantity_on_hand) as quantity, sum(low_stock_threshold) as threshold,
      bool_or(quantity_on_hand <= low_stock_threshold) as is_low,
      case count(*) when 0 then null when 1 then max(location) else count(*) || ' locations' end as location
    from stock where item_id = ${inventoryTable.id}) held on true`,
  keepsRows: true,
  matches: {
    location: (place) => sql`exists (select from public.stock shelf
      where shelf.item_id = ${inventoryTable.id} and lower(shelf.location) = lower(${place}))`,
  },
  name: sql`${inventoryTable.itemName}`,
  searchEntry: {
    name: sql`inventory.item_name`,
    code: sql`inventory.sku`,
    numbers: [sql`inventory.barcode`],
    detail: sql`inventory.category`,
    isOver: sql`inventory.is_retired`,
  },
} satisfies SourceOf<typeof inventory, typeof inventoryTable>;

/** Few stock records have an open order: `exists` finds them in one pass, and only they are added up. */
const comingHere = sql`case when exists (select from stock_orders ordered
    where ordered.status in ('Draft', 'Ordered') and ordered.stock_id = ${stockTable.id})
  then ${onOrder(sql`${stockTable.id}`)} else 0 end`;

/** For queries of `stock` with its `inventory`. What is on order is never negative, so enough on hand is enough. */
export const isToOrder = sql`(not inventory.is_retired
  and (${stockTable.lowStockThreshold} > 0 or ${stockTable.orderUpTo} is not null)
  and ${stockTable.quantityOnHand} <= ${stockTable.lowStockThreshold}
  and ${stockTable.quantityOnHand} + ${comingHere} <= ${stockTable.lowStockThreshold})`;

const suggested = sql`case when ${isToOrder} then coalesce(${stockTable.orderUpTo}, 2 * ${stockTable.lowStockThreshold})
  - ${stockTable.quantityOnHand} - ${comingHere} else 0 end`;

/**
 * The cost of the last delivery is the best estimate for the next; otherwise the average, otherwise the opening cost.
 */
export const likelyCost = sql`coalesce(
  (select unit_cost from public.stock shelf, lateral (
      select date, created_at, id, unit_cost from stock_movements delivery
      where delivery.stock_id = shelf.id and kind = 'Receive' and unit_cost is not null
        and not exists (select from stock_movements undoing where undoing.reverses_id = delivery.id)
      order by date desc, created_at desc, id desc limit 1) last
    where shelf.item_id = ${stockTable.itemId} order by date desc, last.created_at desc, last.id desc limit 1),
  ${averageCost(sql`${stockTable.itemId}`)},
  inventory.opening_cost)`;

/**
 * The share of an item's value at each location. Cumulative quantities are rounded to cents, so the shares always add
 * up to the total.
 */
const shareOfValue = sql`coalesce((
  select round(item_value * places.upto / places.total, 2)
    - round(item_value * (places.upto - ${stockTable.quantityOnHand}) / places.total, 2)
  from ${itemHeld(sql`${stockTable.itemId}`)} of_item,
    (select sum(shelf.quantity_on_hand) as total,
      sum(shelf.quantity_on_hand) filter (where shelf.id <= ${stockTable.id}) as upto
      from public.stock shelf where shelf.item_id = ${stockTable.itemId}) places
  where places.total > 0), 0)`;

export const stockSource = {
  table: stockTable,
  columns: {
    sku: sql`inventory.sku`,
    itemName: sql`inventory.item_name`,
    category: sql`inventory.category`,
    barcode: sql`inventory.barcode`,
    note: sql`null::text`,
    unit: sql`inventory.unit`,
    isRetired: sql`inventory.is_retired`,
    status: sql`stock_status(${stockTable.quantityOnHand}, ${stockTable.lowStockThreshold})`,
    urgency: sql`case when inventory.is_retired then 2 when ${stockTable.quantityOnHand} <= 0 then 0
      when ${stockTable.quantityOnHand} <= ${stockTable.lowStockThreshold} then 1 else 2 end`,
    onOrder: comingHere,
    isToOrder,
    toOrder: suggested,
    supplier: sql`inventory.supplier`,
    likelyCost,
    estimate: sql`nullif(round((${suggested}) * ${likelyCost}, 2), 0)`,
    value: shareOfValue,
  },
  reads: [inventoryTable, purchaseOrderTable, stockOrderTable, stockMovementTable, stockLedgerTable],
  joins: sql`join inventory on inventory.id = ${stockTable.itemId}`,
  keepsRows: true,
  named: [
    { by: stockTable.itemId, view: sql`inventory`, fields: ['sku', 'itemName', 'category', 'barcode'] },
  ],
  name: sql`(select item_name from inventory where inventory.id = ${stockTable.itemId})
    || ' at ' || ${stockTable.location}`,
  searchEntry: null,
} satisfies SourceOf<typeof stock, typeof stockTable>;

function idsOfAsset(select: SQL, tag: SQL): SQL {
  return sql`array(${select} where lower(assets.asset_tag) = lower(${tag}) and assets.asset_tag = ${tag})`;
}

export const movementSource = {
  table: stockMovementTable,
  columns: {
    itemId: sql`stock.item_id`,
    sku: sql`inventory.sku`,
    itemName: sql`inventory.item_name`,
    unit: sql`inventory.unit`,
    location: sql`stock.location`,
    otherLocation: sql`(select place.location from stock place where place.id = coalesce(${stockMovementTable.toStockId},
      (select half.stock_id from public.stock_movements half where half.id = ${stockMovementTable.counterpartId})))`,
    employeeName: sql`people.full_name`,
    assetTag: sql`machine.asset_tag`,
    assetName: sql`machine.asset_name`,
    workKind: sql`work.kind`,
    isReversed: sql`exists (select from public.stock_movements undoing
      where undoing.reverses_id = ${stockMovementTable.id})`,
    balance: sql`coalesce(ledger.balance, 0)`,
    value: sql`coalesce(ledger.value, 0)`,
  },
  reads: [
    stockTable,
    inventoryTable,
    stockLedgerTable,
    employeeTable,
    userTable,
    maintenanceTable,
    assetTable,
  ],
  joins: sql`join stock on stock.id = ${stockMovementTable.stockId}
    join inventory on inventory.id = stock.item_id
    left join stock_ledger ledger on ledger.movement_id = ${stockMovementTable.id}
    left join people on people.id = ${stockMovementTable.employeeId}
    left join maintenance work on work.id = ${stockMovementTable.maintenanceId}
    left join assets machine on machine.id = coalesce(${stockMovementTable.assetId}, work.asset_id)`,
  keepsRows: true,
  matches: {
    // By key, so that indexes find the few movements of an asset. The unique index finds its tag.
    assetTag: (
      tag,
    ) => sql`(${stockMovementTable.assetId} = any(${idsOfAsset(sql`select id from assets`, tag)})
      or ${stockMovementTable.assetId} is null and ${stockMovementTable.maintenanceId} = any(${idsOfAsset(
        sql`select maintenance.id from maintenance join assets on assets.id = maintenance.asset_id`,
        tag,
      )}))`,
  },
  named: [
    {
      by: stockMovementTable.stockId,
      view: sql`stock`,
      from: sql`stock join inventory on inventory.id = stock.item_id`,
      fields: ['sku', 'itemName', 'location'],
    },
    { by: stockMovementTable.employeeId, view: sql`people`, fields: ['employeeName'] },
    {
      by: stockMovementTable.assetId,
      view: sql`machine`,
      from: sql`assets machine`,
      fields: ['assetTag'],
    },
    {
      by: stockMovementTable.maintenanceId,
      view: sql`work`,
      from: sql`maintenance work join assets machine on machine.id = work.asset_id`,
      fields: ['assetTag'],
    },
  ],
  codes: ['assetTag'],
  name: sql`(select item_name || ' at ' || location from stock join inventory on inventory.id = stock.item_id
    where stock.id = ${stockMovementTable.stockId})`,
  searchEntry: null,
} satisfies SourceOf<typeof stockMovements, typeof stockMovementTable>;

/**
 * The quantity of each item at each location at the end of a day, and its share of the item's value. Rounded like the
 * shares of stock records, so they always add up to the total.
 */
export function shelvesOn(on: SQL): SQL {
  return sql`select stock_id, item_id, quantity, worth, total,
      coalesce(round(worth * upto / nullif(total, 0), 2) - round(worth * (upto - quantity) / nullif(total, 0), 2), 0)
        as value
    from (
      select place.id as stock_id, place.item_id, here.balance as quantity, item_value as worth, item_quantity as total,
        sum(here.balance) over (partition by place.item_id order by place.id) as upto
      from public.inventory item
      join lateral ${itemHeld(sql`item.id`, on)} of_item on true
      join public.stock place on place.item_id = item.id
      join lateral (select balance from stock_ledger where stock_ledger.stock_id = place.id and date <= ${on}
        order by date desc, sequence desc limit 1) here on true) shelves`;
}
