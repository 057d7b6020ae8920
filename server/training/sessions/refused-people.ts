import { sql, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Values } from '#contract/engine/fields.ts';
import type { Viewer } from '#contract/engine/access.ts';
import { employees } from '#contract/hr/employees.ts';
import { enrolmentWords, refusedPeople } from '#contract/training/enrolments.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { run } from '#server/database/statement.ts';
import type { CreateCommand } from '#server/engine/served.ts';
import { readableRows } from '#server/engine/projection.ts';
import { viewerValues } from '#server/engine/source.ts';
import { employeeSource } from '#server/hr/source.ts';
import { HttpError } from '#server/http-error.ts';

interface RefusedPerson {
  /** The index in the request. */
  row: number;
  name: string;
  bar: 'notEmployed' | 'twice' | 'elsewhere';
}

/** Enrols several people like the engine. When it is refused, the error names everybody who can't be enrolled. */
export function namingRefused(create: CreateCommand): CreateCommand {
  const statements = statementsByShape();

  return {
    ...create,
    async many(pool, viewer, bodies) {
      try {
        return await create.many(pool, viewer, bodies);
      } catch (error) {
        const isOfPeople = error instanceof HttpError && (error.status === 409 || error.status === 422);
        if (!isOfPeople) throw error;
        const barred = await barredAmong(pool, viewer, bodies);
        if (barred.length === 0) throw error;
        const errors = barred.map(({ row, bar }) => ({
          path: `${row}.employeeId`,
          message: enrolmentWords[bar],
        }));
        throw new HttpError(error.status, refusedPeople(barred), { ...error.details, errors });
      }
    },
  };

  async function barredAmong(
    pool: Pool,
    viewer: Viewer,
    bodies: readonly Values[],
  ): Promise<RefusedPerson[]> {
    const readable = readableRows({ resource: employees, source: employeeSource }, viewer);
    if (!readable) return [];
    return run<RefusedPerson>(
      pool,
      statements(readable.scope, () => selectRefused(readable.rows)),
      {
        ...viewerValues(viewer),
        sessionIds: bodies.map(({ sessionId }) => sessionId),
        employeeIds: bodies.map(({ employeeId }) => employeeId),
      },
    );
  }
}

/** Selects the first conflict of each person that the viewer may see. */
function selectRefused(rows: SQL) {
  const asked = sql`unnest(${sql.placeholder('sessionIds')}::uuid[], ${sql.placeholder('employeeIds')}::uuid[])`;
  return sql`select row, name, bar from (
      select place::int - 1 as row, full_name as name, case
        when employees.start_date > session.start_date or employees.end_date < session.last_date then 'notEmployed'
        when exists (select from enrolments
          where session_id = session.id and enrolments.employee_id = employees.id) then 'twice'
        when exists (select from enrolments
          where enrolments.employee_id = employees.id and not is_cancelled and not is_waiting
            and enrolments.start_date <= session.last_date and enrolments.last_date >= session.start_date)
          then 'elsewhere' end as bar
      from ${asked} with ordinality as asked(session_id, employee_id, place)
      join training_sessions session on session.id = asked.session_id and session.status in ('Scheduled', 'In Progress')
      join employees on employees.id = asked.employee_id
      join people on people.id = employees.id
      where ${rows}
    ) each where bar is not null order by row`;
}
