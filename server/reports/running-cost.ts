import { sql } from 'drizzle-orm';
import type { runningCost } from '#contract/reports/running-cost.ts';
import { assetSource } from '#server/assets/source.ts';
import { runningCosts, runningCostSteps, runningCostTables } from '#server/fleet/running-cost-source.ts';
import { asked, sumsOf, type ReportSource } from './report.ts';

export const runningCostSource: ReportSource<keyof typeof runningCost.filters> = {
  tables: runningCostTables,
  conditions: { category: sql`category = ${asked('category')}` },
  steps: () => runningCostSteps({ from: sql`${asked('from')}::date`, to: sql`${asked('to')}::date` }),
  rows: ({ within, filtered }) => sql`${runningCosts({
    seesMaintenance: within('maintenance:read', assetSource.rowFilter),
    where: sql`(used.asset_id is not null or filled.asset_id is not null)
        and ${within('fuel:read', assetSource.rowFilter)} and ${filtered}`,
  })}
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
