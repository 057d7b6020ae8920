import { sql, type SQL } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { amountOf } from '#contract/engine/cents.ts';
import { absentDays } from '#contract/financial/pay/absences.ts';
import { basisAtEnd } from '#contract/financial/pay/final-pay.ts';
import type { PayFacts } from '#contract/financial/pay/pay-facts.ts';
import { shortOf } from '#contract/financial/pay/recurring-items.ts';
import { spansOf } from '#contract/financial/pay/spans.ts';
import { withoutStatus } from '#contract/financial/pay/tax-and-superannuation.ts';
import { hoursOfYear, largeChangePercent, type PayCheckKind } from '#contract/financial/pay/pay-checks.ts';
import type { PayLine, PaySums } from '#contract/financial/pay/pay-lines.ts';
import { run, statement } from '#server/database/statement.ts';
import { concerns } from '../holiday-source.ts';
import { checksAtEnd } from './checks-at-end.ts';
import type { Found, FoundChecks } from './found-checks.ts';
import type { PayOf } from './pay-facts.ts';
import { minimumWage } from './rules-in-force.ts';

export interface CalculatedLine {
  facts: PayFacts;
  lines: PayLine[];
  sums: PaySums;
}

interface PersonFacts {
  employeeId: string;
  /** Whether they have a bank account, checked or not. */
  hasBank: boolean;
  /** The account that the run pays to, or null. */
  accountId: string | null;
  accountVersion: number | null;
  /** The gross salary of the last pay that was approved by a second person, or null. */
  lastGross: number | null;
  isBankChanged: boolean;
  /** The branch number of that account. */
  bsb: string | null;
  /** Whether the organisation pays through bank files, which need the branch number. */
  needsBsb: boolean;
  superFund: string | null;
  hoursNotApproved: number;
  /** For hourly pay: working days of approved leave and public holidays without hours. */
  unpaidDays: number;
  /** For a salary: nothing in the period shows that they were at work or on leave. */
  isUnseen: boolean;
}

/** Finds the issues that somebody should look at before these people are paid, by person. */
export async function findChecks(
  tx: PoolClient,
  { period, payRunId }: PayOf,
  calculated: ReadonlyMap<string, CalculatedLine>,
): Promise<Map<string, FoundChecks>> {
  const { payPeriodStart: start, payPeriodEnd: end } = period;
  const minimum = await minimumWage(tx, end);
  const personFacts = await run<PersonFacts>(tx, extraFacts, {
    ids: [...calculated.keys()],
    start,
    end,
    payRunId,
  });
  const atEnd = await checksAtEnd(
    tx,
    [...calculated].map(([employeeId, { facts }]) => ({ employeeId, facts })),
  );
  return new Map(
    personFacts.map((known) => {
      const of = calculated.get(known.employeeId);
      const found = of ? checksOf(of, known, minimum) : [];
      return [known.employeeId, new Map([...found, ...(atEnd.get(known.employeeId) ?? [])])];
    }),
  );
}

