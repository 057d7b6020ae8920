import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { employees } from '#contract/hr/employees.ts';
import {
  employeeEnrolments,
  enrol,
  enrolmentWords,
  enrolments,
  saveOutcomes,
  sessionEnrolments,
} from '#contract/training/enrolments.ts';
import { trainingSessions } from '#contract/training/training-sessions.ts';
import type { Context } from '#server/context.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { serveOneOrSeveral } from '#server/engine/one-or-several.ts';
import { reachesEmployee } from '#server/engine/reach.ts';
import { serveResource, type Served } from '#server/engine/resource.ts';
import { differing } from '#server/engine/row.ts';
import type { Writing } from '#server/engine/writing.ts';
import { listed, route } from '#server/http/route.ts';
import { invalid, notFound, Refused, refusing } from '#server/refused.ts';
import { enrolmentSource } from './enrolment-source.ts';
import { holdOpen, refuseEarly } from './held-session.ts';
import { turningNeeds } from './learning.ts';
import { attended, keepOutcomes, refuseOwnOutcome, tells } from './outcomes.ts';
import { namingRefused } from './refused-people.ts';
import type { enrolmentTable, trainingNeedTable } from './tables.ts';

const notEmployed = statement(sql`select 1 from employees where id = ${sql.placeholder('employeeId')}
  and not (start_date <= ${sql.placeholder('startDate')}::date
    and coalesce(end_date >= ${sql.placeholder('lastDate')}::date, true))`);

/** As whoever saves the results of a session holds it before those who are in it. */
const holdSessionOf = statement(sql`select from training_sessions
  where id = (select session_id from enrolments where id = ${sql.placeholder('id')}) for no key update`);

const sessionExists = statement(
  sql`select 1 from training_sessions where id = ${sql.placeholder('sessionId')}`,
);

export function serveEnrolments(
  app: FastifyInstance,
  context: Context,
  needs: Writing<typeof trainingNeedTable>,
): Served<typeof enrolmentTable> {
  const { pool } = context;
  const turnNeed = turningNeeds(needs);
  const records = serveResource(app, context, enrolments, {
    source: enrolmentSource,
    special: {
      holdsFirst: async (tx, id) => void (await run(tx, holdSessionOf, { id })),
      async create({ input, viewer, tx }, ordinary) {
        const session = await holdOpen(tx, input.sessionId).catch(asReference);
        // Nobody enrols whom they do not see: the answer would tell of them.
        if (!(await reachesEmployee(tx, viewer, employees.rights.read, input.employeeId)))
          throw invalid([{ path: 'employeeId', message: enrolmentWords.noSuchEmployee }]);
        if ((await run(tx, notEmployed, { ...session, ...input })).length > 0)
          throw invalid([{ path: 'employeeId', message: enrolmentWords.notEmployed }]);
        if (tells(input)) {
          refuseEarly(session, viewer);
          await refuseOwnOutcome(tx, viewer, input.employeeId, input);
        }
        const { status, startDate, lastDate, isCancelled } = session;
        const written = await ordinary({ ...input, ...attended(input), startDate, lastDate, isCancelled });
        if (status === 'In Progress') await turnNeed(tx, viewer, { ...input, to: 'In Progress' });
        return written;
      },
      async update({ input, stands, viewer, tx }, ordinary) {
        const changed = differing(stands, input);
        if (Object.keys(changed).length === 0) return ordinary();
        const session = await holdOpen(tx, stands.sessionId);
        if (tells(changed)) refuseEarly(session, viewer);
        await refuseOwnOutcome(tx, viewer, stands.employeeId, changed);
        return ordinary({ ...input, ...attended(input, stands) });
      },
      async remove({ stands, viewer, tx }, ordinary) {
        const { status } = await holdOpen(tx, stands.sessionId);
        if (tells(stands)) await refuseOwnOutcome(tx, viewer, stands.employeeId, stands);
        await ordinary();
        if (status === 'In Progress') await turnNeed(tx, viewer, { ...stands, to: 'Pending' });
      },
      async restore({ stands, viewer, tx }, ordinary) {
        const { status, startDate, lastDate, isCancelled } = await holdOpen(tx, stands.sessionId);
        if (tells(stands)) await refuseOwnOutcome(tx, viewer, stands.employeeId, stands);
        await ordinary({ startDate, lastDate, isCancelled });
        if (status === 'In Progress') await turnNeed(tx, viewer, { ...stands, to: 'In Progress' });
      },
    },
  });

  serveOneOrSeveral(app, context, enrol, namingRefused(records.making));

  route(app, context, sessionEnrolments, async ({ params, query, viewer, reply }) => {
    const { sessionId } = params;
    if ((await run(pool, sessionExists, { sessionId })).length === 0) throw notFound(trainingSessions.one);
    return listed(reply, await records.list(pool, viewer, { ...query, sessionId }));
  });

  route(app, context, employeeEnrolments, async ({ params, query, viewer, reply }) => {
    const { employeeId } = params;
    if (!(await reachesEmployee(pool, viewer, enrolments.rights.read, employeeId)))
      throw notFound('employee');
    return listed(reply, await records.list(pool, viewer, { ...query, employeeId }));
  });

  route(app, context, saveOutcomes, async ({ params: { sessionId }, body, viewer, reach, reply }) => {
    const { outcomes } = body;
    await refusing(enrolments.refusals, () =>
      transaction(pool, (tx) => keepOutcomes(tx, records, { viewer, reach, sessionId, outcomes })),
    );
    return listed(reply, await records.list(pool, viewer, { sessionId }));
  });

  return records;
}

/** A session that is not there is a wrong value of the field that names it. */
function asReference(error: unknown): never {
  if (error instanceof Refused && error.status === 404)
    throw invalid([{ path: 'sessionId', message: 'There is no such session' }]);
  throw error;
}
