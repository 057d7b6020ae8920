import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { writeDay, type DateFormat } from '#contract/engine/days.ts';
import { periodText, endWords } from '#contract/financial/pay/end-employment.ts';
import { outsideEmployment } from '#contract/hr/employment.ts';
import { one, run, statement } from '#server/database/statement.ts';
import { currentFinalPay } from '../final-pay-source.ts';
import { bulkNames } from './joined-names.ts';

interface LeaveAfter {
  leaveType: string;
  startDate: string;
  endDate: string;
}

const mostNamed = 3;

/** Why the present employment of a person can't end on this day, or null. */
export async function refusalOfEnd(
  tx: PoolClient,
  employeeId: string,
  lastDay: string,
  today: string,
): Promise<string | null> {
  const { start, format } = await one<{ start: string; format: DateFormat }>(tx, employment, { employeeId });
  const found = await currentFinalPay(tx, employeeId);
  if (found) return endWords.ended(writeDay(found.lastDay, format));
  const outside = outsideEmployment(lastDay, { start, end: null }, { today, format });
  if (outside !== null) return outside;
  const leave = await run<LeaveAfter>(tx, leaveAfter, { employeeId, lastDay });
  if (leave.length === 0) return null;
  const named = leave.map(
    ({ leaveType, startDate, endDate }) =>
      `${leaveType} leave from ${periodText(startDate, endDate, format)}`,
  );
  return endWords.leaveAfter(bulkNames(named, mostNamed));
}

const employment =
  statement(sql`select start_date::text as start, (select date_format from settings) as format
  from employees where id = ${sql.placeholder('employeeId')}::uuid`);

const leaveAfter = statement(sql`select leave_type as "leaveType", start_date::text as "startDate",
    end_date::text as "endDate"
  from leave_requests where employee_id = ${sql.placeholder('employeeId')}::uuid and status = 'Approved'
    and end_date > ${sql.placeholder('lastDay')}::date order by start_date`);
