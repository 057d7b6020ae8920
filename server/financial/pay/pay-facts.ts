import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { cents } from '#contract/engine/cents.ts';
import { grouped } from '#contract/engine/grouped.ts';
import { addDays, weekdayOf } from '#contract/engine/days.ts';
import { paysAYear, type PayGroup } from '#contract/financial/pay/pay-bases.ts';
import { lastStartOfLeave } from '#contract/financial/pay/leave-pay.ts';
import type {
  BasisInForce,
  UntimedHours,
  PayFacts,
  RecurringItem,
} from '#contract/financial/pay/pay-facts.ts';
import type { PayPeriod } from '#contract/hr/pay-periods.ts';
import { one, run, statement } from '#server/database/statement.ts';
import { finalPaysOf, type Ending } from './final-pays-of.ts';
import { isOf, rulesOfEach, rulesUntil } from './rules-in-force.ts';

/** The people whose pay is calculated, and the period. */
export interface PayOf {
  period: PayPeriod;
  payGroup: PayGroup;
  employeeIds: readonly string[];
  /** The run itself: its own loan repayments still count as open. */
  payRunId: string | null;
  /** Pay of the past, which has the final pays that it had. */
  isOfPast?: boolean;
  /** An end of employment that is not entered yet. */
  ending?: Ending;
}

/** Reads the facts of these people for a period, with a fixed number of queries. */
export async function payFacts(
  tx: PoolClient,
  { period, payGroup, employeeIds, payRunId, isOfPast = false, ending }: PayOf,
): Promise<Map<string, PayFacts>> {
  const { payPeriodStart: start, payPeriodEnd: end } = period;
  const ofPeriod = { ids: employeeIds, start, end, payRunId };
  const lastStart = lastStartOfLeave({ period, paysAYear: paysAYear[payGroup] });
  const paidLeave = byEmployee(
    await run<Owned<PayFacts['paidLeave'][number]>>(tx, leavePaid, { ...ofPeriod, lastStart }),
  );
  const knownRules = await rulesUntil(tx, lastStart);
  const isPaidBefore = knownRules.some(
    (rule) => isOf('Leave Pay')(rule) && rule.terms.paid === 'Annual leave before it begins',
  );
  const lastDay = isPaidBefore ? lastDayOf(paidLeave, end) : end;
  const values = { ...ofPeriod, lastDay };
  // The hours of a week count from its Monday, and those of the night before belong to the first day.
  const monday = addDays(start, -Math.max(weekdayOf(start), 1));
  const people = await run<Employment>(tx, employments, values);
  const bases = byEmployee(await run<Owned<BasisInForce>>(tx, basesInForce, values));
  const shifts = byEmployee(
    await run<Owned<PayFacts['shifts'][number]>>(tx, approvedShifts, { ...values, monday }),
  );
  const untimedHours = byEmployee(await run<Owned<UntimedHours>>(tx, untimedSheets, values));
  const unpaidLeave = byEmployee(await run<Owned<PayFacts['unpaidLeave'][number]>>(tx, leaveUnpaid, values));
  const absent = byEmployee(await run<Owned<{ day: string }>>(tx, daysAbsent, ofPeriod));
  const deducted = byEmployee(await run<Owned<{ day: string }>>(tx, daysDeducted, ofPeriod));
  const leaveBalances = byEmployee(
    await run<Owned<PayFacts['leaveBalances'][number]>>(tx, balances, { ids: [...paidLeave.keys()], end }),
  );
  const items = byEmployee(await run<Owned<RecurringItem>>(tx, itemsInForce, values));
  const finals = await finalPaysOf(tx, { ...ofPeriod, isOfPast }, ending);
  const rulesOfPerson = await rulesOfEach(tx, { period, knownRules, lastDay, employeeIds });
  const { takenFirst } = await one<Pick<PayFacts, 'takenFirst'>>(tx, whatIsFirst);
  return new Map(
    people.map(({ employeeId, ...employment }) => [
      employeeId,
      {
        period,
        paysAYear: paysAYear[payGroup],
        employment: employeeId === ending?.employeeId ? { ...employment, end: ending.lastDay } : employment,
        bases: (bases.get(employeeId) ?? []).map((basis) => ({ ...basis, amount: cents(basis.amount) })),
        shifts: shifts.get(employeeId) ?? [],
        untimedHours: untimedHours.get(employeeId) ?? [],
        unpaidLeave: unpaidLeave.get(employeeId) ?? [],
        absences: { days: daysOf(absent.get(employeeId)), deducted: daysOf(deducted.get(employeeId)) },
        leaveBalances: leaveBalances.get(employeeId) ?? [],
        paidLeave: paidLeave.get(employeeId) ?? [],
        items: (items.get(employeeId) ?? []).map(inCents).filter(({ left }) => left !== 0),
        finalPay: finals.get(employeeId) ?? null,
        lateChanges: [],
        takenFirst,
        rules: rulesOfPerson(employeeId),
      },
    ]),
  );
}

