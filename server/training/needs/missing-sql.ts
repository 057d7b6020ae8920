import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#contract/engine/access.ts';
import { needPriorities } from '#contract/training/training-needs.ts';
import { rowCondition, today } from '#server/engine/source.ts';
import { employeeSource } from '#server/hr/source.ts';
import { holdsCourse, isToBeTaught, needsCourse, requirementMatches } from './required.ts';

const strictest = sql`(array[${sql.join(
  needPriorities.map((priority) => sql.raw(`'${priority}'`)),
  sql`, `,
)}])`;

/** Defines `missing`: each employee and course once. */
export function missingWithin(within: Scope): SQL {
  const requirementId = sql`${sql.placeholder('requirementId')}::uuid`;
  return sql`with ${taught(within)}, asked as (
      select employee.id as employee_id, requirement.course_id,
        min(array_position(${strictest}, requirement.priority)) as place,
        min(greatest(${today}, employee.start_date) + requirement.days_to_complete) as due_date
      from training_requirements requirement join taught employee on ${requirementMatches}
      where (${requirementId} is null or requirement.id = ${requirementId})
      group by employee.id, requirement.course_id
    ), missing as (
      select employee_id, course_id, ${strictest}[place] as priority, due_date from asked
      join training_courses course on course.id = course_id
      cross join lateral (select employee_id as id) employee
      where not course.is_retired and not ${needsCourse} and not ${holdsCourse}
    )`;
}

export function selectMissingPage(within: Scope): SQL {
  return sql`${missingWithin(within)}, found as (
      select people.id, people.full_name, people.employee_id, course.course_name, course.id as course_id,
        missing.priority, missing.due_date
      from missing join people on people.id = missing.employee_id
      join training_courses course on course.id = missing.course_id
      where lower(people.full_name || ' ' || people.employee_id || ' ' || course.course_name)
        like all(${sql.placeholder('words')}::text[])
    ), page as (
      select found.* from found order by lower(full_name) collate "C", id, lower(course_name) collate "C", course_id
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
    )
    select json_build_object('missing', (select count(*)::int from missing), 'found', (select count(*)::int from found),
      'rows', coalesce((select json_agg(json_build_object(
        'employeeId', page.id, 'employeeName', full_name, 'employeeNumber', page.employee_id,
        'position', taught.position, 'siteName', sites.name,
        'startsOn', case when taught.start_date > ${today} then taught.start_date end,
        'courseId', course_id, 'courseName', course_name, 'priority', priority, 'dueDate', due_date)
        order by lower(full_name) collate "C", page.id, lower(course_name) collate "C", course_id)
        from page join taught on taught.id = page.id left join sites on sites.id = taught.site_id), '[]')
    )::text as json`;
}

const counts = sql`count(employee.id)::int as matching,
        count(*) filter (where employee.id is not null and not ${holdsCourse})::int as lacking,
        count(*) filter (where employee.id is not null and not course.is_retired
          and not ${holdsCourse} and not ${needsCourse})::int as missing`;

/** Selects how many people each of some requirements applies to. */
export function selectCoverage(within: Scope): SQL {
  return sql`with ${taught(within)}, counted as (
      select requirement.id, ${counts}
      from training_requirements requirement join training_courses course on course.id = requirement.course_id
      left join taught employee on ${requirementMatches}
      where requirement.id = any(${sql.placeholder('ids')}::uuid[])
      group by requirement.id
    )
    select coalesce(json_agg(counted), '[]')::text as json from counted`;
}

/** Selects how many people a requirement would apply to. */
export function selectMatched(within: Scope): SQL {
  return sql`with ${taught(within)}, requirement as (
      select ${sql.placeholder('position')}::text as position, ${sql.placeholder('siteId')}::uuid as site_id,
        ${sql.placeholder('assetCategory')}::text as asset_category
    ), counted as (
      select ${counts} from requirement
      join training_courses course on course.id = ${sql.placeholder('courseId')}::uuid
      left join taught employee on ${requirementMatches}
    )
    select row_to_json(counted)::text as json from counted`;
}

/** The people that the viewer may read and that requirements apply to. */
function taught(within: Scope): SQL {
  return sql`taught as materialized (select employee.* from employees employee
    where ${isToBeTaught} and employee.id in (
      select employees.id from employees where ${rowCondition(employeeSource, within)}))`;
}
