import { addDays, addMonths } from '#contract/engine/days.ts';
import type { Calendar } from './calendar.ts';

export interface Month {
  start: string;
  end: string;
  /** The present one is 0. */
  ago: number;
}

/** The present month and the five before it, the oldest first. */
export function sixMonths({ today }: Calendar): Month[] {
  const present = `${today.slice(0, 7)}-01`;
  return [5, 4, 3, 2, 1, 0].map((ago) => {
    const start = addMonths(present, -ago);
    return { start, end: addDays(addMonths(start, 1), -1), ago };
  });
}

/** The day of the month, counted from 1. */
export function dayOfMonth({ start }: Month, day: number): string {
  return addDays(start, day - 1);
}
