import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { stocktakeLines } from '#contract/inventory/stocktake-lines.ts';
import type { stocktakes } from '#contract/inventory/stocktakes.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { viewerUserId } from '#server/engine/source.ts';
import { highestCost } from './corrections.ts';
import { itemHeld } from './sources.ts';
import { stocktakeLineTable as line, stocktakeTable as table } from './tables.ts';

/**
 * The value of a quantity of a stock record's item: at the current average cost, or at the last one when none is left.
 * The planner expects a CASE to match half of the rows, so it reads the index from its end until one matches.
 */
export function worth(quantity: SQL, stockId: SQL): SQL {
  const itemId = sql`(select item_id from stock where stock.id = ${stockId})`;
  return sql`round(${quantity} * coalesce(
    (select item_value / nullif(item_quantity, 0) from ${itemHeld(itemId)} of_item),
    (select case when unit_cost > 0 then unit_cost else abs(value) / abs(ledger.quantity) end
      from stock_ledger ledger join stock_movements movement on movement.id = movement_id
      where item_id = ${itemId} and case when value <> 0 or unit_cost > 0 then true else false end
      order by ledger.date desc, sequence desc limit 1),
    (select opening_cost from stock join inventory on inventory.id = item_id where stock.id = ${stockId}),
    0), 2)`;
}

/** The difference of each counted line and its value: as posted, or at the current cost. */
const differing = sql`left join lateral (
    select count(*) as lines, count(counted) as counted, count(*) filter (where counted <> book) as differences,
      coalesce(sum(difference.value), 0) as value, coalesce(sum(abs(difference.value)), 0) as gross,
      bool_or(counted_by_id = ${viewerUserId}) as is_own
    from public.stocktake_lines counting
    cross join lateral (select case when counting.counted <> counting.book then
        case when ${table.status} = 'Adjusted' then
          (select sum(ledger.value) from stock_movements movement join stock_ledger ledger on movement_id = movement.id
            where movement.stocktake_id = ${table.id} and movement.stock_id = counting.stock_id and kind = 'Count')
        else ${worth(sql`(counting.counted - counting.book)`, sql`counting.stock_id`)} end end as value
      offset 0) difference
    where counting.stocktake_id = ${table.id}) difference on true`;

/**
 * The total difference of an open stocktake, without signs, at the highest cost of each item since it began, so that a
 * receipt at no cost does not lower it.
 */
export const differenceAtHighest = sql`coalesce((
  select round(sum(abs(counting.counted - counting.book)
    * ${highestCost(sql`counting.stock_id`, sql`${table.startedOn}`)}), 2)
  from public.stocktake_lines counting
  where counting.stocktake_id = ${table.id} and counting.counted <> counting.book), 0)`;

/** Items without a known cost have no value for the limit, so the quantity counts. */
const isUncostedAbove = sql`exists (select from public.stocktake_lines counting
  where counting.stocktake_id = ${table.id}
    and abs(counting.counted - counting.book) > (select return_limit from settings)
    and ${highestCost(sql`counting.stock_id`, sql`${table.startedOn}`)} = 0)`;

/** The day, in the organisation's time zone, on which a line was counted. */
export const dayCounted = sql`(${line.countedAt} at time zone (select time_zone from settings))::date`;

/**
 * Only the latest count of a stock record is adjusted: an earlier one was compared with older book quantities and would
 * correct twice.
 */
export function isCountedAgain(stockId: SQL | AnyPgColumn, since: SQL | AnyPgColumn): SQL {
  return sql`(exists (select from public.stocktake_lines later join public.stocktakes approved on approved.id = later.stocktake_id
      where later.stock_id = ${stockId} and later.counted_at > ${since} and approved.status = 'Adjusted')
    or exists (select from stock_movements later where later.stock_id = ${stockId} and later.kind = 'Count'
      and later.stocktake_id is null and later.created_at > ${since}
      and later.date >= (${since} at time zone (select time_zone from settings))::date
      and not exists (select from stock_movements undoing where undoing.reverses_id = later.id)))`;
}

const nameOfUser = (id: SQL) =>
  sql`(select first_name || ' ' || last_name from users where users.id = ${id})`;

export const stocktakeSource = {
  table,
  columns: {
    countedBy: nameOfUser(sql`${table.countedById}`),
    approvedBy: nameOfUser(sql`${table.approvedById}`),
    lines: sql`difference.lines`,
    counted: sql`difference.counted`,
    differences: sql`difference.differences`,
    differenceValue: sql`difference.value`,
    grossDifference: sql`difference.gross`,
    needsSecond: sql`(${table.status} in ('Counting', 'Counted')
      and (${differenceAtHighest} > (select stocktake_limit from settings) or ${isUncostedAbove}))`,
    isOwnCount: sql`coalesce(difference.is_own or ${table.countedById} = ${viewerUserId}, false)`,
    isOpen: sql`(${table.status} in ('Counting', 'Counted'))`,
  },
  joins: differing,
  keepsRows: true,
  parts: [{ table: line, of: line.stocktakeId }],
  name: sql`${table.location}`,
  searchEntry: null,
} satisfies SourceOf<typeof stocktakes, typeof table>;

export const stocktakeLineSource = {
  table: line,
  columns: {
    sku: sql`inventory.sku`,
    barcode: sql`inventory.barcode`,
    itemName: sql`inventory.item_name`,
    category: sql`inventory.category`,
    unit: sql`inventory.unit`,
    onHand: sql`stock.quantity_on_hand`,
    movedBefore: sql`(${line.book} - ${line.expected})`,
    movedSince: sql`case when take.status in ('Counting', 'Counted') then stock.quantity_on_hand - ${line.book} end`,
    difference: sql`(${line.counted} - ${line.book})`,
    differenceValue: sql`case when take.status = 'Adjusted' then (
        select sum(ledger.value) from stock_movements movement join stock_ledger ledger on movement_id = movement.id
        where movement.stocktake_id = take.id and movement.stock_id = ${line.stockId} and kind = 'Count')
      when ${line.counted} <> ${line.book} then ${worth(sql`(${line.counted} - ${line.book})`, sql`${line.stockId}`)} end`,
    countedBy: nameOfUser(sql`${line.countedById}`),
    isCounted: sql`(${line.counted} is not null)`,
    isDifferent: sql`coalesce(${line.counted} <> ${line.book}, false)`,
  },
  joins: sql`join stocktakes take on take.id = ${line.stocktakeId}
    join stock on stock.id = ${line.stockId} join inventory on inventory.id = stock.item_id`,
  keepsRows: true,
  name: sql`(select item_name || ' at ' || location from stock join inventory on inventory.id = stock.item_id
    where stock.id = ${line.stockId})`,
  searchEntry: null,
} satisfies SourceOf<typeof stocktakeLines, typeof line>;
