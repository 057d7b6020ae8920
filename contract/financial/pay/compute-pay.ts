import { amountOf, cents, share } from '../../engine/cents.ts';
import { addDays, addMonths, weekdayOf } from '../../engine/days.ts';
import type { PayPeriod } from '../../hr/pay-periods.ts';
import { incomeTax, spreadTax, type IncomeTax } from './income-tax.ts';
import type { PayCause, PayLine } from './pay-lines.ts';
import type { TakenFirst } from './pay-items.ts';
import type { PayRuleKind, TaxStatus, TermsOf } from './pay-rules.ts';
import { premiums, workedTime, type Premium, type Shift, type Worked } from './worked-time.ts';

/** A basis of pay from a day on. Amounts here and below in cents. */
export interface BasisInForce {
  id: string;
  from: string;
  /** Of a year for a Salary, of an hour for Hourly. */
  kind: 'Salary' | 'Hourly';
  amount: number;
  isShiftWork: boolean;
  taxStatus: TaxStatus | null;
}

export interface RecurringItem {
  id: string;
  kind: 'Allowance' | 'Deduction' | 'Loan';
  label: string;
  amount: number;
  isTaxed: boolean;
  /** Of a Loan: what is still to be paid back. */
  left: number | null;
  /** Of a Deduction: what other pay had too little for; less than nothing where it has been taken twice. */
  owed: number;
}

/** An approved timesheet that says no more than its hours. */
export interface HoursOnPaper {
  id: string;
  from: string;
  to: string;
  hours: number;
}

interface UnpaidLeave {
  id: string;
  from: string;
  to: string;
}

/** What an earlier pay would be now beside what was paid. */
export interface LateChange {
  /** Of the line, by what it is called. */
  causes: Extract<PayCause, { what: 'earlier' }>[];
  amount: number;
  /** What of it is base pay. */
  base: number;
}

export interface RuleInForce<Kind extends PayRuleKind> {
  id: string;
  from: string;
  terms: TermsOf<Kind>;
}

/** The rules of a period: tax and superannuation as they are on its last day. A kind without a rule is null: nothing is worked out by it. */
export interface RulesInForce {
  tax(status: TaxStatus): RuleInForce<'Income Tax'> | null;
  superannuation: RuleInForce<'Superannuation'> | null;
  /** Of shifts that begin on a day. */
  overtime(day: string): RuleInForce<'Overtime'> | null;
  isHoliday(day: string): boolean;
}

/** What is known of a person for a period. */
export interface PayFacts {
  period: PayPeriod;
  paysAYear: number;
  employment: { start: string; end: string | null };
  /** In the order of their days; the first may begin before the period, the last on the day after it. */
  bases: readonly BasisInForce[];
  /** Of approved timesheets, from the Monday before the period: the hours of a week count from there. */
  shifts: readonly Shift[];
  /** Those that end in the period. */
  onPaper: readonly HoursOnPaper[];
  unpaidLeave: readonly UnpaidLeave[];
  items: readonly RecurringItem[];
  lateChanges: readonly LateChange[];
  takenFirst: TakenFirst;
  rules: RulesInForce;
}

/** What the lines of base pay are called. */
const labels = {
  salary: 'Salary',
  unpaidLeave: 'Unpaid leave',
  hours: 'Ordinary hours',
  onPaper: 'Hours without times',
} as const;

/** Superannuation is reckoned on it. */
export function isBaseLabel(label: string): boolean {
  return Object.values<string>(labels).includes(label);
}

/** Amounts in cents. */
interface Reckoned extends Omit<PayLine, 'amount'> {
  amount: number;
  /** Superannuation is reckoned on it. */
  isBase?: boolean;
  isUntaxed?: boolean;
}

