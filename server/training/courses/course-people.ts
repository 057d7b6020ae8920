import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Scope } from '#contract/engine/access.ts';
import { holdersNamed, readCoursePeople } from '#contract/training/course-people.ts';
import { trainingCourses } from '#contract/training/training-courses.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { rowCondition, today, viewerValues } from '#server/engine/source.ts';
import { acceptedAge } from '#server/http/background.ts';
import { Json, route } from '#server/http/route.ts';
import { notFound } from '#server/http-error.ts';
import { employeeTable } from '#server/hr/tables.ts';
import { userTable } from '#server/users/tables.ts';
import { needSource } from '../need-source.ts';
import { trainingCourseTable, trainingNeedTable } from '../tables.ts';

const tables = [employeeTable, trainingCourseTable, trainingNeedTable, userTable];

export function serveCoursePeople(app: FastifyInstance, context: Context): void {
  const statements = statementsByShape();

  route(app, context, readCoursePeople, async ({ params, viewer, scope, request }) => {
    const { courseId } = params;
    const prepared = statements(scope, () => selectPeople(scope));
    const values = { ...viewerValues(viewer), courseId };
    const sharing = { ageMilliseconds: acceptedAge(request), of: tables };
    const json = await context.sharedText(prepared, values, sharing);
    if (json === null) throw notFound(trainingCourses.singular);
    return new Json(json);
  });
}

function selectPeople(within: Scope): SQL {
  const courseId = sql`${sql.placeholder('courseId')}::uuid`;
  const { table, columns } = needSource;
  return sql`with needs as materialized (
      select ${table.employeeId}, ${table.status}, ${table.dueDate}, ${columns.validUntil} as valid_until
      from ${table} join training_courses on training_courses.id = ${table.courseId}
      join employees on employees.id = ${table.employeeId}
      where ${table.courseId} = ${courseId} and ${rowCondition(needSource, within)}
        and start_date <= ${today} and coalesce(end_date >= ${today}, true)
    ), holders as materialized (
      select employee_id, nullif(max(coalesce(valid_until, 'infinity')), 'infinity') as valid_until from needs
      where status = 'Completed' and coalesce(valid_until >= ${today}, true) group by employee_id
    ), named as (
      select people.id, full_name, valid_until from holders join people on people.id = holders.employee_id
      order by lower(full_name) collate "C", people.id limit ${sql.raw(String(holdersNamed))}
    )
    select (select json_build_object(
      'holders', (select count(*) from holders),
      'named', coalesce((select json_agg(json_build_object('employeeId', id, 'employeeName', full_name,
        'validUntil', valid_until) order by lower(full_name) collate "C", id) from named), '[]'),
      'open', (select count(*) from needs where status <> 'Completed'),
      'overdue', (select count(*) from needs where status <> 'Completed' and due_date < ${today})
    )::text from training_courses where id = ${courseId}) as json`;
}
