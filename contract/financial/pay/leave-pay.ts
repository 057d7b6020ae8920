import { amountOf, share } from '../../engine/cents.ts';
import { addDays, addMonths, daysBetween } from '../../engine/days.ts';
import { countedDays, isWorkingDay, sumOfDays } from '../../hr/leave/counted-days.ts';
import type { deliveredLeaveTypes } from '../../hr/leave-types.ts';
import type { PayPeriod } from '../../hr/pay-periods.ts';
import { baseLabels, ruleCause, type CalculatedLine } from './calculated-line.ts';
import { hoursOf, withoutOvertime } from './paid-hours.ts';
import type { BasisInForce, PaidLeave, PayFacts, RuleInForce } from './pay-facts.ts';
import type { PayCause } from './pay-lines.ts';
import { workedTime } from './worked-time.ts';

type Rule = RuleInForce<'Leave Pay'>;

const annual: (typeof deliveredLeaveTypes)[number] = 'Annual';

/** A day of leave or a public holiday, with its rule and the pay basis of the day. */
interface Day {
  day: string;
  part: 0.5 | 1;
  rule: Rule;
  basis: BasisInForce;
  /** Null for a public holiday. */
  leave: PaidLeave | null;
}

/** A day that is paid by the hour. */
interface PaidDay extends Day {
  minutes: number;
}

