import { addDays, addMonths, daysBetween } from '../../engine/days.ts';
import type { EmploymentSpell } from './leave-facts.ts';
import type { LeaveArises } from './leave-rules.ts';
import { earlier, later, leaveYears, type LeaveYear, type RuleSpan } from './rule-spans.ts';

export interface Accrual {
  date: string;
  days: number;
  ruleId: string;
}

/** What people earn by a rule in a span, in order. Days of the waiting period arise when it ends. */
export function accruals(span: RuleSpan, spell: EmploymentSpell): Accrual[] {
  const { rule } = span;
  const found = leaveYears(span, spell.start).flatMap((year) => arising[rule.arises](span, spell, year));
  const usable = addMonths(spell.start, rule.waitingMonths);
  return found
    .filter(({ days }) => days !== 0)
    .filter(() => spell.end === null || usable <= spell.end)
    .map(({ date, days }) => ({ date: later(date, usable), days, ruleId: rule.id }));
}

type Earned = Omit<Accrual, 'ruleId'>;

const arising: Record<LeaveArises, (span: RuleSpan, spell: EmploymentSpell, year: LeaveYear) => Earned[]> = {
  'Start of the leave year': atStart,
  'Each month': byMonth,
  'Each anniversary': atAnniversaries,
};

/** The part of the year in which the rule applies, at its first day. */
function atStart({ rule, from, to }: RuleSpan, spell: EmploymentSpell, year: LeaveYear): Earned[] {
  const first = later(year.from, from);
  let [begin, end] = [first, earlier(year.to, to)];
  if (!rule.isProRata) {
    if (first === spell.start) begin = year.from;
    if (spell.end !== null && end === addDays(spell.end, 1)) end = year.to;
  }
  return [{ date: first, days: quarters(rule.daysAYear * partOf(year, begin, end)) }];
}

/** A twelfth after each month. Quarters are rounded over the year, so that twelve months are the whole year. */
function byMonth({ rule, from, to }: RuleSpan, spell: EmploymentSpell, year: LeaveYear): Earned[] {
  const earned: Earned[] = [];
  let [exact, rounded] = [0, 0];
  for (let month = 0; month < 12; month += 1) {
    const whole = {
      from: addMonths(year.from, month),
      to: month === 11 ? year.to : addMonths(year.from, month + 1),
    };
    const [begin, end] = [later(whole.from, from), earlier(whole.to, to)];
    if (begin >= end) continue;
    const isCut =
      (begin > whole.from && begin === spell.start) ||
      (end < whole.to && spell.end !== null && end === addDays(spell.end, 1));
    if (!isCut || rule.isProRata) exact += (rule.daysAYear / 12) * partOf(whole, begin, end);
    const days = quarters(exact) - rounded;
    rounded += days;
    earned.push({ date: spell.end === null ? whole.to : earlier(whole.to, spell.end), days });
  }
  return earned;
}

/** A year's days when a year of employment is complete; on leaving, the part of the year that has begun. */
function atAnniversaries({ rule, from, to }: RuleSpan, spell: EmploymentSpell, year: LeaveYear): Earned[] {
  const earned: Earned[] = [];
  for (let years = 1; ; years += 1) {
    const service = {
      from: addMonths(spell.start, 12 * (years - 1)),
      to: addMonths(spell.start, 12 * years),
    };
    const lastDay = addDays(service.to, -1);
    const counts = lastDay >= later(from, year.from) && lastDay < earlier(to, year.to);
    if (counts)
      earned.push({
        date: spell.end === null ? service.to : earlier(service.to, spell.end),
        days: rule.daysAYear,
      });
    if (service.to >= to || service.to >= year.to) {
      const { end } = spell;
      const isLastPart =
        end !== null &&
        rule.isProRata &&
        end >= later(from, year.from) &&
        end < earlier(to, year.to) &&
        service.from <= end &&
        end < lastDay;
      if (isLastPart)
        earned.push({
          date: end,
          days: quarters(rule.daysAYear * partOf(service, service.from, addDays(end, 1))),
        });
      return earned;
    }
  }
}

/** The share of a year or month that some days are; `to` is the day after the last. */
function partOf(whole: LeaveYear, from: string, to: string): number {
  return daysBetween(from, to) / daysBetween(whole.from, whole.to);
}

/** Rounds to quarters of a day; a half is rounded up. */
function quarters(days: number): number {
  return Math.round(days * 4 + 1e-9) / 4;
}
