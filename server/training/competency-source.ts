import { sql, type SQL } from 'drizzle-orm';
import { expiringDays } from '#contract/hr/employee-documents.ts';
import { today } from '#server/engine/source.ts';
import { requirementMatches } from './needs/required.ts';

/** A semi-join with a hash of the ids, whatever number of rows PostgreSQL expects. */
export function isAmong(id: SQL, select: SQL): SQL {
  return sql`(${id} in (${select})) is true`;
}

/** Whose training needs are read: a few people, found by index; many; or everybody, where that is nearly the same. */
export const needsOf = {
  few: sql`training_needs.employee_id = any(array(select id from people))`,
  many: isAmong(sql`training_needs.employee_id`, sql`select id from people`),
  everybody: sql`true`,
} as const;

/**
 * The courses, each with the first day on which a completion is still valid today, and the first on which it is valid
 * beyond the 'Due' period.
 */
export const coursesWithDays = sql`select id, course_name, validity_period_months, is_retired,
    ${firstValidOn(today)} as valid_from, ${firstValidOn(sql`(${today} + ${sql.raw(String(expiringDays + 1))})`)} as current_from
  from training_courses`;

/**
 * Common table expressions that end in `competencies`: the state of each of the `people` (id, position, site_id) in
 * each of the `asked` courses, by the rules of contract/training/competency.ts. Pairs without any data are omitted;
 * they are not required. 10,000 people have 100,000 pairs, so all are computed in one grouping with small groups:
 * `latest` is twice the day number of the latest completion, plus one where it has to be renewed; `said` has a bit for
 * an open need, one for a need in progress, and one for a requirement.
 */
export function competencySteps(whose: SQL): SQL {
  return sql`places as materialized (
      select null::uuid as id, position, site_id, array_agg(id) as ids from people group by position, site_id
    ), named as (
      select unnest(ids) as employee_id, course_id from training_requirements as requirement
      join places as employee on requirement.asset_category is null and ${requirementMatches}
      union all
      select employee.id, course_id from training_requirements as requirement
      join people as employee on requirement.asset_category is not null
        and ${isAmong(sql`employee.id`, sql`select assigned_to_id from assets`)} and ${requirementMatches}
    ), pairs as (
      select employee_id, course_id, max(latest) as latest, coalesce(bit_or(said), 0) as said from (
        select employee_id, course_id, (completion_date - ${epoch}) * 2 + (renewal_opened_on is null)::int as latest,
          case status when 'Pending' then 1 when 'In Progress' then 3 end as said
        from training_needs where ${whose}
        union all select employee_id, course_id, null, 4 from named
      ) each group by employee_id, course_id
    ), known as (
      select employee_id, course_id, said, latest is not null as is_completed,
        not is_retired and (said > 0 or coalesce(latest & 1 = 1, false)) as is_required,
        coalesce(${epoch} + (latest >> 1) >= valid_from, false) as is_held,
        coalesce(${epoch} + (latest >> 1) >= current_from, false) as is_current
      from pairs join asked on asked.id = course_id
    ), competencies as (
      select employee_id, course_id, is_required, is_held, is_required and not is_held as is_gap, case
        when is_current then 'Current'
        when is_held then 'Due'
        when is_completed and is_required then 'Expired'
        when said & 2 = 2 then 'In Progress'
        when said & 1 = 1 then 'Needed'
        when is_required then 'Missing'
        else 'Not Required' end as standing
      from known
    )`;
}

const epoch = sql`date '2000-01-01'`;

/**
 * The first completion date that is still valid on `day`. Shorter months shift it: one month after 28 February is 28
 * March, so a completion that is valid on 31 March was in March.
 */
function firstValidOn(day: SQL): SQL {
  const months = sql`make_interval(months => validity_period_months)`;
  const before = sql`(${day} - ${months})::date`;
  return sql`case when validity_period_months is null then '-infinity'::date
    when (${before} + ${months})::date >= ${day} then ${before} else ${before} + 1 end`;
}
