import type { SQL } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { payCheckStates } from '#contract/financial/pay/pay-checks.ts';
import type { PayRunStatus } from '#contract/financial/pay/pay-runs.ts';
import type { PayrollStatus } from '#contract/financial/payroll.ts';
import { run, statement } from '#server/database/statement.ts';
import { payCheckTable, payLineTable, payRunTable } from '#server/financial/pay-tables.ts';
import { peopleOf } from '#server/financial/pay/people-of.ts';
import { workOut, type WorkedOut } from '#server/financial/pay/work-out.ts';
import { keepAccounts } from '#server/financial/pay/run-accounts.ts';
import { payrollTable } from '#server/financial/tables.ts';
import type { Sealer } from '#server/sealing.ts';
import type { Stamp, Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import { between, earlier } from './office-hours.ts';
import { planPayRuns, reasons, type PlannedRun } from './pay-run-plan.ts';
import { insertRows, updateRows } from './rows.ts';

interface PayRun extends Kept {
  payGroup: PlannedRun['payGroup'];
  payPeriodStart: string;
  payPeriodEnd: string;
  status: PayRunStatus;
  statusReason: null;
  paidOn: string | null;
  note: null;
}

interface Pay extends Kept {
  employeeId: string;
  payPeriodStart: string;
  payPeriodEnd: string;
  grossSalary: number;
  deductions: number;
  status: PayrollStatus;
  voidReason: null;
}

interface Check extends Kept {
  status: (typeof payCheckStates)[number];
  reason: string | null;
}

/** When a run was prepared, checked, approved and paid, and by whom. */
type Stamps = Record<'prepared' | 'checked' | 'approved' | 'paid', Stamp>;

/** Pay runs calculated as the server does; past ones are paid. */
export async function fillPayRuns(
  tx: PoolClient,
  making: Making,
  { financeId, sealer }: { financeId: string; sealer: Sealer },
): Promise<PayRun[]> {
  const { calendar, chronicle, administratorId } = making;
  const runs: PayRun[] = [];
  // Sequential, because each is compared with the one before.
  for (const planned of planPayRuns(calendar)) runs.push(await fillRun(planned, stampsOf(planned)));
  return runs;

  function stampsOf({ preparedOn, paidOn }: PlannedRun): Stamps {
    const stamp = (day: string, hours: readonly [number, number], by: string) => ({
      at: between(making, earlier(day, calendar.today), hours),
      by,
    });
    return {
      prepared: stamp(preparedOn, [10, 12], financeId),
      checked: stamp(preparedOn, [13, 14], financeId),
      approved: stamp(preparedOn, [15, 16], administratorId),
      paid: stamp(paidOn, [16, 17], financeId),
    };
  }

  async function fillRun(planned: PlannedRun, stamps: Stamps): Promise<PayRun> {
    const { payGroup, payPeriodStart, payPeriodEnd, isPaid } = planned;
    const period = { payPeriodStart, payPeriodEnd };
    const draft: PayRun = chronicle.create('pay-runs', stamps.prepared, {
      payGroup,
      ...period,
      status: 'Draft',
      statusReason: null,
      paidOn: null,
      note: null,
    });
    const payRun = isPaid ? settled(draft, planned, stamps) : draft;
    const byFinance = {
      preparedById: financeId,
      preparerIds: [financeId],
      computedAt: stamps.prepared.at.toISOString(),
    };
    const approval = isPaid
      ? { approvedById: administratorId, approvedOn: calendar.dayOf(stamps.approved.at) }
      : {};
    await fill(
      insertRows(payRunTable, [{ ...payRun, ...byFinance, ...approval, isWhole: true, keepsAccounts: true }]),
    );

    const employed = await peopleOf(tx, period, null);
    const employeeIds = employed
      .filter((each) => each.payGroup === payGroup || each.payGroup === null)
      .map(({ employeeId }) => employeeId);
    await keepAccounts(tx, sealer, draft.id, employeeIds);
    const worked = await workOut(tx, { period, payGroup, employeeIds, payRunId: draft.id });
    const pays = paysOf(worked, period, stamps);
    await fill(
      insertRows(
        payrollTable,
        pays.map(({ pay }) => ({ ...pay, ...byFinance, payRunId: draft.id })),
      ),
    );
    const lines = pays.flatMap(({ pay, lines: own }) =>
      own.map((line, place) => ({ payrollId: pay.id, place, ...line })),
    );
    await fill(insertRows(payLineTable, lines));
    if (isPaid) {
      const paid = pays.map(({ pay }) => paidOut(pay, stamps));
      await fill(updateRows(payrollTable, paid, ['status', 'version', 'updatedAt']));
    }
    const checks = checksOf(worked, draft.id, isPaid, stamps);
    if (checks.length > 0) await fill(insertRows(payCheckTable, checks));
    return payRun;
  }

  function settled(draft: PayRun, { paidOn }: PlannedRun, { checked, approved, paid }: Stamps): PayRun {
    const looked = chronicle.change('pay-runs', checked, draft, { status: 'Checked' });
    const agreed = chronicle.change('pay-runs', approved, looked, { status: 'Approved' });
    return chronicle.change('pay-runs', paid, agreed, { status: 'Paid', paidOn });
  }

  function paysOf(
    worked: readonly WorkedOut[],
    period: Pick<Pay, 'payPeriodStart' | 'payPeriodEnd'>,
    { prepared }: Stamps,
  ) {
    return worked.flatMap(({ employeeId, pay: calculated }) => {
      if (!calculated) return [];
      const { grossSalary, deductions } = calculated.sums;
      const pay: Pay = chronicle.create('payroll', prepared, {
        employeeId,
        ...period,
        grossSalary,
        deductions,
        status: 'Draft',
        voidReason: null,
      });
      return [{ pay, lines: calculated.lines }];
    });
  }

  function paidOut(pay: Pay, { approved, paid }: Stamps): Pay {
    const agreed = chronicle.change('payroll', approved, pay, { status: 'Approved' });
    return chronicle.change('payroll', paid, agreed, { status: 'Paid' });
  }

  function checksOf(worked: readonly WorkedOut[], payRunId: string, isPaid: boolean, stamps: Stamps) {
    return worked.flatMap(({ employeeId, checks }) =>
      [...checks].map(([kind, found]) => {
        const { prepared, checked } = stamps;
        const of = { payRunId, employeeId, kind };
        const open: Check & typeof of = chronicle.create('pay-checks', prepared, {
          ...of,
          status: 'Open',
          reason: null,
        });
        const may = { status: 'Overridden', reason: reasons[kind] } as const;
        return { ...(isPaid ? chronicle.change('pay-checks', checked, open, may) : open), found };
      }),
    );
  }

  async function fill(filling: SQL): Promise<void> {
    await run(tx, { ...statement(filling), name: undefined });
  }
}
