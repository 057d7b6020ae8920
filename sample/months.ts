import { addDays, addMonths } from '#contract/engine/days.ts';
import type { Calendar } from './calendar.ts';

export interface Month {
  start: string;
  end: string;
  /** The present one is 0. */
  ago: number;
}

/** The present month and those before it, so many in all, the oldest first. */
export function lastMonths({ today }: Calendar, count: number): Month[] {
  const present = `${today.slice(0, 7)}-01`;
  return Array.from({ length: count }, (_, index) => {
    const ago = count - 1 - index;
    const start = addMonths(present, -ago);
    return { start, end: addDays(addMonths(start, 1), -1), ago };
  });
}

/** The day of the month, counted from 1. */
export function dayOfMonth({ start }: Month, day: number): string {
  return addDays(start, day - 1);
}