type Owned<Fact> = Fact & { employeeId: string };
type Employment = Owned<PayFacts['employment']>;

function byEmployee<Fact>(facts: readonly Owned<Fact>[]): Map<string, Owned<Fact>[]> {
  return grouped(facts, ({ employeeId }) => employeeId);
}

function daysOf(dated: readonly { day: string }[] = []): string[] {
  return dated.map(({ day }) => day);
}

/** The last day of leave that is paid with the period. */
function lastDayOf(paidLeave: ReadonlyMap<string, PayFacts['paidLeave']>, end: string): string {
  const ends = [...paidLeave.values()].flat().map(({ endDate }) => endDate);
  return ends.reduce((last, each) => (each > last ? each : last), end);
}

function inCents(item: RecurringItem): RecurringItem {
  return {
    ...item,
    amount: cents(item.amount),
    left: item.left === null ? null : Math.max(cents(item.left), 0),
    owed: cents(item.owed),
  };
}

const people = sql`(select distinct unnest(${sql.placeholder('ids')}::uuid[]) as id) one`;
const start = sql`${sql.placeholder('start')}::date`;
const end = sql`${sql.placeholder('end')}::date`;

/** The present employment, or the one of the period if a person has come back since. */
const employments =
  statement(sql`select id as "employeeId", coalesce(earlier.start, start_date)::text as start,
    (case when earlier.start is null then employees.end_date else earlier.end_date end)::text as "end"
  from employees join ${people} using (id) left join lateral (
    select spell.from_day as start, (select term.end_date from employment_terms term
        where term.employee_id = spell.employee_id and term.from_day >= spell.from_day and term.end_date is not null
        order by term.from_day limit 1) as end_date
    from employment_terms spell where spell.employee_id = employees.id and spell.is_start
      and spell.from_day <= ${end} and employees.start_date > ${end}
    order by spell.from_day desc limit 1) earlier on earlier.end_date < employees.start_date`);

const lastDay = sql`${sql.placeholder('lastDay')}::date`;

/** Up to the morning after a shift in the last night. */
const basesInForce =
  statement(sql`select employee_id as "employeeId", basis.id, from_day::text as "from", kind,
    amount::float8 as amount, is_shift_work as "isShiftWork", tax_status as "taxStatus"
  from pay_bases basis join ${people} on one.id = employee_id
  where from_day <= ${lastDay} + 1 order by employee_id, from_day`);

/** A timesheet covers at most 62 days, so it may begin that long before. */
const approvedShifts = statement(sql`select employee_id as "employeeId", entry.id, date::text as date,
    left(start_time::text, 5) as "startTime", left(end_time::text, 5) as "endTime",
    break_duration_minutes as "breakDurationMinutes"
  from timesheets sheet join ${people} on one.id = employee_id
    join time_entries entry on timesheet_id = sheet.id
  where sheet.status = 'Approved' and date between ${sql.placeholder('monday')}::date and ${lastDay}
    and pay_period_start between ${start} - 70 and ${lastDay}
    and start_time is not null and end_time is not null
  order by employee_id, date, start_time, entry.id`);