/** The lines of one person's pay, in the order of a payslip. The same facts and rules give the same lines, always. */
export function computePay(facts: PayFacts): PayLine[] {
  const ofPeriod = [
    ...salaries(facts),
    ...hours(facts),
    ...hoursOnPaper(facts),
    ...leaveTakenOff(facts),
    ...allowances(facts),
  ];
  const lateChanges = withinPay(facts.lateChanges, sum(ofPeriod));
  const earned: Reckoned[] = [
    ...ofPeriod,
    ...lateChanges.map(({ amount, causes }): Reckoned => ({
      kind: 'Adjustment',
      label: 'Adjustment of earlier pay',
      amount,
      causes,
    })),
  ];
  const taxable = sum(earned.filter(({ isUntaxed }) => !isUntaxed));
  const base =
    sum(earned.filter(({ isBase }) => isBase)) + lateChanges.reduce((whole, late) => whole + late.base, 0);
  const byLaw = [...tax({ ...facts, lateChanges }, taxable), ...superannuation(facts, base)];
  const left = sum(earned) - sum(byLaw.filter(({ kind }) => kind !== 'Employer Superannuation'));
  return [...earned, ...byLaw, ...takenOff(facts, Math.max(left, 0))]
    .filter(isTold)
    .map(({ kind, label, amount, causes }) => ({ kind, label, amount: amountOf(amount), causes }));
}

/** Also what earlier pay had too much of in one line and too little in another, and what could not be taken off. */
function isTold({ kind, amount, causes }: Reckoned): boolean {
  return amount !== 0 || kind === 'Adjustment' || shortOf(causes) > 0;
}

/** A span of the period in which one basis holds and the person is employed. */
interface Span {
  basis: BasisInForce;
  from: string;
  to: string;
}

export function spansOf({
  period,
  employment,
  bases,
}: Pick<PayFacts, 'period' | 'employment' | 'bases'>): Span[] {
  return bases
    .map((basis, at): Span => {
      const next = bases[at + 1];
      return {
        basis,
        from: latest(basis.from, period.payPeriodStart, employment.start),
        to: earliest(period.payPeriodEnd, employment.end, next ? addDays(next.from, -1) : null),
      };
    })
    .filter(({ from, to }) => from <= to);
}

function salaries(facts: PayFacts): Reckoned[] {
  return spansOf(facts)
    .filter(({ basis }) => basis.kind === 'Salary')
    .map(({ basis, from, to }) => {
      const part = partOfPeriod(facts, from, to);
      return {
        kind: 'Salary',
        label: labels.salary,
        amount: ofSalary(basis, part, facts.paysAYear),
        causes: [salaryCause(basis, part, facts.paysAYear)],
        isBase: true,
      };
    });
}

/** Unpaid leave costs the working days of it. */
function leaveTakenOff(facts: PayFacts): Reckoned[] {
  return spansOf(facts)
    .filter(({ basis }) => basis.kind === 'Salary')
    .flatMap(({ basis, from, to }) =>
      facts.unpaidLeave.flatMap((leave): Reckoned[] => {
        const [first, last] = [latest(leave.from, from), earliest(leave.to, to)];
        if (first > last) return [];
        const part = partOfPeriod(facts, first, last);
        const { days } = part;
        return [
          {
            kind: 'Unpaid Leave',
            label: labels.unpaidLeave,
            amount: -ofSalary(basis, part, facts.paysAYear),
            causes: [
              { what: 'leave', leaveId: leave.id, from: first, to: last, days },
              salaryCause(basis, part, facts.paysAYear),
            ],
            isBase: true,
          },
        ];
      }),
    );
}

/** Some days of the period, in working days. */
interface Part {
  before: number;
  days: number;
  ofDays: number;
}

function partOfPeriod(
  { period: { payPeriodStart, payPeriodEnd } }: PayFacts,
  from: string,
  to: string,
): Part {
  const before = workingDays(payPeriodStart, addDays(from, -1));
  const days = workingDays(from, to);
  return { before, days, ofDays: workingDays(payPeriodStart, payPeriodEnd) };
}

/** What is earned up to its end without what is earned before it: so the parts of a period add up to the whole. */
function ofSalary({ amount }: BasisInForce, { before, days, ofDays }: Part, paysAYear: number): number {
  if (ofDays === 0) return 0;
  const upTo = (count: number) => share(amount, count, ofDays * paysAYear);
  return upTo(before + days) - upTo(before);
}

