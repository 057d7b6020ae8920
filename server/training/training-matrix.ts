import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { can, narrowest, type Scope } from '#contract/engine/access.ts';
import { readTrainingMatrix } from '#contract/training/training-matrix.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { one } from '#server/database/statement.ts';
import { scopeCondition, viewerValues } from '#server/engine/projection.ts';
import { employeeSource } from '#server/hr/source.ts';
import { Json, route } from '#server/http/route.ts';
import { forbidden } from '#server/refused.ts';
import { needSource } from './need-source.ts';

/** Rows are those whose records and needs one may read; columns, the courses, are for those who read all of them. */
export function serveTrainingMatrix(app: FastifyInstance, context: Context): void {
  const statements = statementsByShape();

  route(app, context, readTrainingMatrix, async ({ query, reach, viewer }) => {
    const within = narrowest(reach, can(viewer, 'employees:read'));
    if (!within || can(viewer, 'training:read') !== 'all') throw forbidden();
    const { json } = await one<{ json: string }>(
      context.pool,
      statements(within, () => selectMatrix(within)),
      {
        ...viewerValues(viewer),
        employees: query.pageSize,
        employeesBefore: (query.page - 1) * query.pageSize,
        courses: query.coursePageSize,
        coursesBefore: (query.coursePage - 1) * query.coursePageSize,
      },
    );
    return new Json(json);
  });
}

const byName = sql`lower(last_name) collate "C", lower(first_name) collate "C", id`;
const byCourse = sql`lower(course_name) collate "C", id`;

function page(of: string): SQL {
  return sql`limit ${sql.placeholder(of)} offset ${sql.placeholder(`${of}Before`)}`;
}

function selectMatrix(within: Scope): SQL {
  const { columns, table } = needSource;
  return sql`with listed as materialized (
      select employees.id, first_name, last_name from employees join users on users.id = user_id
      where ${employeeSource.columns.isCurrent} and ${scopeCondition(employeeSource, within)}
      order by lower(last_name) collate "C", lower(first_name) collate "C", employees.id ${page('employees')}
    ), courses as materialized (
      select id, course_name from training_courses order by ${byCourse} ${page('courses')}
    ), needs as materialized (
      select distinct on (employee_id, course_id) ${table.employeeId}, ${table.courseId},
        json_build_object('id', ${table.id}, 'status', ${columns.status}, 'validUntil', ${columns.validUntil}) as need
      from ${table} join training_courses on training_courses.id = ${table.courseId}
      where ${table.employeeId} = any(array(select id from listed)) and ${table.courseId} in (select id from courses)
      order by employee_id, course_id, ${table.status} = 'Completed', completion_date desc, due_date, ${table.id}
    ), lines as (
      select listed.id, json_agg(need order by lower(course_name) collate "C", courses.id) as needs
      from listed cross join courses
      left join needs on needs.employee_id = listed.id and needs.course_id = courses.id
      group by listed.id
    )
    select json_build_object(
      'courses', coalesce((select json_agg(json_build_object('id', id, 'courseName', course_name)
        order by ${byCourse}) from courses), '[]'),
      'employees', coalesce((select json_agg(json_build_object('id', id, 'employeeName',
        first_name || ' ' || last_name, 'needs', coalesce(needs, '[]')) order by ${byName})
        from listed left join lines using (id)), '[]'))::text as json`;
}
