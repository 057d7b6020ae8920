import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#contract/engine/access.ts';
import { rowCondition, today } from '#server/engine/source.ts';
import { employeeSource } from '#server/hr/source.ts';
import { competencySteps, coursesWithDays, isAmong, needsOf } from './competency-source.ts';

interface MatrixQuery {
  within: Scope;
  /** The filters for employees. */
  narrowing: SQL[];
  isOneCourse: boolean;
  /** Only the people in `employeeIds` and the courses in `courseIds`: those with gaps. */
  isGapsOnly: boolean;
}

/**
 * Selects the people with gaps, in the order of the matrix, and the courses in which they have them, as JSON text. It
 * evaluates everybody.
 */
export function selectGaps({ within, narrowing, isOneCourse }: Omit<MatrixQuery, 'isGapsOnly'>): SQL {
  return sql`with people as materialized (${selectPeople(within, narrowing)}),
    asked as materialized (${coursesAsked(isOneCourse, sql`people`)}),
    ${competencySteps(isOneCourse ? sql`${needsOf.many} and training_needs.course_id = ${courseId}` : needsOf.many)},
    gaps as materialized (select employee_id, course_id from competencies where is_gap)
    select json_build_object(
      'employeeIds', (select coalesce(json_agg(chosen.id order by ${byName}), '[]')
        from people as chosen join users on users.id = user_id
        where ${isAmong(sql`chosen.id`, sql`select employee_id from gaps`)}),
      'courseIds', (select coalesce(json_agg(distinct course_id), '[]') from gaps))::text as json`;
}

/** Selects one page of the matrix as JSON text. Only the people on it are evaluated. */
export function selectMatrix({ within, narrowing, isOneCourse, isGapsOnly }: MatrixQuery): SQL {
  const among = (ids: string) =>
    isGapsOnly ? sql`where ${isAmong(sql`id`, sql`select unnest(${sql.placeholder(ids)}::uuid[])`)}` : sql``;
  return sql`with chosen as materialized (select * from (${selectPeople(within, narrowing)}) found ${among('employeeIds')}),
    asked as materialized (select * from (${coursesAsked(isOneCourse, sql`chosen`)}) found ${among('courseIds')}),
    courses as materialized (
      select *, row_number() over (order by lower(course_name) collate "C", id) as place
      from asked order by place ${page('courses')}
    ),
    shown as materialized (${named} order by ${byName} ${page('employees')}),
    people as (select * from shown), ${competencySteps(needsOf.few)}, ${cellSteps}
    select json_build_object(
      'courses', coalesce((select json_agg(json_build_object('id', id, 'courseName', course_name,
        'isRetired', is_retired) order by place)
        from courses), '[]'),
      'courseTotal', (select count(*) from asked),
      'employees', coalesce((select json_agg(json_build_object('id', chosen.id, 'employeeName',
        first_name || ' ' || last_name, 'employeeNumber', number, 'position', position, 'siteName', sites.name,
        'cells', coalesce(cells, '[]')) order by ${byName})
        from shown as chosen left join lines using (id) left join sites on sites.id = site_id), '[]'),
      'employeeTotal', (select count(*) from chosen))::text as json`;
}

/** Selects the number of required and held competencies by site, as JSON text. */
export function selectShares(within: Scope): SQL {
  return sql`with people as materialized (${selectPeople(within, [])}),
    asked as materialized (${coursesWithDays}),
    ${competencySteps(within === 'all' ? needsOf.everybody : needsOf.many)},
    shares as (
      select site_id, count(*) as required, count(*) filter (where is_held) as current
      from competencies join people on people.id = employee_id where is_required group by site_id
    )
    select coalesce(json_agg(json_build_object('siteId', site_id, 'siteName', sites.name, 'required', required,
      'current', current) order by lower(sites.name) nulls last), '[]')::text as json
    from shares left join sites on sites.id = site_id`;
}

/** Current employees that the viewer sees and the filters include. */
function selectPeople(within: Scope, narrowing: SQL[]): SQL {
  const demands = [employeeSource.columns.isCurrent, rowCondition(employeeSource, within), ...narrowing];
  return sql`select id, position, site_id, user_id, employees.employee_id as number from employees
    where ${sql.join(demands, sql` and `)}`;
}

const named = sql`select chosen.*, first_name, last_name from chosen join users on users.id = user_id`;
const byName = sql`lower(last_name) collate "C", lower(first_name) collate "C", chosen.id`;

function page(of: string): SQL {
  return sql`limit ${sql.placeholder(of)} offset ${sql.placeholder(`${of}Before`)}`;
}

const courseId = sql`${sql.placeholder('courseId')}::uuid`;

/** A retired course is shown while one of `people` holds it. */
function coursesAsked(isOneCourse: boolean, people: SQL): SQL {
  return sql`select * from (${coursesWithDays}) of_courses
    where (not is_retired or exists (select from training_needs
      where course_id = of_courses.id and completion_date >= valid_from and employee_id in (select id from ${people})))
    ${isOneCourse ? sql`and of_courses.id = ${courseId}` : sql``}`;
}

/** Rows of the people and courses that are shown. */
function isShown(table: SQL): SQL {
  return sql`${table}.employee_id = any(array(select id from shown)) and course_id in (select id from courses)`;
}

/** The cells of the people shown, with the details of each competency. */
const cellSteps = sql`completed as (
    select distinct on (training_needs.employee_id, course_id) training_needs.employee_id, course_id,
      training_needs.id as completed_id, completion_date, documents.id as evidence_id, documents.file_id is not null as has_file
    from training_needs
    left join employee_documents documents on documents.id = evidence_id and documents.deleted_at is null
    where training_needs.status = 'Completed' and ${isShown(sql`training_needs`)}
    order by training_needs.employee_id, course_id, completion_date desc, training_needs.id desc
  ), opened as (
    select employee_id, course_id, id as need_id, due_date from training_needs
    where status <> 'Completed' and ${isShown(sql`training_needs`)}
  ), booked as (
    select distinct on (employee_id, course_id) employee_id, course_id, session_id, enrolments.start_date
    from enrolments join training_sessions on training_sessions.id = session_id
    where training_sessions.status in ('Scheduled', 'In Progress') and enrolments.last_date >= ${today}
      and not is_waiting
      and ${isShown(sql`enrolments`)}
    order by employee_id, course_id, enrolments.start_date, session_id
  ), behind as (
    select * from completed full join opened using (employee_id, course_id)
      full join booked using (employee_id, course_id)
  ), lines as (
    select shown.id, json_agg(case
      when behind.employee_id is null
        then json_build_object('standing', coalesce(standing, 'Not Required'))
      else json_strip_nulls(json_build_object('standing', coalesce(standing, 'Not Required'),
        'completedId', completed_id, 'completionDate', completion_date,
        'validUntil', (completion_date + make_interval(months => validity_period_months))::date,
        'evidenceId', evidence_id, 'hasFile', case when evidence_id is not null then has_file end, 'needId', need_id, 'dueDate', due_date,
        'sessionId', session_id, 'startDate', start_date)) end order by courses.place) as cells
    from shown cross join courses
    left join competencies on competencies.employee_id = shown.id and competencies.course_id = courses.id
    left join behind on behind.employee_id = shown.id and behind.course_id = courses.id
    group by shown.id
  )`;
