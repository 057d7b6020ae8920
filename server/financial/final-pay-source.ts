import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { endWords } from '#contract/financial/pay/end-employment.ts';
import type { finalPays, FinalPayRun } from '#contract/financial/pay/final-pays.ts';
import { writeDay, type DateFormat } from '#contract/engine/days.ts';
import type { PayRunStatus } from '#contract/financial/pay/pay-runs.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { run, statement } from '#server/database/statement.ts';
import { ofEmployee } from '#server/hr/source.ts';
import { conflict } from '#server/http-error.ts';
import { finalPayTable as table } from './pay-tables.ts';

const { columns, joins, named, name } = ofEmployee(table.employeeId);

/** The row that pays a final pay: that of the employee in its run, unless it is void. */
const isIncluded = sql`exists (select from payroll where payroll.pay_run_id = ${table.includedById}
  and payroll.employee_id = ${table.employeeId} and payroll.status <> 'Void')`;

export const finalPaySource = {
  table,
  columns: {
    ...columns,
    payRunId: sql`case when ${isIncluded} then ${table.includedById} end`,
    runStatus: sql`case when ${isIncluded} then (select status from pay_runs where id = ${table.includedById}) end`,
  },
  joins,
  keepsRows: true,
  deletedForGood: true,
  named,
  name,
  searchEntry: null,
} satisfies SourceOf<typeof finalPays, typeof table>;

export interface CurrentFinalPay {
  id: string;
  lastDay: string;
  paidWith: FinalPayRun;
  payRunId: string | null;
  runStatus: PayRunStatus | null;
  format: DateFormat;
}

/** The final pay of the present employment of a person, if its end is entered with one. */
export async function currentFinalPay(tx: PoolClient, employeeId: string): Promise<CurrentFinalPay | null> {
  const [found] = await run<CurrentFinalPay>(tx, current, { employeeId });
  return found ?? null;
}

/** Throws if these dates would move an end of employment that has a final pay. A new employment may begin after it. */
export async function refuseOtherEnd(
  tx: PoolClient,
  employeeId: string,
  { startDate, endDate }: { startDate: string; endDate: string | null },
): Promise<void> {
  const found = await currentFinalPay(tx, employeeId);
  if (!found || found.lastDay === endDate || startDate > found.lastDay) return;
  const message = endWords.datesFixed(writeDay(found.lastDay, found.format));
  throw conflict(message, { errors: [{ path: 'endDate', message }] });
}

const current =
  statement(sql`select ${table.id}, ${table.lastDay}::text as "lastDay", ${table.paidWith} as "paidWith",
    ${finalPaySource.columns.payRunId} as "payRunId", ${finalPaySource.columns.runStatus} as "runStatus",
    (select date_format from settings) as format
  from ${table} join employees on employees.id = ${table.employeeId}
  where ${table.employeeId} = ${sql.placeholder('employeeId')}::uuid and ${table.lastDay} >= start_date
  order by ${table.lastDay} desc limit 1`);
