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
import { serveOneOrMany } from '#server/engine/serve.ts';
import { coversEmployee } from '#server/engine/scope.ts';
import { serveResource } from '#server/engine/serve.ts';
import type { Served } from '#server/engine/served.ts';
import { differing } from '#server/engine/row.ts';
import type { Records } from '#server/engine/records/records.ts';
import { listed, route } from '#server/http/route.ts';
import { invalid, notFound, HttpError, mapConstraintErrors } from '#server/http-error.ts';
import { enrolmentSource } from '../enrolment-source.ts';
import { lockOpen, refuseEarly } from './held-session.ts';
import { needUpdates } from './enrolment-needs.ts';
import { attended, keepOutcomes, refuseOwnOutcome, hasOutcome } from './outcomes.ts';
import { namingRefused } from './refused-people.ts';
import { giveFreeSeats } from './waiting-list.ts';
import type { enrolmentTable, trainingNeedTable } from '../tables.ts';

const notEmployed = statement(sql`select 1 from employees where id = ${sql.placeholder('employeeId')}
  and not (start_date <= ${sql.placeholder('startDate')}::date
    and coalesce(end_date >= ${sql.placeholder('lastDate')}::date, true))`);

/** Locks the session first, in the same order as saving its results. */
const lockSessionOf = statement(sql`select from training_sessions
  where id = (select session_id from enrolments where id = ${sql.placeholder('id')}) for no key update`);

const sessionExists = statement(
  sql`select 1 from training_sessions where id = ${sql.placeholder('sessionId')}`,
);

export function serveEnrolments(
  app: FastifyInstance,
  context: Context,
  needs: Records<typeof trainingNeedTable>,
): Served<typeof enrolmentTable> {
  const { pool } = context;
  const turnNeed = needUpdates(needs);
  const records: Served<typeof enrolmentTable> = serveResource(app, context, enrolments, {
    source: enrolmentSource,
    overrides: {
      lockFirst: async (tx, id) => void (await run(tx, lockSessionOf, { id })),
      async create({ input, viewer, tx }, next) {
        const asked = await lockOpen(tx, input.sessionId).catch(asReference);
        // Who waits may have become free for these days since, and comes before a newcomer.
        const given = asked.isFull ? 0 : await giveFreeSeats(tx, records, viewer, input.sessionId);
        const session = given > 0 ? await lockOpen(tx, input.sessionId) : asked;
        // A viewer may enrol only people whom they may see, because the answer reveals their data.
        if (!(await coversEmployee(tx, viewer, employees.rights.read, input.employeeId)))
          throw invalid([{ path: 'employeeId', message: enrolmentWords.noSuchEmployee }]);
        if ((await run(tx, notEmployed, { ...session, ...input })).length > 0)
          throw invalid([{ path: 'employeeId', message: enrolmentWords.notEmployed }]);
        if (hasOutcome(input)) {
          refuseEarly(session, viewer);
          await refuseOwnOutcome(tx, viewer, input.employeeId, input);
        }
        const { status, startDate, lastDate, isCancelled } = session;
        // Of two people for the last seat, both may be sent as waiting: the first gets it.
        const isWaiting = input.isWaiting === true && session.isFull;
        if (isWaiting && hasOutcome(input))
          throw invalid([{ path: 'isWaiting', message: enrolmentWords.waiting }]);
        const written = await next({
          ...input,
          ...attended(input),
          isWaiting,
          startDate,
          lastDate,
          isCancelled,
        });
        if (status === 'In Progress' && !isWaiting)
          await turnNeed(tx, viewer, { ...input, to: 'In Progress' });
        return written;
      },
      async update({ input, current, viewer, tx }, next) {
        const changed = differing(current, input);
        if (Object.keys(changed).length === 0) return next();
        const session = await lockOpen(tx, current.sessionId);
        if (changed.isWaiting) throw invalid([{ path: 'isWaiting', message: enrolmentWords.keepsSeat }]);
        const getsSeat = changed.isWaiting === false;
        if (getsSeat && (await run(tx, notEmployed, { ...session, ...current })).length > 0)
          throw invalid([{ path: 'isWaiting', message: enrolmentWords.notEmployed }]);
        if (hasOutcome(changed)) refuseEarly(session, viewer);
        await refuseOwnOutcome(tx, viewer, current.employeeId, changed);
        const seated = getsSeat ? { seatedAt: new Date().toISOString() } : {};
        const written = await next({ ...input, ...attended(input, current), ...seated });
        if (getsSeat && session.status === 'In Progress')
          await turnNeed(tx, viewer, { ...current, to: 'In Progress' });
        return written;
      },
      async remove({ current, viewer, tx }, next) {
        const { status } = await lockOpen(tx, current.sessionId);
        if (hasOutcome(current)) await refuseOwnOutcome(tx, viewer, current.employeeId, current);
        await next();
        if (current.isWaiting) return;
        if (status === 'In Progress') await turnNeed(tx, viewer, { ...current, to: 'Pending' });
        await giveFreeSeats(tx, records, viewer, current.sessionId);
      },
      async restore({ current, viewer, tx }, next) {
        const { status, startDate, lastDate, isCancelled } = await lockOpen(tx, current.sessionId);
        if (hasOutcome(current)) await refuseOwnOutcome(tx, viewer, current.employeeId, current);
        await next({ startDate, lastDate, isCancelled });
        if (current.isWaiting) await giveFreeSeats(tx, records, viewer, current.sessionId);
        else if (status === 'In Progress') await turnNeed(tx, viewer, { ...current, to: 'In Progress' });
      },
    },
  });

  serveOneOrMany(app, context, enrol, namingRefused(records.create));

  route(app, context, sessionEnrolments, async ({ params, query, viewer, reply }) => {
    const { sessionId } = params;
    if ((await run(pool, sessionExists, { sessionId })).length === 0)
      throw notFound(trainingSessions.singular);
    return listed(reply, await records.list(pool, viewer, { ...query, sessionId }));
  });

  route(app, context, employeeEnrolments, async ({ params, query, viewer, reply }) => {
    const { employeeId } = params;
    if (!(await coversEmployee(pool, viewer, enrolments.rights.read, employeeId))) throw notFound('employee');
    return listed(reply, await records.list(pool, viewer, { ...query, employeeId }));
  });

  route(app, context, saveOutcomes, async ({ params: { sessionId }, body, viewer, scope, reply }) => {
    const { outcomes } = body;
    await mapConstraintErrors(enrolments.constraintMessages, () =>
      transaction(pool, (tx) => keepOutcomes(tx, records, { viewer, scope, sessionId, outcomes })),
    );
    return listed(reply, await records.list(pool, viewer, { sessionId }));
  });

  return records;
}

/** Reports a missing session on the field that refers to it. */
function asReference(error: unknown): never {
  if (error instanceof HttpError && error.status === 404)
    throw invalid([{ path: 'sessionId', message: 'This session does not exist' }]);
  throw error;
}
