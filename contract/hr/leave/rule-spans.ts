import { addDays, addMonths, compareDays } from '../../engine/days.ts';
import type { EmploymentSpell, LeaveFacts, RuleFacts } from './leave-facts.ts';

/** Days of a spell on which one rule applies; `to` is the day after the last. */
export interface RuleSpan {
  rule: RuleFacts;
  from: string;
  to: string;
}

export interface LeaveYear {
  /** The first day. */
  from: string;
  /** The first day of the next year. */
  to: string;
}

/** The spans of a spell in order, up to `horizon`; days without a rule are in none. */
export function ruleSpans(
  { employeeId, rules }: Pick<LeaveFacts, 'employeeId' | 'rules'>,
  spell: EmploymentSpell,
  horizon: string,
): RuleSpan[] {
  const last = spell.end === null ? horizon : earlier(addDays(spell.end, 1), horizon);
  const changes = [
    spell.start,
    ...spell.terms.map(({ from }) => from),
    ...rules.flatMap(({ from, until }) => [from, ...(until === null ? [] : [addDays(until, 1)])]),
  ].filter((day) => day >= spell.start && day < last);
  const spans: RuleSpan[] = [];
  const days = [...new Set(changes)].toSorted();
  for (const [at, from] of days.entries()) {
    const rule = ruleOn(from);
    const to = days[at + 1] ?? last;
    const before = spans.at(-1);
    if (!rule) continue;
    if (before && before.rule.id === rule.id && before.to === from) before.to = to;
    else spans.push({ rule, from, to });
  }
  return spans;

  /** The narrowest rule in force; of rules for the same people, the one that began last. */
  function ruleOn(day: string): RuleFacts | undefined {
    const { workType = null, siteId = null } = spell.terms.findLast(({ from }) => from <= day) ?? {};
    return rules
      .filter(
        (rule) =>
          rule.from <= day &&
          (rule.until === null || rule.until >= day) &&
          (rule.employeeId === null || rule.employeeId === employeeId) &&
          (rule.siteId === null || rule.siteId === siteId) &&
          (rule.workType === null || rule.workType === workType),
      )
      .toSorted((a, b) => narrowness(b) - narrowness(a) || compareDays(b.from, a.from))[0];
  }
}

function narrowness({ employeeId, siteId, workType }: RuleFacts): number {
  if (employeeId !== null) return 3;
  if (siteId !== null) return 2;
  return workType === null ? 0 : 1;
}

/** The leave years of a rule that have days in a span. */
export function leaveYears({ rule, from, to }: RuleSpan, employed: string): LeaveYear[] {
  const years: LeaveYear[] = [];
  let at = 0;
  // A leave year that begins on a date has one start in each calendar year.
  const startOf = (count: number) =>
    rule.yearBegins === null
      ? addMonths(employed, 12 * count)
      : addMonths(`${Number(from.slice(0, 4)) - 1}-${rule.yearBegins}`, 12 * count);
  while (startOf(at + 1) <= from) at += 1;
  for (; startOf(at) < to; at += 1) years.push({ from: startOf(at), to: startOf(at + 1) });
  return years;
}

export function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

export function later(a: string, b: string): string {
  return a > b ? a : b;
}
