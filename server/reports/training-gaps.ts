import { sql, type SQL } from 'drizzle-orm';
import { scopeInReports } from '#contract/reports/report.ts';
import type { trainingGaps } from '#contract/reports/training-gaps.ts';
import { today } from '#server/engine/source.ts';
import { competencySteps, coursesWithDays, needsOf } from '#server/training/competency-source.ts';
import { assetTable } from '#server/assets/tables.ts';
import { siteTable } from '#server/settings/tables.ts';
import { trainingCourseTable, trainingNeedTable, trainingRequirementTable } from '#server/training/tables.ts';
import { ofEmployees, sitesOf } from './employees.ts';
import { asked, sumsOf, type ReportSource, type Within } from './report.ts';

const counted = (condition: SQL) => sql`count(*) filter (where ${condition})`;

/** The same format as contract/training/share.ts. */
const share = sql`coalesce(round(100.0 * (sum(current) + sum(due)) / nullif(sum(required), 0), 1) || '%', 'N/A')`;

/** The same people as in the matrix: those whose needs and employee records the viewer may read. */
const seen = (within: Within) =>
  sql`(${within('needs:read', ofEmployees)} and ${within('employees:read', ofEmployees)})`;

export const trainingGapsSource: ReportSource<keyof typeof trainingGaps.filters> = {
  tables: [assetTable, siteTable, trainingCourseTable, trainingNeedTable, trainingRequirementTable],
  conditions: {
    siteId: sql`employees.site_id = ${asked('siteId')}::uuid`,
    position: sql`employees.position = ${asked('position')}`,
    courseId: sql`course_id = ${asked('courseId')}::uuid`,
  },
  steps: ({ viewer, within }) => sql`
    people as materialized (
      select id, position, site_id, dense_rank() over (order by site_id, position) as place from employees
      where start_date <= ${today} and coalesce(end_date >= ${today}, true) and ${seen(within)}
    ), asked as materialized (${coursesWithDays}), ${competencySteps(scopeInReports(viewer, 'needs:read') === 'all' ? needsOf.everybody : needsOf.many)}`,
  rows: ({ filtered }) => sql`
    select "siteId", site, position, required, current, due, expired, lacking, ${share} as share from (
      select site_id as "siteId", coalesce(sites.name, 'No site') as site, position,
        required, current, due, expired, lacking
      from (
        select place, count(*) as required, ${counted(sql`standing = 'Current'`)} as current,
          ${counted(sql`standing = 'Due'`)} as due, ${counted(sql`standing = 'Expired'`)} as expired,
          ${counted(sql`is_gap and standing <> 'Expired'`)} as lacking
        from competencies join people as employees on employees.id = employee_id
        where is_required and ${filtered} group by place
      ) counts join (select distinct place, site_id, position from people) places_counted using (place)
        left join sites on sites.id = site_id
    ) each group by "siteId", site, position, required, current, due, expired, lacking
    order by "siteId" is null, lower(site), lower(position), position`,
  totals: sql`${sumsOf('required', 'current', 'due', 'expired', 'lacking')}, ${share} as share`,
  chart: sql`select site as at, series, sum(number)::int as value
    from found, lateral (values (1, 'Current', current), (2, 'Due', due), (3, 'Expired', expired),
      (4, 'Missing or needed', lacking)) as each(place, series, number)
    group by site, series, place order by sum(sum(number)) over (partition by site) desc, site, place`,
  choices: (within) => ({
    siteId: sitesOf(seen(within)),
    position: sql`select distinct position as value, position as label from employees
      where ${seen(within)} order by label`,
    courseId: sql`select id as value, course_name as label from training_courses
      where not is_retired order by lower(course_name)`,
  }),
};