function checksOf(
  { facts, lines, sums }: CalculatedLine,
  personFacts: PersonFacts,
  minimum: number | null,
): [PayCheckKind, Found][] {
  const { period, employment } = facts;
  const spans = spansOf(facts);
  const basis = spans.at(-1)?.basis ?? basisAtEnd(facts);
  const found: [PayCheckKind, Found][] = [];
  const hasLeft = employment.end !== null && employment.end <= period.payPeriodEnd;
  if (hasLeft) found.push(['Employment ended', { on: employment.end ?? '' }]);
  if (!basis) return hasLeft ? found : [...found, ['No pay basis', {}] satisfies [PayCheckKind, Found]];
  const { lastGross, hoursNotApproved, unpaidDays } = personFacts;
  const isHourly = spans.some((span) => span.basis.kind === 'Hourly');
  if (lastGross !== null && lastGross > 0 && sums.grossSalary > 0) {
    const percent = Math.round(((sums.grossSalary - lastGross) / lastGross) * 100);
    if (Math.abs(percent) > largeChangePercent)
      found.push(['Large change', { before: lastGross, now: sums.grossSalary, percent }]);
  }
  const isNegative = sums.netSalary < 0 || sums.grossSalary < 0;
  const lacksHours = isHourly && hoursNotApproved > 0;
  const lacksLeave = isHourly && unpaidDays > 0;
  // One cause is reported once: too little pay already implies what is not paid.
  if (isNegative)
    found.push(['Negative net', { net: sums.netSalary, ...(lacksHours && { hours: hoursNotApproved }) }]);
  else if (lacksHours) found.push(['Hours not approved', { hours: hoursNotApproved }]);
  if (lacksLeave) found.push(['Leave not paid', { days: unpaidDays }]);
  if (sums.grossSalary === 0 && !isNegative && !lacksHours && !lacksLeave) found.push(['Nothing paid', {}]);
  const { accountId, accountVersion } = personFacts;
  const short = lines.reduce((whole, { causes }) => whole + shortOf(causes), 0);
  if (short > 0) found.push(['Deductions not taken', { short: amountOf(short) }]);
  if (!personFacts.hasBank) found.push(['No bank details', {}]);
  else if (accountId === null || accountVersion === null) found.push(['Bank account not checked', {}]);
  // The acceptance applies to this version of this account only.
  else if (personFacts.isBankChanged)
    found.push([
      'Bank details changed',
      { accountId, accountVersion, ...(lastGross === null && { since: 'run' }) },
    ]);
  if (accountId !== null && personFacts.needsBsb && personFacts.bsb === null) found.push(['No BSB', {}]);
  const hasFund = personFacts.superFund !== null;
  if (!hasFund && lines.some(({ kind }) => kind === 'Superannuation'))
    found.push(['No superannuation fund', {}]);
  if (sums.grossSalary > 0 && spans.length > 0 && personFacts.isUnseen) found.push(['No sign of work', {}]);
  const absent = absentDays(facts);
  if (absent.length > 0) found.push(['Absent', { days: absent.join(), count: absent.length }]);
  const rate = amountOf(basis.kind === 'Hourly' ? basis.amount : Math.round(basis.amount / hoursOfYear));
  if (minimum !== null && rate < minimum) found.push(['Below minimum wage', { rate, minimum }]);
  const { taxStatus } = basis;
  if (!taxStatus)
    found.push(['No tax status', facts.rules.tax(withoutStatus) ? { taxedAs: withoutStatus } : {}]);
  else if (!facts.rules.tax(taxStatus)) found.push(['No tax status', { taxStatus }]);
  return found;
}

const start = sql`${sql.placeholder('start')}::date`;
const end = sql`${sql.placeholder('end')}::date`;

/** Whether the account, its number, bank or branch changed after an instant. */
const isChangedSince = (
  since: SQL,
) => sql`exists (select from audit entry where entry.record_id = kept.account_id
  and entry.at > ${since} and entry.changes ?| array['accountNumber', 'bankName', 'bsb', 'isPrimary'])`;

const daysOf = sql`generate_series(greatest(${start}, employees.start_date),
  least(${end}, coalesce(employees.end_date, ${end})), interval '1 day') as each(day)`;

/** Leave that was to be paid before it begins, though there is no pay before it. */
const lacksPayBefore = sql`leave_type = 'Annual' and start_date >= ${start} and (select terms ->> 'paid' from pay_rules
      where kind = 'Leave Pay' and is_confirmed and from_day <= start_date order by from_day desc limit 1)
    = 'Annual leave before it begins'
  and exists (select from pay_bases where pay_bases.employee_id = one.id and from_day < ${start})
  and employees.start_date < ${start} and not exists (select from payroll where payroll.employee_id = one.id
    and payroll.status <> 'Void' and pay_period_end = ${start} - 1)`;

/**
 * Working days of paid leave, and public holidays on working days, without approved hours. Where a rule for leave pay
 * is confirmed, it has decided what is paid.
 */