function salaryCause({ id, amount }: BasisInForce, { days, ofDays }: Part, paysAYear: number): PayCause {
  return { what: 'salary', basisId: id, yearly: amountOf(amount), paysAYear, days, ofDays };
}

/** A line for all hours of one rate that are paid alike. A shift is paid in the period in which it begins. */
function hours(facts: PayFacts): Reckoned[] {
  const { period, employment, bases, shifts } = facts;
  const { overtime, isHoliday } = facts.rules;
  const termsOn = (day: string) => overtime(day)?.terms ?? withoutOvertime;
  const first = latest(period.payPeriodStart, employment.start);
  const last = earliest(period.payPeriodEnd, employment.end);
  return bases.flatMap((basis, at) => {
    if (basis.kind !== 'Hourly') return [];
    const next = bases[at + 1];
    const { isShiftWork } = basis;
    const worked = workedTime(shifts, { termsOn, isShiftWork, isHoliday }).filter(
      ({ date, day }) =>
        date >= first && date <= last && day >= basis.from && (next === undefined || day < next.from),
    );
    const kinds = new Map(worked.map((each) => [`${each.premium} ${each.factor}`, each]));
    return [...kinds.values()]
      .toSorted((a, b) => orderOf(a) - orderOf(b))
      .map(({ premium, factor }) =>
        hoursLine(
          basis,
          worked.filter((each) => each.premium === premium && each.factor === factor),
          facts.rules,
        ),
      );
  });
}

/** When they were worked is not known, so none of them is overtime. */
function hoursOnPaper(facts: PayFacts): Reckoned[] {
  return spansOf(facts)
    .filter(({ basis }) => basis.kind === 'Hourly')
    .flatMap(({ basis, from, to }): Reckoned[] => {
      const sheets = facts.onPaper.filter((sheet) => sheet.to >= from && sheet.to <= to);
      if (sheets.length === 0) return [];
      const whole = sheets.reduce((sum, sheet) => sum + Math.round(sheet.hours * 100), 0);
      const paid = { what: 'hours', basisId: basis.id, rate: amountOf(basis.amount), factor: 1 } as const;
      return [
        {
          kind: 'Hours',
          label: labels.onPaper,
          amount: share(basis.amount, whole, 100),
          causes: [
            { ...paid, hours: whole / 100, premium: null },
            ...sheets.map((sheet): PayCause => ({
              what: 'timesheet',
              timesheetId: sheet.id,
              from: sheet.from,
              to: sheet.to,
              hours: sheet.hours,
            })),
          ],
          isBase: true,
        },
      ];
    });
}

/** Ordinary hours first. */
function orderOf({ premium }: Worked): number {
  return premium === null ? -1 : premiums.indexOf(premium);
}

/** Of hours that are paid alike; there is one at least. */
function hoursLine(basis: BasisInForce, worked: readonly Worked[], { overtime }: RulesInForce): Reckoned {
  const { premium = null, factor = 1 } = worked[0] ?? {};
  const minutes = worked.reduce((whole, each) => whole + each.minutes, 0);
  const rate = amountOf(basis.amount);
  const rules = new Map(worked.map(({ date }) => overtime(date)).map((rule) => [rule?.id, rule]));
  return {
    kind: premium === null ? 'Hours' : 'Overtime',
    label: premium === null ? labels.hours : `${premium} × ${factor}`,
    amount: share(basis.amount, minutes * Math.round(factor * 100), 60 * 100),
    causes: [
      { what: 'hours', basisId: basis.id, hours: hoursOf(minutes), rate, factor, premium },
      ...[...rules.values()].flatMap((rule) =>
        premium !== null && rule ? [ruleCause(rule, chosenFor(premium, rule.terms, basis))] : [],
      ),
      ...entriesOf(worked),
    ],
    isBase: premium === null,
  };
}

