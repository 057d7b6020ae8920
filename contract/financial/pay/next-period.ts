import { addDays, addMonths, weekdayOf } from '../../engine/days.ts';
import type { PayPeriod } from '../../hr/pay-periods.ts';
import type { PayGroup } from './pay-bases.ts';

const fortnight = 14;

/**
 * The days that a group is paid for next: those after its last run; without one the present month, or the fortnight
 * that ends with this week.
 */
export function nextPeriod(group: PayGroup, lastEnd: string | undefined, today: string): PayPeriod {
  if (group === 'Monthly') {
    const start = lastEnd === undefined ? `${today.slice(0, 7)}-01` : addDays(lastEnd, 1);
    return { payPeriodStart: start, payPeriodEnd: addDays(addMonths(`${start.slice(0, 7)}-01`, 1), -1) };
  }
  const start = lastEnd === undefined ? addDays(sundayOf(today), 1 - fortnight) : addDays(lastEnd, 1);
  return { payPeriodStart: start, payPeriodEnd: addDays(start, fortnight - 1) };
}

function sundayOf(day: string): string {
  return addDays(day, 6 - weekdayOf(day));
}
