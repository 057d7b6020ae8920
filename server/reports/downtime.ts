import { sql, type SQL } from 'drizzle-orm';
import type { downtime } from '#contract/reports/downtime.ts';
import { assetSource } from '#server/assets/source.ts';
import { assetTable } from '#server/assets/tables.ts';
import { today } from '#server/engine/source.ts';
import { maintenanceTable } from '#server/fleet/order-tables.ts';
import { asked, sumsOf, type ReportSource } from './report.ts';

const start = sql`(${asked('monthFrom')} || '-01')::date`;
const end = sql`(${asked('monthTo')} || '-01')::date`;

/** A ratio of sums, rounded; null without a denominator. */
const ratio = (value: SQL, by: SQL, decimals: number) =>
  sql`round((${value})::numeric / nullif(${by}, 0), ${sql.raw(String(decimals))})`;

const ratios = (sum: (column: SQL) => SQL) => {
  const [planned, down, failures] = [sum(sql`"plannedDays"`), sum(sql`"downDays"`), sum(sql`failures`)];
  return {
    availability: ratio(sql`100 * (${planned} - ${down})`, planned, 1),
    mtbf: ratio(sql`${planned} - ${down}`, failures, 1),
    mttr: ratio(sum(sql`"repairDays"`), sum(sql`repaired`), 1),
  };
};

const ofRow = ratios((column) => column);
const ofAll = ratios((column) => sql`sum(${column})`);

export const downtimeSource: ReportSource<keyof typeof downtime.filters> = {
  tables: [assetTable, maintenanceTable],
  conditions: { category: sql`category = ${asked('category')}` },
  rows: ({ within, filtered }) => sql`
    with months as (
      select first::date as first, least((first + interval '1 month')::date - 1, ${today}) as last
      from generate_series(${start}, ${end}, interval '1 month') as first where first <= ${today}
    ), machines as (
      -- In use from the purchase, if its date is known, to the day before it was decommissioned.
      select id, category, daterange(purchase_date, decommissioned_on) as used
      from assets where (purchase_date < decommissioned_on) is not false
        and ${within('maintenance:read', assetSource.rowFilter)} and ${filtered}
    ), planned as (
      select category, first, sum(upper(days) - lower(days)) as days
      from machines cross join months, lateral (select used * daterange(first, last, '[]') as days) each
      where not isempty(days) group by category, first
    ), work as (
      select maintenance.id, maintenance.asset_id, category, used, kind, plan_id,
        coalesce(started_date, completed_date) as began, completed_date as completed,
        daterange(coalesce(started_date, completed_date), coalesce(completed_date, ${today}), '[]') as days
      from maintenance join machines on machines.id = asset_id
      where maintenance.status in ('In Progress', 'Completed')
        and coalesce(started_date, completed_date) <= coalesce(completed_date, ${today})
        and coalesce(started_date, completed_date) < ${end} + interval '1 month'
        and coalesce(completed_date, ${today}) >= ${start}
    ), down as (
      -- Work at the same time counts once.
      select category, first, sum(upper(span) - lower(span)) as days
      from (
        select category, first, range_agg(days * used * daterange(first, last, '[]')) as spans
        from work join months on days && daterange(first, last, '[]') group by asset_id, category, first
      ) each, lateral unnest(spans) as span
      group by category, first
    ), failed as (
      select category, date_trunc('month', began)::date as first, count(*) as failures, count(completed) as repaired,
        coalesce(sum(completed - began + 1), 0) as days
      from work where lower(kind) = 'repair' and plan_id is null group by category, 2
    ), counted as (
      select category, to_char(first, 'YYYY-MM') as month, planned.days as "plannedDays",
        coalesce(down.days, 0) as "downDays", coalesce(failures, 0) as failures,
        coalesce(repaired, 0) as repaired, coalesce(failed.days, 0) as "repairDays"
      from planned left join down using (category, first) left join failed using (category, first)
    )
    select category, month, "plannedDays", "downDays", ${ofRow.availability} as availability, failures,
      ${ofRow.mtbf} as mtbf, repaired, "repairDays", ${ofRow.mttr} as mttr
    from counted order by category, month`,
  totals: sql`${sumsOf('plannedDays', 'downDays', 'failures', 'repaired', 'repairDays')},
    ${ofAll.availability} as availability, ${ofAll.mtbf} as mtbf, ${ofAll.mttr} as mttr`,
  chart: sql`select month as at, 'Availability' as series, ${ofAll.availability} as value
    from found group by month order by month`,
  choices: (within) => ({
    category: sql`select distinct category as value, category as label from assets
      where ${within('maintenance:read', assetSource.rowFilter)} order by label`,
  }),
};
