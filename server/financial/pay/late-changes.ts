import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { cents, amountOf } from '#contract/engine/cents.ts';
import { computePay, type LateChange } from '#contract/financial/pay/compute-pay.ts';
import type { PayGroup } from '#contract/financial/pay/pay-bases.ts';
import type { PayCause, PayLine, PayLineKind } from '#contract/financial/pay/pay-lines.ts';
import { run, statement } from '#server/database/statement.ts';
import { grouped } from './grouped.ts';
import { payFacts, type PayOf } from './pay-facts.ts';

/** What late changes may alter: the earnings that follow from bases, hours and leave. */
const followed: readonly PayLineKind[] = ['Salary', 'Hours', 'Overtime', 'Unpaid Leave'];
/** Superannuation is reckoned on these. */
const ofBase: readonly PayLineKind[] = ['Salary', 'Hours', 'Unpaid Leave'];

type Earlier = Extract<PayCause, { what: 'earlier' }>;

interface PaidRow {
  id: string;
  employeeId: string;
  payPeriodStart: string;
  payPeriodEnd: string;
  payGroup: PayGroup;
  lines: Pick<PayLine, 'kind' | 'label' | 'amount'>[];
  /** What later pay has made up for already. */
  adjusted: Earlier[];
}

/** What pay of the last thirteen months would be now, where something has changed since, beside what was paid. */
export async function lateChanges(tx: PoolClient, of: PayOf): Promise<Map<string, LateChange[]>> {
  const { period, employeeIds, payRunId } = of;
  const values = { ids: employeeIds, start: period.payPeriodStart, payRunId };
  const rows = await run<PaidRow>(tx, paidRowsThatChanged, values);
  const changes = new Map<string, LateChange[]>();
  const periods = grouped(rows, (row) => `${row.payGroup} ${row.payPeriodStart} ${row.payPeriodEnd}`);
  for (const [, paid] of periods) {
    const [first] = paid;
    if (!first) continue;
    const { payPeriodStart, payPeriodEnd, payGroup } = first;
    const ids = paid.map(({ employeeId }) => employeeId);
    const then = { payPeriodStart, payPeriodEnd };
    const facts = await payFacts(tx, { period: then, payGroup, employeeIds: ids, payRunId });
    for (const row of paid) {
      const known = facts.get(row.employeeId);
      const change = known && lateChange(row, computePay({ ...known, items: [] }));
      if (change) changes.set(row.employeeId, [...(changes.get(row.employeeId) ?? []), change]);
    }
  }
  return changes;
}

/** By what the lines are called; null where all is as it was paid. */
function lateChange(row: PaidRow, now: readonly PayLine[]): LateChange | null {
  const kinds = new Map([...row.lines, ...now].map(({ label, kind }) => [label, kind]));
  const causes: Earlier[] = [];
  let [amount, base] = [0, 0];
  for (const [label, kind] of kinds) {
    if (!followed.includes(kind)) continue;
    const madeUp = row.adjusted.filter((each) => each.label === label);
    const paid =
      sumOf(row.lines, label) + madeUp.reduce((sum, each) => sum + cents(each.now) - cents(each.was), 0);
    const due = sumOf(now, label);
    if (paid === due) continue;
    const { id: payrollId, payPeriodStart: from, payPeriodEnd: to } = row;
    causes.push({ what: 'earlier', payrollId, from, to, label, was: amountOf(paid), now: amountOf(due) });
    amount += due - paid;
    if (ofBase.includes(kind)) base += due - paid;
  }
  return causes.length > 0 ? { causes, amount, base } : null;
}

function sumOf(lines: readonly Pick<PayLine, 'label' | 'kind' | 'amount'>[], label: string): number {
  return lines
    .filter((line) => line.label === label && followed.includes(line.kind))
    .reduce((sum, line) => sum + cents(line.amount), 0);
}

const start = sql`${sql.placeholder('start')}::date`;

/**
 * `known`: since when a person's changes are looked at. Whatever changed before the last but one of their pays was
 * worked out, that one or the last has made up for; so of a year of pay little is looked at. The minute is for what
 * was being written as pay was worked out.
 */
const paidRowsThatChanged = statement(sql`with known as materialized (
    select one.id as employee_id, since
    from (select distinct unnest(${sql.placeholder('ids')}::uuid[]) as id) one cross join lateral (
      select min(computed_at) - interval '1 minute' as since from (
        select computed_at from payroll where employee_id = one.id and pay_run_id is not null
          and status in ('Approved', 'Paid') and pay_period_end < ${start}
        order by pay_period_start desc limit 2) two) last
    where since is not null
  ), changed as (
    select employee_id, pay_period_start as first, pay_period_end + 7 as last, updated_at as at
      from timesheets join known using (employee_id) where updated_at > since
    union all select employee_id, start_date, end_date, updated_at
      from leave_requests join known using (employee_id) where updated_at > since
    union all select employee_id, from_day, 'infinity', updated_at
      from pay_bases join known using (employee_id) where updated_at > since
    union all select known.employee_id, least(start_date, end_date) - 62, 'infinity', updated_at
      from employees join known on known.employee_id = employees.id
      where updated_at > since and (end_date < ${start} or start_date > ${start} - 62)
    union all select employee_id, from_day, 'infinity', updated_at
      from pay_rules cross join known where kind = 'Overtime' and updated_at > since
    union all select employee_id, date - 1, date + 7, updated_at
      from public_holidays cross join known where updated_at > since
    union all select employee_id, (changes -> 'startDate' ->> 0)::date, (changes -> 'endDate' ->> 0)::date, at
      from audit join known on employee_id = (changes -> 'employeeId' ->> 0)::uuid
      where resource = 'leave-requests' and action = 'delete'
        and at > (select min(since) from known) and at > since
  )
  select paid.id, paid.employee_id as "employeeId", paid.pay_period_start::text as "payPeriodStart",
    paid.pay_period_end::text as "payPeriodEnd", pay_group as "payGroup",
    (select coalesce(json_agg(json_build_object('kind', kind, 'label', label, 'amount', amount) order by place), '[]')
      from pay_lines where payroll_id = paid.id) as lines,
    (select coalesce(json_agg(cause), '[]') from payroll later
        join pay_lines line on line.payroll_id = later.id and line.kind = 'Adjustment'
        cross join lateral jsonb_array_elements(line.causes) cause
      where later.employee_id = paid.employee_id and later.status <> 'Void'
        and later.pay_run_id is distinct from ${sql.placeholder('payRunId')}::uuid
        and cause ->> 'payrollId' = paid.id::text) as adjusted
  from payroll paid join pay_runs on pay_runs.id = paid.pay_run_id
  where paid.id in (
    select row.id from changed join payroll row on row.employee_id = changed.employee_id
      and row.pay_period_start <= changed.last and row.pay_period_end >= changed.first
    where row.status = 'Paid' and row.computed_at - interval '1 minute' < changed.at
      and row.pay_period_end < ${start} and row.pay_period_start >= ${start} - interval '13 months')
  order by paid.employee_id, paid.pay_period_start`);
