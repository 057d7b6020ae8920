import { sql } from 'drizzle-orm';
import type { headcount } from '#contract/reports/headcount.ts';
import { siteTable } from '#server/settings/tables.ts';
import { ofEmployees, sitesOf } from './employees.ts';
import { asked, sumsOf, type ReportSource } from './report.ts';

const counted = (workType: string) => sql`count(*) filter (where work_type = ${workType}::text)`;

export const headcountSource: ReportSource<keyof typeof headcount.filters> = {
  tables: [siteTable],
  conditions: {
    siteId: sql`employees.site_id = ${asked('siteId')}::uuid`,
    position: sql`employees.position = ${asked('position')}`,
    workType: sql`employees.work_type = ${asked('workType')}`,
  },
  rows: ({ within, filtered }) => sql`
    select coalesce(sites.name, 'No site') as site, position, ${counted('Permanent')} as permanent,
      ${counted('Contract')} as contract, ${counted('Casual')} as casual,
      count(*) filter (where work_type is null) as unspecified, count(*) as total
    from employees left join sites on sites.id = employees.site_id
    where start_date <= ${asked('on')}::date and coalesce(end_date >= ${asked('on')}::date, true)
      and ${within('employees:read', ofEmployees)} and ${filtered}
    group by sites.name, position order by lower(sites.name) nulls last, lower(position), position`,
  totals: sumsOf('permanent', 'contract', 'casual', 'unspecified', 'total'),
  chart: sql`select site as at, series, sum(number)::int as value
    from found, lateral (values ('Permanent', permanent), ('Contract', contract), ('Casual', casual),
      ('Not specified', unspecified)) as each(series, number)
    group by site, series order by sum(sum(number)) over (partition by site) desc, site`,
  choices: (within) => ({
    siteId: sitesOf(within('employees:read', ofEmployees)),
    position: sql`select distinct position as value, position as label from employees
      where ${within('employees:read', ofEmployees)} order by label`,
  }),
};
