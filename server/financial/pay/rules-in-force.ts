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

interface Rule {
  id: string;
  from: string;
  terms: PayTerms;
}

/** The rules of a period. Each applies from its day until the next of its kind. */
export async function rulesOf(
  tx: PoolClient,
  { payPeriodStart, payPeriodEnd }: PayPeriod,
): Promise<RulesInForce> {
  const rules = await rulesUntil(tx, payPeriodEnd);
  // From a week before, whose hours count, to the morning after a shift in the last night.
  const days = { from: addDays(payPeriodStart, -7), to: addDays(payPeriodEnd, 1) };
  const holidays = new Set(
    (await run<{ date: string }>(tx, confirmedHolidays, days)).map(({ date }) => date),
  );
  const overtimes = rules.filter(isOf('Overtime'));
  return {
    tax: (status) => rules.filter(isOf('Income Tax')).find(({ terms }) => terms.taxStatus === status) ?? null,
    superannuation: rules.find(isOf('Superannuation')) ?? null,
    overtime: (day) => overtimes.find(({ from }) => from <= day) ?? null,
    isHoliday: (day) => holidays.has(day),
  };
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

const confirmedHolidays = statement(sql`select date::text as date from public_holidays
  where is_confirmed and date between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date`);
