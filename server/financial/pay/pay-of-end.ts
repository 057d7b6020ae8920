import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { addDays, type DateFormat } from '#contract/engine/days.ts';
import { periodText } from '#contract/financial/pay/end-employment.ts';
import { nextPeriod, periodCovering } from '#contract/financial/pay/next-period.ts';
import type { PayGroup } from '#contract/financial/pay/pay-bases.ts';
import type { PayPeriod } from '#contract/hr/pay-periods.ts';
import { one, run, statement } from '#server/database/statement.ts';

interface PayOfEnd {
  payGroup: PayGroup;
  period: PayPeriod;
  /** The Draft run that includes the person and will include the final pay. */
  draftId: string | null;
  /** Its days, as people write them. */
  draftIn: string | null;
}

interface Found {
  payGroup: PayGroup | null;
  /** The end of the last pay of the person that covers the last day or comes later. */
  paidUntil: string | null;
  /** The end of some period of the group. */
  anyEnd: string | null;
  format: DateFormat;
}

/**
 * The pay that includes the end of an employment: that of the period of the last day, or if these days are paid already
 * the next one. Null without a pay basis.
 */
export async function payOfEnd(
  tx: PoolClient,
  employeeId: string,
  lastDay: string,
): Promise<PayOfEnd | null> {
  const [draft] = await draftsFrom(tx, employeeId, lastDay);
  const { payGroup, paidUntil, anyEnd, format } = await one<Found>(tx, whereItIsPaid, {
    employeeId,
    lastDay,
  });
  if (!payGroup) return null;
  if (draft) {
    const { payRunId, payPeriodStart, payPeriodEnd } = draft;
    const draftIn = periodText(payPeriodStart, payPeriodEnd, format);
    return { payGroup, period: { payPeriodStart, payPeriodEnd }, draftId: payRunId, draftIn };
  }
  const end = paidUntil ?? anyEnd ?? nextPeriod(payGroup, undefined, lastDay).payPeriodEnd;
  const on = paidUntil === null ? lastDay : addDays(paidUntil, 1);
  return { payGroup, period: periodCovering(payGroup, end, on), draftId: null, draftIn: null };
}

interface DraftPay extends PayPeriod {
  payRunId: string;
}

/** The Draft runs that pay a person for this day or later ones, in order. */
export function draftsFrom(tx: PoolClient, employeeId: string, lastDay: string): Promise<DraftPay[]> {
  return run<DraftPay>(tx, drafts, { employeeId, lastDay });
}

export async function isAloneIn(tx: PoolClient, payRunId: string, employeeId: string): Promise<boolean> {
  return (await run(tx, others, { payRunId, employeeId })).length === 0;
}

const employeeId = sql`${sql.placeholder('employeeId')}::uuid`;
const lastDay = sql`${sql.placeholder('lastDay')}::date`;

const drafts = statement(sql`select pay_run_id as "payRunId", row.pay_period_start::text as "payPeriodStart",
    row.pay_period_end::text as "payPeriodEnd"
  from payroll row join pay_runs on pay_runs.id = pay_run_id
  where row.employee_id = ${employeeId} and row.status = 'Draft' and pay_runs.status = 'Draft'
    and row.pay_period_end >= ${lastDay} order by row.pay_period_start`);

const whereItIsPaid = statement(sql`select pay_group as "payGroup", paid_until::text as "paidUntil",
    coalesce((select max(pay_period_end) from payroll where employee_id = ${employeeId} and status <> 'Void'
        and pay_run_id is not null),
      (select max(pay_period_end) from pay_runs where pay_runs.pay_group = basis.pay_group and is_whole
        and status not in ('Void', 'Reversed')))::text as "anyEnd",
    date_format as format
  from settings left join lateral (select pay_group from pay_bases where employee_id = ${employeeId}
      and from_day <= ${lastDay} order by from_day desc limit 1) basis on true
    cross join lateral (select max(pay_period_end) as paid_until from payroll where employee_id = ${employeeId}
      and status <> 'Void' and pay_run_id is not null and pay_period_end >= ${lastDay}) paid`);

const others = statement(sql`select from payroll where pay_run_id = ${sql.placeholder('payRunId')}::uuid
  and employee_id <> ${employeeId} limit 1`);
