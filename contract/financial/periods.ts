import { addDays, addMonths } from '../engine/days.ts';
import { payrollPeriods } from './payroll.ts';

/**
 * 'current', 'last' or 'quarter', or a given month ('2026-07'), quarter ('2026-Q3') or year
 * ('2026').
 */
export type Period = string;

export interface Days {
  from: string;
  to: string;
}

const dated = /^[12]\d{3}(-(0[1-9]|1[0-2])|-Q[1-4])?$/;

/** The period in a URL; the current month by default. */
export function periodNamed(name: string | undefined): Period {
  const isKnown = payrollPeriods.some(({ value }) => value === name);
  return name !== undefined && (isKnown || dated.test(name)) ? name : 'current';
}

/** The first and last day of a period, relative to `today`. */
export function daysOf(period: Period, today: string): Days {
  const from = firstDay(period, today);
  return { from, to: addDays(addMonths(from, monthsIn(period)), -1) };
}

/** The comparison period: the one before, cut to as many days as have passed of this one. */
export function daysBefore(period: Period, today: string): Days {
  const { from, to } = daysOf(period, today);
  const months = monthsIn(period);
  const before = addMonths(from, -months);
  if (to <= today || from > today) return { from: before, to: addDays(from, -1) };
  return { from: before, to: sameDayEarlier(today, months) };
}

/** The last day of a year of months: not in the future, unless the period itself is. */
export function yearUpTo(period: Period, today: string): string {
  const { from, to } = daysOf(period, today);
  return to < today || from > today ? to : today;
}

function firstDay(period: Period, today: string): string {
  const thisMonth = `${today.slice(0, 7)}-01`;
  if (period === 'current') return thisMonth;
  if (period === 'last') return addMonths(thisMonth, -1);
  if (period === 'quarter') return addMonths(thisMonth, -((Number(today.slice(5, 7)) - 1) % 3));
  const [year = '', part] = period.split('-');
  if (part === undefined) return `${year}-01-01`;
  if (!part.startsWith('Q')) return `${period}-01`;
  return addMonths(`${year}-01-01`, (Number(part.slice(1)) - 1) * 3);
}

function monthsIn(period: Period): number {
  if (period === 'quarter' || period.includes('Q')) return 3;
  return /^\d{4}$/.test(period) ? 12 : 1;
}

/** The last day of a month maps to the last day of the other month. */
function sameDayEarlier(day: string, months: number): string {
  const isLastDay = addDays(day, 1).endsWith('-01');
  if (!isLastDay) return addMonths(day, -months);
  return addDays(addMonths(addDays(day, 1), -months), -1);
}
