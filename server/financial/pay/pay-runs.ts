import { processingWords } from '#contract/financial/pay/processing-words.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { payRuns, payRunWords, type PayRunStatus } from '#contract/financial/pay/pay-runs.ts';
import { payroll, type PayrollStatus } from '#contract/financial/payroll.ts';
import type { Context } from '#server/context.ts';
import { one, run, statement } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import type { Row } from '#server/engine/row.ts';
import { recordPayouts } from '#server/hr/payout-source.ts';
import { isMonthOpen, syncPostings } from '#server/postings/sync-postings.ts';
import { conflict, forbidden, invalid, mapConstraintErrors } from '#server/http-error.ts';
import type { payRunTable } from '../pay-tables.ts';
import { payrollRows } from '../payroll-source.ts';
import { compareAgain } from './compare-again.ts';
import { servePayChecks } from './pay-checks.ts';
import type { PayRunWriting } from './pay-run-writing.ts';
import { payRunSource } from './pay-sources.ts';
import { serveLeaveOut } from './leave-out.ts';
import { refuseChangedAccounts } from './run-accounts.ts';
import { serveEndOfEmployment } from './end-employment.ts';
import { serveFinalPays } from './final-pays.ts';
import { servePayments } from './payments.ts';
import { serveRunInputs } from './run-inputs.ts';
import { serveProcessPayroll } from './process-payroll.ts';
import { serveRecalculation } from './recalculate.ts';
import { takeTurn } from './turn.ts';

type PayRun = Row<typeof payRunTable>;

/** The status of the rows for each status of their run. */
const ofRows: Record<PayRunStatus, PayrollStatus> = {
  Draft: 'Draft',
  Checked: 'Draft',
  Approved: 'Approved',
  Paid: 'Paid',
  Reversed: 'Void',
  Void: 'Void',
};

/** A run and its rows change status together or not at all. */
export function servePayRuns(app: FastifyInstance, context: Context): void {
  const runs: PayRunWriting = serveResource(app, context, payRuns, {
    source: payRunSource,
    overrides: {
      lockFirst: async (tx, _id, sent) => {
        if (sent?.status && ofRows[sent.status] === 'Void') await takeTurn(tx);
      },
      async update({ input, current, viewer, tx, id }, next) {
        const { status = current.status, statusReason = current.statusReason } = input;
        const isMoved = status !== current.status;
        if (!isMoved && statusReason !== current.statusReason) throw conflict(payRunWords.locked);
        if (!isMoved) return next();
        await refuseTransition(tx, viewer, current, status);
        // The run first, so that a refusal is about the run and not about its rows.
        const paidOn = input.paidOn ?? viewer.today;
        if (status === 'Paid') await refuseClosed(tx, paidOn);
        await next({
          ...input,
          ...whoAndWhen(viewer, current, status),
          ...(status === 'Paid' && { paidOn }),
        });
        await transitionRows(tx, viewer, { id, status, statusReason });
        if (status === 'Paid' || status === 'Reversed') await recordPayouts(tx, viewer, id);
        await syncPostings(tx, viewer, 'pay-runs', id);
        return runs.read(tx, viewer, id);
      },
    },
  });
  servePayChecks(app, context, runs);
  serveProcessPayroll(app, context, runs);
  serveRecalculation(app, context, runs);
  serveLeaveOut(app, context, runs);
  servePayments(app, context, runs);
  serveRunInputs(app, context, runs);
  serveFinalPays(app, context, runs);
  serveEndOfEmployment(app, context, runs);
}

/** The approval fields after a transition. They are cleared on the way back to Draft. */
function whoAndWhen({ userId, today }: Viewer, { approvedById, approvedOn }: PayRun, status: PayRunStatus) {
  if (status === 'Approved') return { approvedById: userId, approvedOn: today };
  return status === 'Draft' ? { approvedById: null, approvedOn: null } : { approvedById, approvedOn };
}

/** The cost is posted on that day. Locks its month, which must be open. */
async function refuseClosed(tx: PoolClient, paidOn: string): Promise<void> {
  const { isOpen } = await one<{ isOpen: boolean }>(tx, monthOf, { paidOn });
  if (!isOpen) throw invalid([{ path: 'paidOn', message: payRunWords.monthClosed }]);
}

const monthOf = statement(sql`select ${isMonthOpen(sql`${sql.placeholder('paidOn')}::date`)} as "isOpen"`);

async function refuseTransition(
  tx: PoolClient,
  viewer: Viewer,
  current: PayRun,
  status: PayRunStatus,
): Promise<void> {
  const { id, approvedById } = current;
  const { openChecks, hasOwnPay, isNegative, approverMayPay } = await one<RunState>(tx, selectState, {
    id,
    employeeId: viewer.employeeId,
  });
  const isGoingOn = status === 'Checked' || status === 'Approved';
  if (isGoingOn && openChecks > 0) throw conflict(processingWords.openChecks);
  if (isGoingOn && isNegative) throw conflict(processingWords.negative);
  if (status === 'Approved' && hasOwnPay) throw forbidden(processingWords.ownPay);
  if (status === 'Paid' && approvedById === viewer.userId && !approverMayPay)
    throw forbidden(processingWords.ownApproval);
  if (isGoingOn || status === 'Paid') await refuseChangedAccounts(tx, id);
}

interface RunState {
  openChecks: number;
  hasOwnPay: boolean;
  isNegative: boolean;
  approverMayPay: boolean;
}

const selectState = statement(sql`select
    (select count(*)::int from pay_checks where pay_run_id = ${sql.placeholder('id')} and status = 'Open') as "openChecks",
    coalesce(bool_or(employee_id = ${sql.placeholder('employeeId')}::uuid), false) as "hasOwnPay",
    coalesce(bool_or(gross_salary < 0 or deductions < 0 or deductions > gross_salary), false) as "isNegative",
    (select approver_may_pay from settings) as "approverMayPay"
  from payroll where pay_run_id = ${sql.placeholder('id')} and status <> 'Void'`);

type NewStatus = Pick<PayRun, 'id' | 'status' | 'statusReason'>;

const rowsAtOnce = 1000;

/** Gives the rows of a run their new status, each with an audit entry. */
async function transitionRows(tx: PoolClient, viewer: Viewer, { id, ...to }: NewStatus): Promise<void> {
  const status = ofRows[to.status];
  const rows = await run<{ id: string }>(tx, rowsToChange, { id, status });
  if (status === 'Void')
    await compareAgain(
      tx,
      rows.map((row) => row.id),
    );
  const change = {
    status,
    ...(status === 'Void' && { voidReason: to.statusReason }),
    ...(to.status === 'Reversed' && { reversedOn: viewer.today }),
  };
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce).map((row) => ({ ...row, ...change }));
    await mapConstraintErrors(payroll.constraintMessages, () => payrollRows.updateMany(tx, viewer, some));
  }
}

const rowsToChange = statement(sql`select id from payroll where pay_run_id = ${sql.placeholder('id')}
  and status <> 'Void' and status <> ${sql.placeholder('status')}`);