/** What the rule chooses that a premium depends on. */
function chosenFor(premium: Premium, terms: TermsOf<'Overtime'>, { isShiftWork }: BasisInForce): string[] {
  if (premium === 'Overtime') return [`Two shifts of one date: ${lowered(terms.shiftsOfDate)}`];
  const midnight = `Hours across midnight: ${lowered(terms.acrossMidnight)}`;
  const saturday = `Saturdays of shift work: ${lowered(terms.shiftWorkSaturday)}`;
  return premium === 'Saturday' && isShiftWork ? [midnight, saturday] : [midnight];
}

/** One of each shift, on both sides of midnight. */
function entriesOf(worked: readonly Worked[]): PayCause[] {
  const minutes = new Map<string, number>();
  for (const each of worked) minutes.set(each.entryId, (minutes.get(each.entryId) ?? 0) + each.minutes);
  const dates = new Map(worked.map(({ entryId, date }) => [entryId, date]));
  return [...dates].map(([entryId, date]) => ({
    what: 'entry',
    entryId,
    date,
    hours: hoursOf(minutes.get(entryId) ?? 0),
  }));
}

/** Without a rule of overtime every hour is an ordinary one. */
const withoutOvertime: TermsOf<'Overtime'> = {
  kind: 'Overtime',
  dailyHours: 24,
  weeklyHours: 168,
  overtimeFactor: 1,
  saturdayFrom: '00:00',
  saturdayFactor: 1,
  sundayFactor: 1,
  holidayFactor: 1,
  acrossMidnight: 'Calendar day',
  shiftsOfDate: 'Together',
  shiftWorkSaturday: 'No premium',
};

function allowances({ items }: PayFacts): Reckoned[] {
  return items
    .filter(({ kind }) => kind === 'Allowance')
    .map(({ id, label, amount, isTaxed }) => ({
      kind: 'Allowance',
      label,
      amount,
      causes: [{ what: 'item', itemId: id, left: null }],
      isUntaxed: !isTaxed,
    }));
}

/** Whose status nobody has said is taxed as who has declared nothing. */
export const withoutStatus: TaxStatus = 'No declaration';

function tax(facts: PayFacts, taxable: number): Reckoned[] {
  const basis = spansOf(facts).at(-1)?.basis;
  const rule = basis ? facts.rules.tax(basis.taxStatus ?? withoutStatus) : null;
  if (!rule) return [];
  const { paysAYear, lateChanges } = facts;
  const backPay = sum(lateChanges);
  const pays = new Set(lateChanges.flatMap(({ causes }) => causes.map(({ from, to }) => `${from} ${to}`)))
    .size;
  const settings = backPay === 0 ? [] : [`Back pay: ${lowered(rule.terms.backPay)}`];
  const line = { kind: 'Tax', label: 'Income tax' } as const;
  if (backPay === 0 || pays === 0 || rule.terms.backPay === 'When paid') {
    const whole = incomeTax(taxable, paysAYear, rule.terms);
    const causes = [ruleCause(rule, settings), ...taxCauses(whole, taxable, paysAYear)];
    return [{ ...line, amount: whole.tax, causes }];
  }
  const spread = spreadTax({ taxable, backPay, pays }, paysAYear, rule.terms);
  const { regular, withPart, taxWithPart } = spread;
  const parts: PayCause = {
    what: 'spread',
    amount: amountOf(backPay),
    pays,
    regular: amountOf(taxable - backPay),
    regularTax: amountOf(regular.tax),
    withPart: amountOf(withPart),
    taxWithPart: amountOf(taxWithPart),
  };
  const causes = [ruleCause(rule, settings), ...taxCauses(regular, taxable - backPay, paysAYear), parts];
  return [{ ...line, amount: spread.tax, causes }];
}

function taxCauses({ yearly, brackets }: IncomeTax, taxable: number, paysAYear: number): PayCause[] {
  const amount = amountOf(taxable);
  return [
    { what: 'taxable', amount, paysAYear, yearly: amountOf(yearly) },
    ...brackets.map((bracket): PayCause => ({
      what: 'bracket',
      above: bracket.above,
      percent: bracket.percent,
      income: amountOf(bracket.income),
      tax: amountOf(bracket.tax),
    })),
  ];
}

