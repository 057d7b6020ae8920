import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { payChecks, payCheckWords } from '#contract/financial/pay/pay-checks.ts';
import { checksOfRun } from '#contract/financial/payroll-run.ts';
import type { Context } from '#server/context.ts';
import { one, run, statement } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { refuseOwn } from '#server/engine/own.ts';
import { serveResource } from '#server/engine/serve.ts';
import { listed, route } from '#server/http/route.ts';
import { conflict } from '#server/http-error.ts';
import { payCheckSource } from './pay-sources.ts';
import { moment } from './people-of.ts';
import type { PayRunWriting } from './pay-run-writing.ts';
import { payRunTable } from '../pay-tables.ts';

/** Locks the run, so its status can't change before the transaction ends. */
const lockRun = statement(sql`select status from pay_runs
  where id = (select pay_run_id from pay_checks where id = ${sql.placeholder('id')}) for no key update`);

/** Whoever accepts a check can't approve the run. */
const addPreparer = statement(sql`${updateTable(payRunTable)}
  set preparer_ids = array(select unnest(preparer_ids) union select ${sql.placeholder('userId')}::uuid)
  where id = ${sql.placeholder('payRunId')} and not preparer_ids @> array[${sql.placeholder('userId')}::uuid]`);

/** A person accepts a check with a reason, or withdraws that. Whether it is resolved follows from a recalculation. */
export function servePayChecks(app: FastifyInstance, context: Context, runs: PayRunWriting): void {
  const { pool } = context;
  const { list } = serveResource(app, context, payChecks, {
    source: payCheckSource,
    overrides: {
      lockFirst: async (tx, id) => void (await run(tx, lockRun, { id })),
      async update({ input, current, viewer, tx, id }, next) {
        const { status: asRun } = await one<{ status: string }>(tx, lockRun, { id });
        const { status = current.status, reason = current.reason } = input;
        if (status === current.status && reason === current.reason) return next();
        if (current.employeeId !== null)
          await refuseOwn(tx, viewer, current.employeeId, payCheckWords.ownPay);
        if (asRun !== 'Draft') throw conflict(payCheckWords.locked);
        if (status === 'Settled' || current.status === 'Settled') throw conflict(payCheckWords.settles);
        if (status === 'Overridden' && current.kind === 'Negative net') throw conflict(payCheckWords.stays);
        if (status === 'Overridden')
          await run(tx, addPreparer, { payRunId: current.payRunId, userId: viewer.userId });
        const isAccepted = status === 'Overridden';
        return next({
          ...input,
          reason: isAccepted ? reason : null,
          acceptedById: isAccepted ? viewer.userId : null,
          acceptedAt: isAccepted ? (await one<{ now: string }>(tx, moment)).now : null,
        });
      },
    },
  });

  route(app, context, checksOfRun, async ({ params: { id }, query, viewer, reply }) => {
    await runs.read(pool, viewer, id);
    return listed(reply, await list(pool, viewer, { ...query, payRunId: id }));
  });
}
