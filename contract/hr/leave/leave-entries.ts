import { addMonths, compareDays } from '../../engine/days.ts';
import { accruals } from './accruals.ts';
import { sumOfDays, type CountedDay } from './counted-days.ts';
import type { EmploymentSpell, EnteredEntry, LeaveFacts, WorkedOutEntry } from './leave-facts.ts';
import { leaveYears, ruleSpans, type RuleSpan } from './rule-spans.ts';

/** Longer than a leave year, so that the year of the last entry is known to its end. */
const horizonMonths = 25;

/**
 * The entries of one person's balance of a leave type until a day, which together with the entered ones make the
 * balance. Leave that is approved for later days is among them. The same facts always give the same entries, in order.
 *
 * In an employment that began before the first rule, nothing is worked out until an opening balance is entered.
 */
export function leaveEntries(facts: LeaveFacts, until: string): WorkedOutEntry[] {
  const found: WorkedOutEntry[] = [];
  for (const [at, spell] of facts.spells.entries()) {
    if (spell.start > until) break;
    const next = facts.spells[at + 1];
    const entered = facts.entered.filter(
      ({ date }) => (at === 0 || date >= spell.start) && (!next || date < next.start),
    );
    found.push(...ofSpell({ ...facts, entered }, spell, until));
    if (next && next.start <= until) found.push(...leftBehind(facts.entered, found, next));
  }
  return found;
}

/** The days of entries together. */
export function sumOfEntries(entries: readonly { days: number }[]): number {
  return entries.reduce((sum, { days }) => sum + days, 0);
}

/** The balance that the entries make at the end of a day. */
export function balanceOn(entries: readonly Pick<EnteredEntry, 'date' | 'days'>[], day: string): number {
  return sumOfEntries(entries.filter(({ date }) => date <= day));
}

/** What was neither taken nor paid out in an earlier employment does not go on into a new one. */
function leftBehind(
  entered: readonly EnteredEntry[],
  found: readonly WorkedOutEntry[],
  { start }: EmploymentSpell,
): WorkedOutEntry[] {
  const left = sumOfEntries([...entered, ...found].filter(({ date }) => date < start));
  return left === 0 ? [] : [expired(start, left, null)];
}

/** Whether a balance is worked out in the employment of a day. */
export function hasBalance(facts: LeaveFacts, day: string): boolean {
  const spell = facts.spells.findLast(({ start }) => start <= day) ?? facts.spells[0];
  return spell !== undefined && isTracked(facts, spell);
}

function isTracked({ rules, entered }: LeaveFacts, { start }: EmploymentSpell): boolean {
  if (rules.length === 0) return false;
  const opening = openingOf(entered.filter(({ date }) => date >= start));
  return opening !== null || rules.some(({ from }) => from <= start);
}

function openingOf(entered: readonly EnteredEntry[]): string | null {
  return entered.findLast(({ kind }) => kind === 'Opening')?.date ?? null;
}

function ofSpell(facts: LeaveFacts, spell: EmploymentSpell, until: string): WorkedOutEntry[] {
  const opening = openingOf(facts.entered);
  if (!isTracked(facts, spell)) return [];
  const spans = ruleSpans(facts, spell, addMonths(until, horizonMonths));
  const counts = (day: string) => opening === null || day > opening;
  const years = spans.flatMap((span) => leaveYears(span, spell.start).map((year) => ({ ...year, span })));
  const earned = spans
    .flatMap((span) => accruals(span, spell))
    .filter(({ date }) => date <= until && counts(date));
  const taken = facts.taken.flatMap(({ requestId, days }) =>
    byYear(
      days.filter(({ day }) => counts(day) && day >= spell.start && (spell.end === null || day <= spell.end)),
      years,
    ).map((entry) => ({ ...entry, requestId })),
  );
  const entries: WorkedOutEntry[] = [
    ...earned.map(({ date, days, ruleId }) => ({
      kind: 'Accrued' as const,
      date,
      days,
      carried: 0,
      ruleId,
      requestId: null,
    })),
    ...taken.map((entry) => ({ ...entry, kind: 'Taken' as const, carried: 0, ruleId: null })),
  ].toSorted((a, b) => compareDays(a.date, b.date));
  const isEnd = (year: { to: string; span: RuleSpan }) =>
    year.to <= year.span.to &&
    year.to <= until &&
    counts(year.to) &&
    (spell.end === null || year.to <= spell.end);
  for (const year of years.filter(isEnd)) carryOver(entries, facts.entered, year);
  return entries
    .filter(({ date, kind }) => date <= until || kind === 'Taken')
    .toSorted((a, b) => compareDays(a.date, b.date) || order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** On the same day, an old leave year ends before the new one begins. */
const order: readonly WorkedOutEntry['kind'][] = ['Expired', 'Carried over', 'Accrued', 'Taken'];

/** One entry for the days of each leave year. */
function byYear(days: readonly CountedDay[], years: readonly { to: string }[]) {
  const ofYears = new Map<string | undefined, CountedDay[]>();
  for (const each of days) {
    const end = years.find(({ to }) => each.day < to)?.to;
    ofYears.set(end, [...(ofYears.get(end) ?? []), each]);
  }
  return [...ofYears.values()].map((group) => ({ date: group[0]?.day ?? '', days: -sumOfDays(group) }));
}

/** At the end of a leave year: what is above the limit expires, the rest goes on, perhaps for some months only. */
function carryOver(
  entries: WorkedOutEntry[],
  entered: readonly EnteredEntry[],
  { to, span: { rule } }: { to: string; span: RuleSpan },
): void {
  const balance = sumOfEntries([...entries, ...entered].filter(({ date }) => date < to));
  const kept = rule.carryOverLimit === null ? balance : Math.min(balance, rule.carryOverLimit);
  if (kept < balance) entries.push(expired(to, balance - kept, rule.id));
  if (kept === 0) return;
  entries.push({ kind: 'Carried over', date: to, days: 0, carried: kept, ruleId: rule.id, requestId: null });
  if (rule.carryOverMonths === null) return;
  const ends = addMonths(to, rule.carryOverMonths);
  const used = -sumOfEntries(
    [...entries, ...entered].filter(
      ({ date, days, kind }) =>
        date >= to && date < ends && (kind === 'Paid out' || (days < 0 && kind !== 'Expired')),
    ),
  );
  if (kept > used) entries.push(expired(ends, kept - used, rule.id));
}

function expired(date: string, days: number, ruleId: string | null): WorkedOutEntry {
  return { kind: 'Expired', date, days: -days, carried: 0, ruleId, requestId: null };
}
