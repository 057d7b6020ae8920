import { sql } from 'drizzle-orm';
import type { runningCost } from '#contract/reports/running-cost.ts';
import { assetSource } from '#server/assets/source.ts';
import { issuedCost } from '#server/inventory/sources.ts';
import { assetTable } from '#server/assets/tables.ts';
import { fuelEntryTable, meterReadingTable } from '#server/fleet/meter-tables.ts';
import { maintenanceTable } from '#server/fleet/order-tables.ts';
import { inventoryTable, stockLedgerTable, stockMovementTable } from '#server/inventory/tables.ts';
import { asked, sumsOf, type ReportSource } from './report.ts';

const during = (day: string) => sql`${sql.raw(day)} between ${asked('from')}::date and ${asked('to')}::date`;

/** The readings from the first day on, and the last one of each meter before it. */
const readings = sql`recent as (
      select asset_id, kind, date, place, value, is_correction from meter_readings where date >= ${asked('from')}::date
    ), readings as (
      select * from recent
      union all
      select before.* from (select distinct asset_id, kind from recent) as meter, lateral (
        select asset_id, kind, date, place, value, is_correction from meter_readings
        where asset_id = meter.asset_id and kind = meter.kind and date < ${asked('from')}::date
        order by date desc, place desc limit 1) as before
    )`;

/**
 * The distance or hours between consecutive readings, except where a meter went back and for readings that the next one
 * corrects.
 */
const used = sql`select asset_id,
      sum(value - before) filter (where kind = 'Odometer') as kilometres,
      sum(value - before) filter (where kind = 'Hours') as hours
    from (
      select asset_id, kind, date, value, is_correction, lag(value) over meter as before,
        lead(is_correction) over meter as is_taken_back
      from readings window meter as (partition by asset_id, kind order by date, place)) each
    where not is_correction and not coalesce(is_taken_back, false) and value >= before and ${during('date')}
    group by asset_id`;

export const runningCostSource: ReportSource<keyof typeof runningCost.filters> = {
  tables: [
    assetTable,
    fuelEntryTable,
    maintenanceTable,
    meterReadingTable,
    inventoryTable,
    stockLedgerTable,
    stockMovementTable,
  ],
  conditions: { category: sql`category = ${asked('category')}` },
  steps: () => sql`${readings}, used as (${used}),
    filled as (select asset_id, sum(litres) as litres,
        sum(cost) filter (where status = 'Accepted') as cost from fuel_entries
      where status <> 'Refused' and ${during('date')} group by asset_id),
    worked as (select asset_id, sum(coalesce(labour_cost, 0) + coalesce(parts_cost, 0) + coalesce(cost, 0)
        + coalesce(${issuedCost(sql`maintenance.id`)}, 0)) as cost
      from maintenance where ${during('completed_date')} group by asset_id)`,
  rows: ({ within, filtered }) => sql`
    select *, round(100 * litres / nullif(kilometres, 0), 1) as "litresPer100",
      round(litres / nullif(case when kilometres = 0 then hours end, 0), 1) as "litresPerHour",
      round(("fuelCost" + "maintenanceCost") / nullif(kilometres, 0), 2) as "costPerKilometre"
    from (
      select assets.id, asset_tag as "assetTag", asset_name as "assetName", category,
        coalesce(kilometres, 0) as kilometres, coalesce(hours, 0) as hours, coalesce(litres, 0) as litres,
        coalesce(filled.cost, 0) as "fuelCost",
        case when ${within('maintenance:read', assetSource.rowFilter)} then coalesce(worked.cost, 0) else 0 end
          as "maintenanceCost"
      from assets
      left join used on used.asset_id = assets.id
      left join filled on filled.asset_id = assets.id
      left join worked on worked.asset_id = assets.id
      where (used.asset_id is not null or filled.asset_id is not null)
        and ${within('fuel:read', assetSource.rowFilter)} and ${filtered}) machines
    order by "fuelCost" + "maintenanceCost" desc, lower("assetTag") collate "C", id`,
  totals: sumsOf('kilometres', 'hours', 'litres', 'fuelCost', 'maintenanceCost'),
  chart: sql`select category as at, series, sum(cost) as value
    from found, lateral (values ('Fuel', "fuelCost"), ('Maintenance', "maintenanceCost")) as each(series, cost)
    group by category, series
    order by sum(sum(cost)) over (partition by category) desc, category, series`,
  choices: (within) => ({
    category: sql`select distinct category as value, category as label from assets
      where (exists (select from fuel_entries where asset_id = assets.id offset 0)
          or exists (select from meter_readings where asset_id = assets.id offset 0))
        and ${within('fuel:read', assetSource.rowFilter)} order by label`,
  }),
};