/** Pay of people paid by the hour for approved paid leave, its loading, and public holidays. */
export function leavePay(facts: PayFacts): CalculatedLine[] {
  const days = [...leaveDays(facts), ...holidays(facts)].filter(({ basis }) => basis.kind === 'Hourly');
  if (days.length === 0) return [];
  const worked = minutesWorked(facts);
  const paid = days.map((each): PaidDay => {
    const { day, part, rule, leave } = each;
    const ofDay = Math.round(rule.terms.hoursPerDay * 60);
    const before = worked.get(day) ?? 0;
    const rest = leave ? Math.min(ofDay * part, ofDay - before) : before > 0 ? 0 : ofDay;
    return { ...each, minutes: Math.max(Math.round(rest), 0) };
  });
  const groups = new Map<string, PaidDay[]>();
  for (const each of paid.filter(({ minutes }) => minutes > 0)) {
    const key = `${each.leave ? 'leave' : 'holiday'} ${each.basis.id} ${each.rule.id}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const lines = [...groups.values()];
  return [...lines.flatMap(paidLines), ...lines.flatMap(loadings)];
}

/** Days of paid leave of people with a salary, who are paid as on other days: for information, with the balance after it. */
export function leaveTaken(facts: PayFacts): CalculatedLine[] {
  const { payPeriodStart, payPeriodEnd } = facts.period;
  const types = new Map<string, PayCause[]>();
  for (const leave of facts.paidLeave) {
    const taken = counted(facts, leave)
      .filter(({ day }) => day >= payPeriodStart && day <= payPeriodEnd)
      .flatMap((each) => dayOf(facts, { ...each, ruleOn: each.day }))
      .filter(({ basis }) => basis.kind === 'Salary');
    if (taken.length > 0)
      types.set(leave.leaveType, [...(types.get(leave.leaveType) ?? []), ofRequest(leave, taken)]);
  }
  return [...types].map(([leaveType, causes]) => ({
    kind: 'Leave Taken',
    label: `${leaveType} leave taken`,
    amount: 0,
    causes: [...causes, ...balanceOf(facts, leaveType)],
  }));
}

function balanceOf({ leaveBalances }: PayFacts, leaveType: string): PayCause[] {
  const balance = leaveBalances.find((each) => each.leaveType === leaveType);
  return balance ? [{ what: 'balance', days: balance.days }] : [];
}

/** The working days of paid leave that this pay includes: those of its period, or of leave that begins after it. */
function leaveDays(facts: PayFacts): Day[] {
  const { payPeriodStart, payPeriodEnd } = facts.period;
  const next = shifted(facts, 1).payPeriodStart;
  return facts.paidLeave
    .flatMap((leave) => {
      const begins = paidBefore(facts, leave);
      if (begins !== null)
        return begins === next
          ? counted(facts, leave).flatMap((each) => dayOf(facts, { ...each, ruleOn: leave.startDate }))
          : [];
      return counted(facts, leave)
        .filter(({ day }) => day >= payPeriodStart && day <= payPeriodEnd)
        .flatMap((each) => dayOf(facts, { ...each, ruleOn: each.day }));
    })
    .filter(({ day }) => isWorkingDay(day));
}

function counted({ rules: { isHoliday } }: PayFacts, leave: PaidLeave) {
  return countedDays(leave, { dayCount: leave.dayCount, isHoliday }).map((each) => ({ ...each, leave }));
}

/** Confirmed public holidays of the period from Monday to Friday, where a rule pays them. */
function holidays(facts: PayFacts): Day[] {
  const { period, rules, unpaidLeave } = facts;
  const days: Day[] = [];
  for (let day = period.payPeriodStart; day <= period.payPeriodEnd; day = addDays(day, 1))
    if (
      isWorkingDay(day) &&
      rules.isHoliday(day) &&
      rules.leavePay(day)?.terms.holidays === 'Paid' &&
      !unpaidLeave.some(({ from, to }) => day >= from && day <= to)
    )
      days.push(...dayOf(facts, { day, part: 1, leave: null, ruleOn: day }));
  return days;
}

function dayOf(
  { employment, bases, rules }: PayFacts,
  { ruleOn, ...each }: Pick<Day, 'day' | 'part' | 'leave'> & { ruleOn: string },
): Day[] {
  const { day } = each;
  if (day < employment.start || (employment.end !== null && day > employment.end)) return [];
  const basis = bases.findLast(({ from }) => from <= day);
  const rule = rules.leavePay(ruleOn);
  return basis && rule ? [{ ...each, rule, basis }] : [];
}

/**
 * For leave that is paid before it begins: the start of the period in which it begins. Null when it
 * is paid with its days, as in the first pay of a person.
 */
function paidBefore(facts: PayFacts, { startDate, leaveType }: PaidLeave): string | null {
  const paid = facts.rules.leavePay(startDate)?.terms.paid;
  if (paid !== 'Annual leave before it begins' || leaveType !== annual) return null;
  let by = 2;
  while (shifted(facts, by).payPeriodStart > startDate) by -= 1;
  const begins = shifted(facts, by).payPeriodStart;
  const isFirst = facts.employment.start >= begins || facts.bases.every(({ from }) => from >= begins);
  return isFirst ? null : begins;
}

/** A period of the same length, so many periods later. */
function shifted(
  { period: { payPeriodStart, payPeriodEnd }, paysAYear }: Pick<PayFacts, 'period' | 'paysAYear'>,
  by: number,
): PayPeriod {
  const days = daysBetween(payPeriodStart, payPeriodEnd) + 1;
  const startOf = (count: number) =>
    paysAYear === 12 ? addMonths(payPeriodStart, count) : addDays(payPeriodStart, count * days);
  return { payPeriodStart: startOf(by), payPeriodEnd: addDays(startOf(by + 1), -1) };
}

/** Until which day leave may begin that this pay includes. */
export function lastStartOfLeave(facts: Pick<PayFacts, 'period' | 'paysAYear'>): string {
  return shifted(facts, 1).payPeriodEnd;
}

/** The minutes of each day, which is that of the shift if the overtime rule says so. */
function minutesWorked({ shifts, rules }: PayFacts): Map<string, number> {
  const termsOn = (day: string) => rules.overtime(day)?.terms ?? withoutOvertime;
  const minutes = new Map<string, number>();
  for (const each of workedTime(shifts, { termsOn, isShiftWork: false, isHoliday: rules.isHoliday })) {
    const day = termsOn(each.date).acrossMidnight === 'Day of the shift' ? each.date : each.day;
    minutes.set(day, (minutes.get(day) ?? 0) + each.minutes);
  }
  return minutes;
}

/** Days of the same rate, rule and kind; expects at least one. */
function paidLines(days: readonly PaidDay[]): CalculatedLine[] {
  const [first] = days;
  if (!first) return [];
  const { basis, rule, leave } = first;
  const minutes = days.reduce((sum, each) => sum + each.minutes, 0);
  const rate = amountOf(basis.amount);
  return [
    {
      kind: leave ? 'Leave Pay' : 'Public Holiday Pay',
      label: leave ? baseLabels.leavePay : baseLabels.holidayPay,
      amount: share(basis.amount, minutes, 60),
      causes: [
        { what: 'hours', basisId: basis.id, hours: hoursOf(minutes), rate, factor: 1, premium: null },
        ruleCause(rule, [`${rule.terms.hoursPerDay} hours a day`]),
        ...(leave ? requestsOf(days) : days.map(({ day }): PayCause => ({ what: 'holiday', date: day }))),
      ],
      isBase: true,
    },
  ];
}

function requestsOf(days: readonly PaidDay[]): PayCause[] {
  const requests = new Set(days.flatMap(({ leave }) => leave ?? []));
  return [...requests].map((request) =>
    ofRequest(
      request,
      days.filter(({ leave }) => leave === request),
    ),
  );
}

function ofRequest({ id, leaveType }: PaidLeave, days: readonly Day[]): PayCause {
  const [from, to] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return { what: 'leave', leaveId: id, from, to, days: sumOfDays(days), leaveType };
}

function loadings(days: readonly PaidDay[]): CalculatedLine[] {
  const [first] = days;
  if (!first?.leave || first.rule.terms.loadingPercent === 0) return [];
  const { basis, rule } = first;
  const { loadingPercent, loadingFor } = rule.terms;
  const loaded = days.filter(({ leave }) => loadingFor === 'All paid leave' || leave?.leaveType === annual);
  const minutes = loaded.reduce((sum, each) => sum + each.minutes, 0);
  const pay = share(basis.amount, minutes, 60);
  return [
    {
      kind: 'Leave Loading',
      label: 'Leave loading',
      amount: share(pay, Math.round(loadingPercent * 100), 10_000),
      causes: [{ what: 'percent', percent: loadingPercent, of: amountOf(pay) }, ruleCause(rule)],
    },
  ];
}
