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
import { run, statement, type Database } from '#server/database/statement.ts';
import { holidaysOf } from '../holiday-source.ts';

export interface Rule {
  id: string;
  from: string;
  isConfirmed: boolean;
  terms: PayTerms;
}

/**
 * The rules of a period without its public holidays, out of those that are known. Each applies from its day until the
 * next of its kind.
 */
export function rulesOf(
  known: readonly Rule[],
  { payPeriodEnd }: Pick<PayPeriod, 'payPeriodEnd'>,
): RulesInForce {
  const rules = known.filter(({ from }) => from <= payPeriodEnd);
  const overtimes = rules.filter(isOf('Overtime'));
  const leavePays = known.filter(isOf('Leave Pay')).filter(({ isConfirmed }) => isConfirmed);
  return {
    tax: (status) => rules.filter(isOf('Income Tax')).find(({ terms }) => terms.taxStatus === status) ?? null,
    superannuation: rules.find(isOf('Superannuation')) ?? null,
    overtime: (day) => overtimes.find(({ from }) => from <= day) ?? null,
    leavePay: (day) => leavePays.find(({ from }) => from <= day) ?? null,
    isHoliday: () => false,
  };
}

interface Of {
  period: PayPeriod;
  knownRules: readonly Rule[];
  /** The last day that is paid with the period. */
  lastDay: string;
  employeeIds: readonly string[];
}

/** The rules of a period for each of these people, with the public holidays that concern them. */
export async function rulesOfEach(
  tx: PoolClient,
  { period, knownRules, lastDay, employeeIds }: Of,
): Promise<(employeeId: string) => RulesInForce> {
  const rules = rulesOf(knownRules, period);
  // From a week before, whose hours count, to the morning after a shift in the last night.
  const days = { from: addDays(period.payPeriodStart, -7), until: addDays(lastDay, 1) };
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

export function isOf<Kind extends PayRuleKind>(kind: Kind) {
  return (rule: Rule): rule is Rule & RuleInForce<Kind> & { terms: TermsOf<Kind> } =>
    rule.terms.kind === kind;
}

/**
 * The latest first. Parsing fills in defaults, because a rule may have been reverted to a form from before an option
 * existed.
 */
export async function rulesUntil(tx: Database, end: string): Promise<Rule[]> {
  const rules = await run<Rule>(tx, beginsUntil, { end });
  return rules.map((rule) => ({ ...rule, terms: termsSchema.parse(rule.terms) }));
}

const beginsUntil =
  statement(sql`select id, from_day::text as "from", is_confirmed as "isConfirmed", terms from pay_rules
  where from_day <= ${sql.placeholder('end')}::date order by from_day desc`);

const confirmedHolidays = statement(sql`select employee_id as "employeeId", array_agg(date::text) as dates
  from (${holidaysOf(sql`(select distinct unnest(${sql.placeholder('ids')}::uuid[]) as id)`, {
    from: sql`${sql.placeholder('from')}::date`,
    until: sql`${sql.placeholder('until')}::date`,
  })}) found group by employee_id`);
