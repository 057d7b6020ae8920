import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { amountOf } from '#contract/engine/cents.ts';
import { spansOf, type PayFacts } from '#contract/financial/pay/compute-pay.ts';
import { hoursOfYear, largeChangePercent, type PayCheckKind } from '#contract/financial/pay/pay-checks.ts';
import type { PaySums } from '#contract/financial/pay/pay-lines.ts';
import type { PayPeriod } from '#contract/hr/pay-periods.ts';
import { run, statement } from '#server/database/statement.ts';
import { minimumWage } from './rules-in-force.ts';

/** What a check found, for its sentence. */
export type Found = Record<string, string | number>;
export type FoundChecks = Map<PayCheckKind, Found>;

/** Of the same person: what they are paid now. */
export interface Reckoned {
  facts: PayFacts;
  sums: PaySums;
}

interface Beside {
  employeeId: string;
  hasBank: boolean;
  /** Of the last pay that two people stand for; null: there is none. */
  lastGross: number | null;
  isBankChanged: boolean;
  hoursNotApproved: number;
}

/** What somebody should look at before these people are paid, by person. */
export async function findChecks(
  tx: PoolClient,
  period: PayPeriod,
  reckoned: ReadonlyMap<string, Reckoned>,
): Promise<Map<string, FoundChecks>> {
  const { payPeriodStart: start, payPeriodEnd: end } = period;
  const minimum = await minimumWage(tx, end);
  const beside = await run<Beside>(tx, factsBeside, { ids: [...reckoned.keys()], start, end });
  return new Map(
    beside.map((known) => {
      const of = reckoned.get(known.employeeId);
      return [known.employeeId, new Map(of ? checksOf(of, known, minimum) : [])];
    }),
  );
}

function checksOf(
  { facts, sums }: Reckoned,
  beside: Beside,
  minimum: number | null,
): [PayCheckKind, Found][] {
  const { period, employment } = facts;
  const spans = spansOf(facts);
  const basis = spans.at(-1)?.basis;
  const found: [PayCheckKind, Found][] = [];
  const hasLeft = employment.end !== null && employment.end <= period.payPeriodEnd;
  if (hasLeft) found.push(['Employment ended', { on: employment.end ?? '' }]);
  if (!basis) return hasLeft ? found : [...found, ['No pay basis', {}] satisfies [PayCheckKind, Found]];
  const { lastGross, hoursNotApproved } = beside;
  if (lastGross !== null && lastGross > 0 && sums.grossSalary > 0) {
    const percent = Math.round(((sums.grossSalary - lastGross) / lastGross) * 100);
    if (Math.abs(percent) > largeChangePercent)
      found.push(['Large change', { before: lastGross, now: sums.grossSalary, percent }]);
  }
  if (sums.grossSalary === 0) found.push(['Nothing paid', {}]);
  if (sums.netSalary < 0 || sums.grossSalary < 0) found.push(['Negative net', { net: sums.netSalary }]);
  if (!beside.hasBank) found.push(['No bank details', {}]);
  if (beside.isBankChanged) found.push(['Bank details changed', {}]);
  const rate = amountOf(basis.kind === 'Hourly' ? basis.amount : Math.round(basis.amount / hoursOfYear));
  if (minimum !== null && rate < minimum) found.push(['Below minimum wage', { rate, minimum }]);
  if (hoursNotApproved > 0 && spans.some((span) => span.basis.kind === 'Hourly'))
    found.push(['Hours not approved', { hours: hoursNotApproved }]);
  const { taxStatus } = basis;
  if (!taxStatus) found.push(['No tax status', {}]);
  else if (!facts.rules.tax(taxStatus)) found.push(['No tax status', { taxStatus }]);
  return found;
}

const start = sql`${sql.placeholder('start')}::date`;
const end = sql`${sql.placeholder('end')}::date`;

/** Where the money goes has changed when another account was chosen, or its number, bank or branch written. */
const factsBeside = statement(sql`select one.id as "employeeId", bank.id is not null as "hasBank",
    last.gross_salary::float8 as "lastGross",
    coalesce(bank.id is not null and exists (select from audit entry where entry.record_id = bank.id
      and entry.at > last.since and entry.changes ?| array['accountNumber', 'bankName', 'bsb', 'isPrimary']), false)
      as "isBankChanged",
    coalesce((select round(sum(coalesce(entries.minutes / 60.0, sheet.total_hours, 0)), 2) from timesheets sheet
      left join lateral (select sum(worked_minutes) as minutes from time_entries
        where timesheet_id = sheet.id and date between ${start} and ${end}) entries on true
      where sheet.employee_id = one.id and sheet.status <> 'Approved'
        and sheet.pay_period_start <= ${end} and sheet.pay_period_end >= ${start}), 0)::float8 as "hoursNotApproved"
  from (select distinct unnest(${sql.placeholder('ids')}::uuid[]) as id) one
    left join banking_details bank on bank.employee_id = one.id and bank.is_primary
    left join lateral (select gross_salary, coalesce(computed_at, created_at) as since from payroll
      where employee_id = one.id and status in ('Approved', 'Paid') and pay_period_end < ${start}
      order by pay_period_start desc limit 1) last on true`);
