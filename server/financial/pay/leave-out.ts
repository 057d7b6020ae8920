import type { FastifyInstance } from 'fastify';
import { includeAgain, leaveOut, payroll, payrollWords } from '#contract/financial/payroll.ts';
import { payRuns } from '#contract/financial/pay/pay-runs.ts';
import type { Context } from '#server/context.ts';
import type { Changes } from '#server/database/audit.ts';
import { one, transaction } from '#server/database/statement.ts';
import { Json, route } from '#server/http/route.ts';
import { conflict, mapConstraintErrors } from '#server/http-error.ts';
import { withLines } from '../payroll.ts';
import { payrollRows } from '../payroll-source.ts';
import { compareAgain } from './compare-again.ts';
import { lockRow, noteChange } from './draft-rows.ts';
import { keepChecks, removeLines } from './keep-pay.ts';
import { payPeople } from './pay-people.ts';
import type { PayRunWriting } from './pay-run-writing.ts';
import { moment } from './people-of.ts';
import { removeInputs } from './run-inputs.ts';

/**
 * Lets a run go ahead without one person. They get a void row without lines, so nothing counts it and another run can
 * pay them for these days.
 */
export function serveLeaveOut(app: FastifyInstance, context: Context, runs: PayRunWriting): void {
  const { pool, sealer } = context;
  const constraintMessages = { ...payroll.constraintMessages, ...payRuns.constraintMessages };

  route(app, context, leaveOut, async ({ params: { id }, body: { version, reason }, viewer, scope }) =>
    mapConstraintErrors(constraintMessages, () =>
      transaction(pool, async (tx) => {
        const { payRun, row } = await lockRow(tx, runs, { id, version, viewer, scope });
        if (!payRun) throw conflict(payrollWords.notOfRunToLeaveOut);
        if (row.leftOutAt !== null) throw conflict(payrollWords.isLeftOut);
        const { employeeId } = row;
        await compareAgain(tx, [id]);
        await removeLines(tx, [id]);
        const { now: leftOutAt } = await one<{ now: string }>(tx, moment);
        const noPay = { grossSalary: 0, deductions: 0, computedAt: null };
        const leftOut = {
          status: 'Void',
          voidReason: reason,
          leftOutAt,
          leftOutById: viewer.userId,
        } as const;
        await payrollRows.updateMany(
          tx,
          viewer,
          [{ id, ...noPay, ...leftOut }],
          inHistory(id, null, leftOutAt),
        );
        await keepChecks(tx, { viewer, payRun }, [{ employeeId, checks: new Map() }]);
        await removeInputs(tx, payRun.id, employeeId);
        await noteChange(tx, viewer, {
          payRunId: payRun.id,
          note: 'left a person out',
          computedAt: null,
          isWhole: false,
        });
        return new Json(await withLines(tx, id, await payrollRows.read(tx, viewer, id)));
      }),
    ),
  );

  route(app, context, includeAgain, async ({ params: { id }, body: { version }, viewer, scope }) =>
    mapConstraintErrors(constraintMessages, () =>
      transaction(pool, async (tx) => {
        const { payRun, row } = await lockRow(tx, runs, { id, version, viewer, scope });
        if (!payRun || row.leftOutAt === null) throw conflict(payrollWords.isNotLeftOut);
        const { now: computedAt } = await one<{ now: string }>(tx, moment);
        const isIncluded = { voidReason: null, leftOutAt: null, leftOutById: null, computedAt };
        await payrollRows.updateMany(
          tx,
          viewer,
          [{ id, status: 'Draft', ...isIncluded }],
          inHistory(id, row.leftOutAt, null),
        );
        const { payGroup } = payRun;
        await payPeople(tx, { viewer, payRun, payGroup, computedAt, sealer }, [row.employeeId]);
        await noteChange(tx, viewer, {
          payRunId: payRun.id,
          note: 'included a person again',
          computedAt,
          isWhole: false,
        });
        return new Json(await withLines(tx, id, await payrollRows.read(tx, viewer, id)));
      }),
    ),
  );
}

/** The status alone would read as a void row, or as a draft again. */
function inHistory(id: string, old: string | null, now: string | null): ReadonlyMap<string, Changes> {
  return new Map([[id, { leftOutAt: [old, now] }]]);
}
