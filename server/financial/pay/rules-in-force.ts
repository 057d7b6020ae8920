import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { addDays } from '#contract/engine/days.ts';
import type { RuleInForce, RulesInForce } from '#contract/financial/pay/pay-facts.ts';
import {
  termsSchema,
  type PayRuleKind,
  type PayTerms,
  type TermsOf,
} from '#contract/financial/pay/pay-rules.ts';
import type { PayPeriod } from '#contract/hr/pay-periods.ts';
import { run, statement } from '#server/database/statement.ts';
import { holidaysOf } from './holiday-source.ts';

interface Rule {
  id: string;
  from: string;
  terms: PayTerms;
}

/** The rules of a period without its public holidays. Each applies from its day until the next of its kind. */
export async function rulesOf(
  tx: PoolClient,
  { payPeriodEnd }: Pick<PayPeriod, 'payPeriodEnd'>,
): Promise<RulesInForce> {
  const rules = await rulesUntil(tx, payPeriodEnd);
  const overtimes = rules.filter(isOf('Overtime'));
  return {
    tax: (status) => rules.filter(isOf('Income Tax')).find(({ terms }) => terms.taxStatus === status) ?? null,
    superannuation: rules.find(isOf('Superannuation')) ?? null,
    overtime: (day) => overtimes.find(({ from }) => from <= day) ?? null,
    isHoliday: () => false,
  };
}

/** The rules of a period for each of these people, with the public holidays that concern them. */
export async function rulesOfEach(
  tx: PoolClient,
  period: PayPeriod,
  employeeIds: readonly string[],
): Promise<(employeeId: string) => RulesInForce> {
  const rules = await rulesOf(tx, period);
  // From a week before, whose hours count, to the morning after a shift in the last night.
  const days = { from: addDays(period.payPeriodStart, -7), until: addDays(period.payPeriodEnd, 1) };
  const values = { ...days, ids: employeeIds };
  const found = await run<{ employeeId: string; dates: string[] }>(tx, confirmedHolidays, values);
  const holidays = new Map(found.map(({ employeeId, dates }) => [employeeId, new Set(dates)]));
  return (employeeId) => ({ ...rules, isHoliday: (day) => holidays.get(employeeId)?.has(day) ?? false });
}

/** The minimum hourly pay on a day, or null when no rule sets one. */
export async function minimumWage(tx: PoolClient, on: string): Promise<number | null> {
  const rules = await rulesUntil(tx, on);
  return rules.find(isOf('Minimum Wage'))?.terms.hourly ?? null;
}

function isOf<Kind extends PayRuleKind>(kind: Kind) {
  return (rule: Rule): rule is Rule & RuleInForce<Kind> & { terms: TermsOf<Kind> } =>
    rule.terms.kind === kind;
}

/**
 * The latest first. Parsing fills in defaults, because a rule may have been reverted to a form from before an option
 * existed.
 */
async function rulesUntil(tx: PoolClient, end: string): Promise<Rule[]> {
  const rules = await run<Rule>(tx, beginsUntil, { end });
  return rules.map((rule) => ({ ...rule, terms: termsSchema.parse(rule.terms) }));
}

const beginsUntil = statement(sql`select id, from_day::text as "from", terms from pay_rules
  where from_day <= ${sql.placeholder('end')}::date order by from_day desc`);

const confirmedHolidays = statement(sql`select employee_id as "employeeId", array_agg(date::text) as dates
  from (${holidaysOf(sql`(select distinct unnest(${sql.placeholder('ids')}::uuid[]) as id)`, {
    from: sql`${sql.placeholder('from')}::date`,
    until: sql`${sql.placeholder('until')}::date`,
  })}) found group by employee_id`);