function lowered(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function superannuation({ rules, employment, period }: PayFacts, base: number): Reckoned[] {
  const rule = rules.superannuation;
  if (!rule || addMonths(employment.start, rule.terms.afterMonths) > period.payPeriodEnd || base <= 0)
    return [];
  const line = (
    kind: 'Superannuation' | 'Employer Superannuation',
    label: string,
    percent: number,
  ): Reckoned => ({
    kind,
    label,
    amount: share(base, Math.round(percent * 100), 10_000),
    causes: [ruleCause(rule), { what: 'percent', percent, of: amountOf(base) }],
  });
  return [
    line('Superannuation', 'Superannuation', rule.terms.employeePercent),
    line('Employer Superannuation', 'Superannuation of the employer', rule.terms.employerPercent),
  ];
}

/**
 * A loan takes no more than is left of it, and nothing more than is left of the pay. What a deduction falls short of
 * comes with the next pay; of a loan it stays to be paid back.
 */
function takenOff({ items, takenFirst }: PayFacts, left: number): Reckoned[] {
  const kinds = takenFirst === 'Loans' ? (['Loan', 'Deduction'] as const) : (['Deduction', 'Loan'] as const);
  let room = left;
  return kinds.flatMap((kind) =>
    items
      .filter((item) => item.kind === kind)
      .flatMap((item): Reckoned[] => {
        const due = item.left === null ? item.amount : Math.min(item.amount, item.left);
        const twice = Math.min(Math.max(-item.owed, 0), due);
        const taken = Math.min(due, room + twice);
        const more = item.owed > 0 ? Math.min(item.owed, room - taken) : -Math.min(twice, taken);
        room -= taken + more;
        const cause = {
          what: 'item',
          itemId: item.id,
          left: item.left === null ? null : amountOf(item.left),
          ...(taken < due && { short: amountOf(due - taken) }),
        } as const;
        const earlier = { what: 'carried', itemId: item.id, due: amountOf(item.owed) } as const;
        return [
          { kind, label: item.label, amount: taken, causes: [cause] },
          { kind, label: `${item.label}, of earlier pay`, amount: more, causes: [earlier] },
        ];
      }),
  );
}

/** What lines were to take off and did not, in cents. */
export function shortOf(causes: readonly PayCause[]): number {
  return causes.reduce(
    (whole, cause) => whole + (cause.what === 'item' && cause.short ? cents(cause.short) : 0),
    0,
  );
}

/** What was paid too much is taken back as far as there is pay; the rest comes off the next one. */
function withinPay(lateChanges: readonly LateChange[], earned: number): readonly LateChange[] {
  let beyond = -(earned + sum(lateChanges));
  if (beyond <= 0) return lateChanges;
  return lateChanges.map((late) => {
    let [kept, ofBase] = [0, 0];
    const causes = late.causes.map((cause) => {
      const part = Math.min(beyond, cents(cause.was) - cents(cause.now));
      if (part <= 0) return cause;
      beyond -= part;
      kept += part;
      if (isBaseLabel(cause.label)) ofBase += part;
      return { ...cause, now: amountOf(cents(cause.now) + part), due: cause.now };
    });
    return { causes, amount: late.amount + kept, base: late.base + ofBase };
  });
}

/** Monday to Friday, both days included. */
export function workingDays(from: string, to: string): number {
  let days = 0;
  for (let each = from; each <= to; each = addDays(each, 1)) if (weekdayOf(each) < 5) days += 1;
  return days;
}

function ruleCause<Kind extends PayRuleKind>(
  { id, from, terms }: RuleInForce<Kind>,
  settings: string[] = [],
): PayCause {
  const rule = { what: 'rule', ruleId: id, kind: terms.kind, from } as const;
  return settings.length > 0 ? { ...rule, settings } : rule;
}

function hoursOf(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100;
}

function sum(lines: readonly { amount: number }[]): number {
  return lines.reduce((whole, { amount }) => whole + amount, 0);
}

function latest(...days: string[]): string {
  return days.reduce((a, b) => (a > b ? a : b));
}

function earliest(first: string, ...others: (string | null)[]): string {
  return others.reduce<string>((a, b) => (b !== null && b < a ? b : a), first);
}