const untimedSheets = statement(sql`select employee_id as "employeeId", sheet.id,
    pay_period_start::text as "from", pay_period_end::text as "to", total_hours::float8 as hours
  from timesheets sheet join ${people} on one.id = employee_id
  where sheet.status = 'Approved' and pay_period_end between ${start} and ${end} and total_hours > 0
    and not exists (select from time_entries where timesheet_id = sheet.id)
  order by employee_id, pay_period_start, sheet.id`);

const leaveUnpaid = statement(sql`select employee_id as "employeeId", leave.id, start_date::text as "from",
    end_date::text as "to"
  from leave_requests leave join ${people} on one.id = employee_id
  where exists (select from leave_types where name = leave_type and not is_paid) and status = 'Approved' and start_date <= ${end} and end_date >= ${start}
  order by employee_id, start_date`);

/** A day with another record as well is not an absent day. */
const daysAbsent = statement(sql`select employee_id as "employeeId", date::text as day
  from attendance record join ${people} on one.id = employee_id
  where status = 'Absent' and date between ${start} and ${end} and not exists (select from attendance other
    where other.employee_id = one.id and other.date = record.date and other.status <> 'Absent')
  order by date`);

/** In the run of these days. */
const daysDeducted = statement(sql`select employee_id as "employeeId", day
  from pay_checks asked join ${people} on one.id = employee_id join pay_runs run on run.id = pay_run_id
    cross join string_to_table(found ->> 'days', ',') day
  where asked.status = 'Deducted' and run.status not in ('Void', 'Reversed')
    and pay_period_start = ${start} and pay_period_end = ${end}
  order by day`);

const leavePaid = statement(sql`select employee_id as "employeeId", leave.id, leave_type as "leaveType",
    start_date::text as "startDate", end_date::text as "endDate", is_half_first_day as "isHalfFirstDay",
    is_half_last_day as "isHalfLastDay", 'Working days' as "dayCount"
  from leave_requests leave join ${people} on one.id = employee_id join leave_types on name = leave_type and is_paid
  where status = 'Approved' and start_date <= ${sql.placeholder('lastStart')}::date and end_date >= ${start}
  order by employee_id, start_date`);

const balances =
  statement(sql`select employee_id as "employeeId", name as "leaveType", sum(days)::float8 as days
  from leave_ledger join ${people} on one.id = employee_id join leave_types type on type.id = leave_type_id
  where date <= ${end} group by employee_id, name`);

const whatIsFirst = statement(sql`select taken_first as "takenFirst" from settings`);

/**
 * Other pay has already taken its part of a loan, paid or not. Of a deduction it may have taken too little, and the
 * rest is owed even after the item has ended.
 */
const itemsInForce =
  statement(sql`select employee_id as "employeeId", id, kind, label, is_taxed as "isTaxed", owed::float8 as owed,
    (case when until_day < ${start} then 0 else amount end)::float8 as amount,
    (case when kind = 'Loan' then balance - taken end)::float8 as left
  from (
    select item.*, coalesce(taken, 0) as taken, case when kind = 'Deduction' then coalesce(owed, 0) else 0 end as owed
    from pay_items item join ${people} on one.id = employee_id left join lateral (
      select sum(line.amount) as taken, sum(coalesce((line.causes -> 0 ->> 'short')::numeric, 0)
          - case when line.causes -> 0 ->> 'what' = 'carried' then line.amount else 0 end) as owed
      from payroll row join pay_lines line on line.payroll_id = row.id
      where row.employee_id = item.employee_id and row.status <> 'Void' and line.kind = item.kind
        and item.kind in ('Loan', 'Deduction')
        and row.pay_run_id is distinct from ${sql.placeholder('payRunId')}::uuid
        and line.causes -> 0 ->> 'itemId' = item.id::text) paid on true
    where from_day <= ${end}
  ) item
  where until_day is null or until_day >= ${start} or owed <> 0 or kind = 'Loan'
  order by employee_id, label, id`);