const unpaidDays = sql`(select count(*) from ${daysOf} cross join lateral (select exists (select from pay_rules
    where kind = 'Leave Pay' and is_confirmed and from_day <= day) as "hasRule") rule
  where extract(isodow from day) < 6
    and (not "hasRule" and exists (select from public_holidays holiday where date = day and is_confirmed
        and ${concerns(sql`holiday`, sql`one.id`)})
      or exists (select from leave_requests leave where leave.employee_id = one.id and leave.status = 'Approved'
        and exists (select from leave_types where name = leave_type and is_paid)
        and day between leave.start_date and leave.end_date and (not "hasRule" or ${lacksPayBefore})))
    and not exists (select from time_entries entry join timesheets sheet on sheet.id = timesheet_id
      where sheet.employee_id = one.id and sheet.status = 'Approved' and entry.date = day))`;

/**
 * When attendance is recorded: no day at work, no hours, no activity in Bilum and no leave, a sign of a person who is
 * paid but not there.
 */
const isUnseen = sql`(exists (select from attendance where date between ${start} and ${end})
  and not exists (select from attendance where attendance.employee_id = one.id
    and date between ${start} and ${end} and attendance.status in ('On-site', 'Off-site'))
  and not exists (select from time_entries entry join timesheets sheet on sheet.id = timesheet_id
    where sheet.employee_id = one.id and entry.date between ${start} and ${end})
  and not exists (select from audit where actor_id = employees.user_id and at >= ${start} and at < ${end} + 1)
  and not exists (select from leave_requests leave where leave.employee_id = one.id and leave.status = 'Approved'
    and leave.start_date <= ${end} and leave.end_date >= ${start}))`;

/**
 * The payee has changed when the account differs from that of the last pay. For a pay without a stored account, and for
 * people who were never paid, the audit log tells: since their pay was first calculated.
 */
const extraFacts = statement(sql`select one.id as "employeeId", last.gross_salary::float8 as "lastGross",
    exists (select from banking_details where employee_id = one.id and is_primary) as "hasBank",
    kept.account_id as "accountId", kept.account_version as "accountVersion", kept.bsb,
    (select payer_bsb is not null from settings) as "needsBsb", basis.super_fund as "superFund",
    case when basis.kind = 'Hourly' then ${unpaidDays} else 0 end::int as "unpaidDays",
    coalesce(basis.kind = 'Salary' and ${isUnseen}, false) as "isUnseen",
    coalesce(case when kept.account_id is null then false
      when last.id is null then ${isChangedSince(sql`this.created_at`)}
      when last.keeps_accounts then (kept.account_fingerprint, kept.bank_name, kept.bsb)
        is distinct from (paid.account_fingerprint, paid.bank_name, paid.bsb)
      else ${isChangedSince(sql`last.since`)} end, false) as "isBankChanged",
    coalesce((select round(sum(coalesce(entries.minutes / 60.0, sheet.total_hours, 0)), 2) from timesheets sheet
      left join lateral (select sum(worked_minutes) as minutes from time_entries
        where timesheet_id = sheet.id and date between ${start} and ${end}) entries on true
      where sheet.employee_id = one.id and sheet.status <> 'Approved'
        and sheet.pay_period_start <= ${end} and sheet.pay_period_end >= ${start}), 0)::float8 as "hoursNotApproved"
  from (select distinct unnest(${sql.placeholder('ids')}::uuid[]) as id) one
    join employees on employees.id = one.id
    left join lateral (select kind, super_fund from pay_bases where employee_id = one.id and from_day <= ${end}
      order by from_day desc limit 1) basis on true
    left join pay_runs this on this.id = ${sql.placeholder('payRunId')}::uuid
    left join pay_run_accounts kept on kept.pay_run_id = this.id and kept.employee_id = one.id
    left join lateral (select row.id, row.gross_salary, coalesce(row.computed_at, row.created_at) as since,
        row.pay_run_id, pay_runs.keeps_accounts
      from payroll row left join pay_runs on pay_runs.id = row.pay_run_id
      where row.employee_id = one.id and row.status in ('Approved', 'Paid') and row.pay_period_end < ${start}
      order by row.pay_period_start desc limit 1) last on true
    left join pay_run_accounts paid on paid.pay_run_id = last.pay_run_id and paid.employee_id = one.id`);
