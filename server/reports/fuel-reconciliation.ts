import { sql } from 'drizzle-orm';
import type { fuelReconciliation } from '#contract/reports/fuel-reconciliation.ts';
import {
  inventoryTable,
  stockTable,
  stockLedgerTable,
  stockMovementTable,
  stocktakeTable,
  stocktakeLineTable,
} from '#server/inventory/tables.ts';
import { settingsTable } from '#server/settings/tables.ts';
import { asked, type ReportSource } from './report.ts';

const day = (month: string) => sql`(${asked(month)} || '-01')::date`;

const isFuel = sql`inventory.unit = 'litre'`;

/** A reversal counts as the kind that it reverses, with the opposite sign. */
const kind = sql`coalesce(undone.kind, movement.kind)`;
const isCorrected = sql`${kind} in ('Adjust', 'Count')`;
const isIn = sql`(${kind} = 'Receive' or ${kind} = 'Transfer' and coalesce(undone.quantity, ledger.quantity) > 0)`;

const moved = sql`select
    coalesce(sum(ledger.quantity) filter (where ${isIn}), 0) as received,
    coalesce(-sum(ledger.quantity) filter (where not ${isIn} and not ${isCorrected}), 0) as dispensed,
    coalesce(sum(ledger.quantity) filter (where ${isCorrected}), 0) as difference,
    coalesce(sum(ledger.value) filter (where ${isCorrected}), 0) as value,
    coalesce(bool_or(${isCorrected}), false) as is_corrected
  from stock_ledger ledger join stock_movements movement on movement.id = ledger.movement_id
  left join stock_movements undone on undone.id = movement.reverses_id
  where ledger.stock_id = stock.id and ledger.date >= begins and ledger.date < begins + interval '1 month'`;

const isMeasured = sql`exists (select from stocktake_lines line join stocktakes take on take.id = line.stocktake_id
  where line.stock_id = stock.id and take.status = 'Adjusted'
    and (line.counted_at at time zone (select time_zone from settings))::date >= begins
    and (line.counted_at at time zone (select time_zone from settings))::date < begins + interval '1 month')`;

export const fuelReconciliationSource: ReportSource<keyof typeof fuelReconciliation.filters> = {
  tables: [
    inventoryTable,
    settingsTable,
    stockTable,
    stockLedgerTable,
    stockMovementTable,
    stocktakeTable,
    stocktakeLineTable,
  ],
  conditions: { location: sql`stock.location = ${asked('location')}` },
  rows: ({ within, filtered }) => sql`
    select id, location, "itemName", month, trim_scale(opening) as opening, trim_scale(received) as received,
      trim_scale(dispensed) as dispensed, trim_scale(book) as book,
      case when is_measured then trim_scale(book + difference) end as measured,
      case when is_measured then trim_scale(difference) end as difference,
      case when is_measured then trim_scale(round(100 * difference / nullif(dispensed, 0), 2)) end as percent,
      case when is_measured then value end as value
    from (
      select stock.id, stock.location, item_name as "itemName", to_char(begins, 'YYYY-MM') as month, opening,
        received, dispensed, opening + received - dispensed as book, difference, value,
        is_corrected or ${isMeasured} as is_measured
      from stock join inventory on inventory.id = stock.item_id
      cross join lateral (select begins::date as begins
        from generate_series(${day('monthFrom')}, ${day('monthTo')}, interval '1 month') begins) months
      cross join lateral (select coalesce(sum(quantity), 0) as opening from stock_ledger
        where stock_ledger.stock_id = stock.id and date < begins) before
      cross join lateral (${moved}) moved
      where ${isFuel} and ${within('inventory:read')} and ${filtered}) tanks
    where opening <> 0 or received <> 0 or dispensed <> 0 or difference <> 0 or is_measured
    order by lower(location) collate "C", lower("itemName") collate "C", id, month desc`,
  totals: sql`trim_scale(coalesce(sum(received), 0)) as received, trim_scale(coalesce(sum(dispensed), 0)) as dispensed,
    trim_scale(coalesce(sum(difference), 0)) as difference, coalesce(sum(value), 0) as value`,
  chart: sql`select month as at, series, sum(litres) as value
    from found, lateral (values ('Received', received), ('Dispensed', dispensed)) as each(series, litres)
    group by month, series order by month, series`,
  choices: (within) => ({
    location: sql`select distinct location as value, location as label from stock
      join inventory on inventory.id = stock.item_id where ${isFuel} and ${within('inventory:read')} order by label`,
  }),
};
