import { addDays, addMonths, daysBetween, weekdayOf } from '../../engine/days.ts';
import type { PayPeriod } from '../../hr/pay-periods.ts';
import { payGroups, type PayGroup } from './pay-bases.ts';

const fortnight = 14;

/**
 * A group's pay period from a given start: a fortnight, or up to the day before the same day of the
 * next month.
 */
function periodFrom(group: PayGroup, payPeriodStart: string): PayPeriod {
  const next = group === 'Monthly' ? addMonths(payPeriodStart, 1) : addDays(payPeriodStart, fortnight);
  return { payPeriodStart, payPeriodEnd: addDays(next, -1) };
}

export function isPeriodOf(group: PayGroup, { payPeriodStart, payPeriodEnd }: PayPeriod): boolean {
  // An invalid date is reported by its own field.
  if (Number.isNaN(daysBetween(payPeriodStart, payPeriodEnd))) return false;
  return periodFrom(group, payPeriodStart).payPeriodEnd === payPeriodEnd;
}

/** The group that has this pay period, or null. */
export function groupOfPeriod(period: PayPeriod): PayGroup | null {
  return payGroups.find((group) => isPeriodOf(group, period)) ?? null;
}

/**
 * The next pay period of a group: the one after its last run; without a run, the current month or
 * the fortnight that ends with this week.
 */
export function nextPeriod(group: PayGroup, lastEnd: string | undefined, today: string): PayPeriod {
  if (lastEnd !== undefined) return periodFrom(group, addDays(lastEnd, 1));
  const sunday = addDays(today, 6 - weekdayOf(today));
  return periodFrom(group, group === 'Monthly' ? `${today.slice(0, 7)}-01` : addDays(sunday, 1 - fortnight));
}

/** The period of a group that covers a day, counted from the end of one of its periods, in either direction. */
export function periodCovering(group: PayGroup, anyEnd: string, on: string): PayPeriod {
  const first = addDays(anyEnd, 1);
  const startOf = (count: number) =>
    group === 'Monthly' ? addMonths(first, count) : addDays(first, count * fortnight);
  let count = Math.floor(daysBetween(first, on) / (group === 'Monthly' ? 31 : fortnight));
  while (startOf(count + 1) <= on) count += 1;
  while (startOf(count) > on) count -= 1;
  return periodFrom(group, startOf(count));
}
