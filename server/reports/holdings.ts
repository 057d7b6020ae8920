import { sql } from 'drizzle-orm';
import type { holdings } from '#contract/reports/holdings.ts';
import { assignmentSource } from '#server/assets/assignment-source.ts';
import { today } from '#server/engine/source.ts';
import { assetTable, assignmentTable } from '#server/assets/tables.ts';
import { siteTable } from '#server/settings/tables.ts';
import { asked, type ReportSource } from './report.ts';

const inHand = sql`assignments join assets on assets.id = asset_id
  join people on people.id = assignments.employee_id
  join employees on employees.id = assignments.employee_id
  left join sites on sites.id = employees.site_id`;

export const holdingsSource: ReportSource<keyof typeof holdings.filters> = {
  tables: [assetTable, assignmentTable, siteTable],
  conditions: {
    siteId: sql`employees.site_id = ${asked('siteId')}::uuid`,
    category: sql`assets.category = ${asked('category')}`,
  },
  rows: ({ within, filtered }) => sql`
    select assets.id, full_name as "employeeName", people.employee_id as "employeeNumber", sites.name as site,
      asset_tag as "assetTag", asset_name as "assetName", category, from_day as "from",
      case when end_date < ${today} then end_date end as "leftOn"
    from ${inHand}
    where until_day is null and ${within('assets:read', assignmentSource.rowFilter)} and ${filtered}
    order by lower(full_name) collate "C", people.employee_id, lower(asset_tag) collate "C", assets.id`,
  totals: sql`count(distinct "employeeNumber") as people,
    count(*) filter (where "leftOn" is not null) as "heldByLeavers"`,
  chart: sql`select category as at, case when "leftOn" is null then 'Employed' else 'Has left' end as series,
      count(*) as value
    from found group by category, series
    order by sum(count(*)) over (partition by category) desc, category, series`,
  choices: (within) => ({
    siteId: sql`select id as value, name as label from sites where exists (select from assignments join employees on employees.id = assignments.employee_id
      where employees.site_id = sites.id and until_day is null and ${within('assets:read', assignmentSource.rowFilter)})
      order by lower(name)`,
    category: sql`select distinct category as value, category as label from ${inHand}
      where until_day is null and ${within('assets:read', assignmentSource.rowFilter)} order by label`,
  }),
};
