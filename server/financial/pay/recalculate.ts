import { processingWords } from '#contract/financial/pay/processing-words.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { payRuns, payRunWords } from '#contract/financial/pay/pay-runs.ts';
import { recalculateRun } from '#contract/financial/payroll-run.ts';
import { payroll, payrollWords, recalculatePay } from '#contract/financial/payroll.ts';
import type { Context } from '#server/context.ts';
import { one, run, statement, transaction } from '#server/database/statement.ts';
import { Json, route } from '#server/http/route.ts';
import { conflict, invalid, mapConstraintErrors } from '#server/http-error.ts';
import { withLines } from '../payroll.ts';
import { payrollRows } from '../payroll-source.ts';
import { lockRow, noteChange, type PayRun } from './draft-rows.ts';
import { payPeople } from './pay-people.ts';
import type { PayRunWriting } from './pay-run-writing.ts';
import { moment, peopleOf, refuseMissing } from './people-of.ts';
import { bulkNames } from './joined-names.ts';
import { takeTurn } from './turn.ts';

/** Recalculates a Draft: one person alone or the whole run. */
export function serveRecalculation(app: FastifyInstance, context: Context, runs: PayRunWriting): void {
  const { pool, longPool, sealer } = context;
  const constraintMessages = { ...payroll.constraintMessages, ...payRuns.constraintMessages };

  route(app, context, recalculatePay, async ({ params: { id }, body: { version }, viewer, scope }) =>
    mapConstraintErrors(constraintMessages, () =>
      transaction(pool, async (tx) => {
        const { payRun, row } = await lockRow(tx, runs, { id, version, viewer, scope });
        if (!payRun) throw conflict(payrollWords.notOfRun);
        if (row.leftOutAt !== null) throw conflict(payrollWords.isLeftOut);
        await recalculate(tx, viewer, payRun, [row.employeeId]);
        return new Json(await withLines(tx, id, await payrollRows.read(tx, viewer, id)));
      }),
    ),
  );

  route(app, context, recalculateRun, async ({ params: { id }, body, viewer, scope }) =>
    mapConstraintErrors(constraintMessages, () =>
      transaction(longPool, async (tx) => {
        await takeTurn(tx);
        const payRun = await runs.lock(tx, viewer, id, { version: body.version, scope });
        if (payRun.status !== 'Draft') throw conflict(payRunWords.locked);
        await recalculate(tx, viewer, payRun, body.employeeIds ?? null);
        return new Json(await runs.read(tx, viewer, id));
      }),
    ),
  );

  /** The run must be locked. Whoever contributed to its amounts can't approve them. */
  async function recalculate(
    tx: PoolClient,
    viewer: Viewer,
    payRun: PayRun,
    requestedIds: readonly string[] | null,
  ) {
    const { id, payGroup } = payRun;
    const period = { payPeriodStart: payRun.payPeriodStart, payPeriodEnd: payRun.payPeriodEnd };
    const employeeIds = await peopleToPay(tx, payRun, requestedIds);
    const { now: computedAt } = await one<{ now: string }>(tx, moment);
    await payPeople(tx, { viewer, payRun: { id, ...period }, payGroup, computedAt, sealer }, employeeIds);
    await noteChange(tx, viewer, {
      payRunId: id,
      note: 'recalculated',
      computedAt,
      isWhole: requestedIds === null,
    });
  }
}

/**
 * The people to calculate, out of those requested or of everybody: those in the run and, in a run of the whole group,
 * those who join it now.
 */
async function peopleToPay(
  tx: PoolClient,
  { id, payGroup, isWhole, payPeriodStart, payPeriodEnd }: PayRun,
  requestedIds: readonly string[] | null,
): Promise<string[]> {
  const leftOut = await run<Named>(tx, peopleLeftOut, { id });
  const refused = leftOut
    .filter(({ employeeId }) => requestedIds?.includes(employeeId))
    .map(({ name }) => name);
  if (refused.length > 0) {
    const message = processingWords.isLeftOut(bulkNames(refused, mostNamed));
    throw invalid([{ path: 'employeeIds', message }]);
  }
  const isLeftOut = new Set(leftOut.map(({ employeeId }) => employeeId));
  const inRun = await run<{ employeeId: string }>(tx, peopleOfRun, { id });
  const ofRun = inRun.map(({ employeeId }) => employeeId).filter((employeeId) => !isLeftOut.has(employeeId));
  const candidates = requestedIds ?? (isWhole ? null : ofRun);
  const employed = await peopleOf(tx, { payPeriodStart, payPeriodEnd }, candidates);
  const joining = employed.filter(
    (each) => isWhole && !each.hasRow && (each.payGroup === payGroup || each.payGroup === null),
  );
  // A person who is no longer employed stays in the run with nothing to be paid.
  const staying = ofRun.filter((employeeId) => !requestedIds || requestedIds.includes(employeeId));
  const joined = joining
    .map(({ employeeId }) => employeeId)
    .filter((employeeId) => !isLeftOut.has(employeeId));
  const employeeIds = [...new Set([...staying, ...joined])];
  const found = employeeIds.map((employeeId) => ({ employeeId }));
  await refuseMissing(tx, requestedIds ?? [], { found, sentence: processingWords.notOfRun });
  return employeeIds;
}

const mostNamed = 5;

interface Named {
  employeeId: string;
  name: string;
}

/** People with a row, or with a check that says why they have none. */
const peopleOfRun = statement(sql`select employee_id as "employeeId" from payroll
    where pay_run_id = ${sql.placeholder('id')} and status <> 'Void'
  union select employee_id from pay_checks where pay_run_id = ${sql.placeholder('id')} and employee_id is not null`);

const peopleLeftOut = statement(sql`select employee_id as "employeeId",
    (select full_name from people where people.id = row.employee_id) as name
  from payroll row where pay_run_id = ${sql.placeholder('id')} and left_out_at is not null order by name`);
