import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { can, narrowest, widest, type Scope, type Viewer } from '#contract/engine/access.ts';
import { candidatesOfPage, readCandidates } from '#contract/training/candidates.ts';
import { needPriorities, trainingNeeds } from '#contract/training/training-needs.ts';
import { trainingSessions } from '#contract/training/training-sessions.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { run } from '#server/database/statement.ts';
import { searchWords } from '#server/engine/list-question.ts';
import { scopeCondition, today, viewerValues } from '#server/engine/projection.ts';
import { employeeSource } from '#server/hr/source.ts';
import { Json, route } from '#server/http/route.ts';
import { forbidden, notFound } from '#server/refused.ts';

/** Who could be enrolled in a session, a page at a time. */
export function serveCandidates(app: FastifyInstance, context: Context): void {
  const statements = statementsByShape();

  route(app, context, readCandidates, async ({ params: { sessionId }, query, viewer, reach }) => {
    const sight = sightOf(viewer, reach);
    const words = searchWords(query.q);
    const prepared = statements(`${Object.values(sight).join('|')}|${words.length}`, () =>
      selectCandidates(sight, words.length),
    );
    const [found] = await run<{ json: string }>(context.pool, prepared, {
      ...viewerValues(viewer),
      ...Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
      sessionId,
      before: ((query.page ?? 1) - 1) * candidatesOfPage,
    });
    if (!found) throw notFound(trainingSessions.one);
    return new Json(found.json);
  });
}

/** How far somebody sees people, what they need and are in, and their leave. */
interface Sight {
  people: Scope;
  needs: Scope | null;
  leave: Scope | null;
}

function sightOf(viewer: Viewer, reach: Scope): Sight {
  const people = narrowest(reach, can(viewer, 'employees:read'));
  if (!people) throw forbidden();
  return {
    people,
    needs: can(viewer, trainingNeeds.rights.read),
    leave: widest(can(viewer, 'leave:read'), can(viewer, 'leave.dates:read')),
  };
}

const within = (reach: Scope | null) => (reach ? scopeCondition(employeeSource, reach) : sql`false`);

const inPriority = sql.raw(`array[${needPriorities.map((priority) => `'${priority}'`).join()}]`);

const searched = sql`lower(full_name || ' ' || people.employee_id || ' ' || coalesce(employees.position, '')
  || ' ' || coalesce(sites.name, ''))`;

/**
 * Who needs the course stands first: what is overdue, then by due date and priority. What stands against somebody is
 * looked up for those of the page alone.
 */
function selectCandidates(sight: Sight, words: number): SQL {
  const found = Array.from(
    { length: words },
    (_, index) => sql` and ${searched} like ${sql.placeholder(`word${index}`)}`,
  );
  return sql`with session as materialized (
      select id, course_id, start_date, last_date from training_sessions where id = ${sql.placeholder('sessionId')}
    ), candidates as materialized (
      select employees.id, full_name, people.employee_id as number, employees.position, sites.name as site_name,
        needs.id as need_id, priority, due_date,
        case when due_date < ${today} then 'Overdue' else needs.status end as status,
        ${within(sight.needs)} as shows_sessions, ${within(sight.leave)} as shows_leave
      from session cross join employees join people on people.id = employees.id
        left join sites on sites.id = employees.site_id
        left join training_needs needs on needs.employee_id = employees.id and needs.course_id = session.course_id
          and needs.status <> 'Completed' and ${within(sight.needs)}
      where employees.start_date <= session.start_date
        and coalesce(employees.end_date >= session.last_date, true) and ${within(sight.people)}
        and not exists (select from enrolments where session_id = session.id and employee_id = employees.id)
        ${sql.join(found)}
    ), listed as materialized (
      select *, row_number() over (order by need_id is null, status is distinct from 'Overdue', due_date,
        array_position(${inPriority}, priority), lower(full_name) collate "C", id) as place
      from candidates order by place limit ${sql.raw(String(candidatesOfPage))} offset ${sql.placeholder('before')}
    )
    select json_build_object('total', (select count(*)::int from candidates), 'candidates', coalesce((
      select json_agg(json_build_object('employeeId', listed.id, 'employeeName', full_name,
        'employeeNumber', number, 'position', position, 'siteName', site_name,
        'need', case when need_id is not null then
          json_build_object('status', status, 'priority', priority, 'dueDate', due_date) end,
        'elsewhere', (${elsewhere}), 'leave', (${onLeave})) order by place) from listed), '[]'))::text as json
    from session`;
}

/** Of several the first. */
const elsewhere = sql`select json_build_object('courseName', course_name, 'startDate', enrolments.start_date,
    'endDate', enrolments.last_date)
  from enrolments join training_sessions other on other.id = enrolments.session_id
    join training_courses on training_courses.id = other.course_id
  where shows_sessions and enrolments.employee_id = listed.id and not enrolments.is_cancelled
    and enrolments.start_date <= session.last_date and enrolments.last_date >= session.start_date
  order by enrolments.start_date, enrolments.id limit 1`;

const onLeave = sql`select json_build_object('startDate', leave_requests.start_date, 'endDate', leave_requests.end_date)
  from leave_requests where shows_leave and employee_id = listed.id and leave_requests.status = 'Approved'
    and leave_requests.start_date <= session.last_date and leave_requests.end_date >= session.start_date
  order by leave_requests.start_date, leave_requests.id limit 1`;
