import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
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
import { noteChange, type PayRun } from './draft-rows.ts';
import { payPeople } from './pay-people.ts';
import { moment } from './people-of.ts';
import { takeTurn } from './turn.ts';
import type { PayRunWriting } from './pay-run-writing.ts';
import { payRunTable } from '../pay-tables.ts';

/** Locks the run, so its status can't change before the transaction ends. */
const lockRun =
  statement(sql`select id, status, pay_group as "payGroup", pay_period_start::text as "payPeriodStart",
    pay_period_end::text as "payPeriodEnd" from pay_runs
  where id = (select pay_run_id from pay_checks where id = ${sql.placeholder('id')}) for no key update`);

type LockedRun = Pick<PayRun, 'id' | 'status' | 'payGroup' | 'payPeriodStart' | 'payPeriodEnd'>;

const statusNow = statement(sql`select status from pay_checks where id = ${sql.placeholder('id')}`);

/** Whoever answers a check can't approve the run. */
const addPreparer = statement(sql`${updateTable(payRunTable)}
  set preparer_ids = array(select unnest(preparer_ids) union select ${sql.placeholder('userId')}::uuid)
  where id = ${sql.placeholder('payRunId')} and not preparer_ids @> array[${sql.placeholder('userId')}::uuid]`);

/** A person accepts a check with a reason, deducts the absence that it found, or withdraws that. Whether it is resolved follows from a recalculation. */
export function servePayChecks(app: FastifyInstance, context: Context, runs: PayRunWriting): void {
  const { pool, sealer } = context;
  const { list } = serveResource(app, context, payChecks, {
    source: payCheckSource,
    overrides: {
      async lockFirst(tx, id, sent) {
        // The pay may be calculated again.
        if (sent?.status === 'Deducted' || sent?.status === 'Open') await takeTurn(tx);
        await run(tx, lockRun, { id });
      },
      async update({ input, current, viewer, tx, id }, next) {
        const payRun = await one<LockedRun>(tx, lockRun, { id });
        const { status = current.status, reason = current.reason } = input;
        if (status === current.status && reason === current.reason) return next();
        if (current.employeeId !== null)
          await refuseOwn(tx, viewer, current.employeeId, payCheckWords.ownPay);
        if (payRun.status !== 'Draft') throw conflict(payCheckWords.locked);
        if (status === 'Settled' || current.status === 'Settled') throw conflict(payCheckWords.settles);
        if (status === 'Overridden' && current.kind === 'Negative net') throw conflict(payCheckWords.stays);
        if (status === 'Deducted' && current.kind !== 'Absent') throw conflict(payCheckWords.onlyAbsence);
        if (status === 'Overridden' && current.status === 'Deducted')
          throw conflict(payCheckWords.isDeducted);
        const isAccepted = status === 'Overridden';
        const isAnswered = isAccepted || status === 'Deducted';
        if (isAnswered) await run(tx, addPreparer, { payRunId: current.payRunId, userId: viewer.userId });
        const json = await next({
          ...input,
          reason: isAccepted ? reason : null,
          acceptedById: isAnswered ? viewer.userId : null,
          acceptedAt: isAnswered ? (await one<{ now: string }>(tx, moment)).now : null,
        });
        const { employeeId } = current;
        if (employeeId !== null && [status, current.status].includes('Deducted'))
          await payAgain(tx, viewer, payRun, { employeeId, checkId: id, status });
        return json;
      },
    },
  });

  /** The pay follows the answer at once. The answer must be about the days that are absent now. */
  async function payAgain(
    tx: PoolClient,
    viewer: Viewer,
    { id, payGroup, payPeriodStart, payPeriodEnd }: LockedRun,
    { employeeId, checkId, status }: { employeeId: string; checkId: string; status: string },
  ) {
    const { now: computedAt } = await one<{ now: string }>(tx, moment);
    const payRun = { id, payPeriodStart, payPeriodEnd };
    await payPeople(tx, { viewer, payRun, payGroup, computedAt, sealer }, [employeeId]);
    const now = await one<{ status: string }>(tx, statusNow, { id: checkId });
    if (now.status !== status) throw conflict(payCheckWords.otherDays);
    await noteChange(tx, viewer, { payRunId: id, note: 'recalculated', computedAt, isWhole: false });
  }

  route(app, context, checksOfRun, async ({ params: { id }, query, viewer, reply }) => {
    await runs.refuseUnreadable(pool, viewer, id);
    return listed(reply, await list(pool, viewer, { ...query, payRunId: id }));
  });
}
