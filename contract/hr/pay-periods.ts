import { addDays, addMonths, daysBetween, monthsBetween } from '../engine/days.ts';

/** First and last day, `YYYY-MM-DD`. */
export interface PayPeriod {
  payPeriodStart: string;
  payPeriodEnd: string;
}

/** The following period: as many days, or as many months if this one is whole months. */
export function nextPayPeriod({ payPeriodStart, payPeriodEnd }: PayPeriod): PayPeriod {
  const start = addDays(payPeriodEnd, 1);
  const months = monthsBetween(payPeriodStart, start);
  const isWhole = payPeriodStart.endsWith('-01') && start.endsWith('-01');
  const days = daysBetween(payPeriodStart, start);
  const following = isWhole ? addMonths(start, months) : addDays(start, days);
  return { payPeriodStart: start, payPeriodEnd: addDays(following, -1) };
}

/** A fortnight, if only one end of the period is known. */
const usualDays = 14;
/** The longest gap between timesheets that is bridged. */
const mostPeriods = 120;

/**
 * The pay period of a day: the one given, by one end or both, or the one that follows from earlier
 * periods.
 */
export function periodOfDay(
  day: string,
  { payPeriodStart: start, payPeriodEnd: end }: { [end in keyof PayPeriod]?: unknown },
  before: PayPeriod | undefined,
): PayPeriod | null {
  const [first, last] = [start, end].map((each) => (typeof each === 'string' ? each : undefined));
  if (first !== undefined)
    return { payPeriodStart: first, payPeriodEnd: last ?? addDays(first, usualDays - 1) };
  if (last !== undefined) return { payPeriodStart: addDays(last, 1 - usualDays), payPeriodEnd: last };
  let period = before;
  for (let count = 0; period && period.payPeriodEnd < day && count < mostPeriods; count += 1)
    period = nextPayPeriod(period);
  return period && period.payPeriodStart <= day && day <= period.payPeriodEnd ? period : null;
}

/**
 * The proposed period of a person's new timesheet: the one after their last timesheet; without one,
 * the current period, counted on from the most common one of `others`. Null if nobody has a
 * timesheet.
 */
export function proposedPeriod(
  today: string,
  { last, others }: { last: PayPeriod | undefined; others: readonly PayPeriod[] },
): PayPeriod | null {
  return last ? nextPayPeriod(last) : periodOfDay(today, {}, mostCommon(others));
}

/** The first of several that are equally common. */
function mostCommon(periods: readonly PayPeriod[]): PayPeriod | undefined {
  const countOf = (period: PayPeriod) => periods.filter((other) => isSame(period, other)).length;
  const most = Math.max(...periods.map(countOf));
  return periods.find((period) => countOf(period) === most);
}

function isSame(one: PayPeriod, other: PayPeriod): boolean {
  return one.payPeriodStart === other.payPeriodStart && one.payPeriodEnd === other.payPeriodEnd;
}
