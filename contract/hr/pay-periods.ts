import { addDays, addMonths, daysBetween } from '../engine/days.ts';

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

function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}
