import { addDays, addMonths } from '../engine/days.ts';
import { payrollPeriods } from './payroll.ts';

export type PayrollPeriod = (typeof payrollPeriods)[number]['value'];

export interface Days {
  from: string;
  to: string;
}

/** The period an address names; the present month when it names none. */
export function periodNamed(name: string | undefined): PayrollPeriod {
  return payrollPeriods.find(({ value }) => value === name)?.value ?? 'current';
}

/** First and last day of a period, as seen from `today`. */
export function daysOf(period: PayrollPeriod, today: string): Days {
  const thisMonth = `${today.slice(0, 7)}-01`;
  const from = { current: thisMonth, last: addMonths(thisMonth, -1), quarter: quarterStart(today) }[period];
  return { from, to: addDays(addMonths(from, monthsIn(period)), -1) };
}

/** What a period is compared with: the one before it, and of that no more days than have passed of this one. */
export function daysBefore(period: PayrollPeriod, today: string): Days {
  const { from, to } = daysOf(period, today);
  const before = addMonths(from, -monthsIn(period));
  if (to <= today) return { from: before, to: addDays(from, -1) };
  return { from: before, to: sameDayEarlier(today, monthsIn(period)) };
}

function monthsIn(period: PayrollPeriod): number {
  return period === 'quarter' ? 3 : 1;
}

function quarterStart(day: string): string {
  const months = (Number(day.slice(5, 7)) - 1) % 3;
  return addMonths(`${day.slice(0, 7)}-01`, -months);
}

/** The last day of a month answers to the last day of the other, however long that is. */
function sameDayEarlier(day: string, months: number): string {
  const isLastDay = addDays(day, 1).endsWith('-01');
  if (!isLastDay) return addMonths(day, -months);
  return addDays(addMonths(addDays(day, 1), -months), -1);
}
