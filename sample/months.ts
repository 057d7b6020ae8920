import { addDays, addMonths } from '#contract/engine/days.ts';
import type { Calendar } from './calendar.ts';

export interface Month {
  start: string;
  end: string;
  /** 0 for the current month. */
  ago: number;
}

/** The current month and those before it, `count` in all, oldest first. */
export function lastMonths({ today }: Calendar, count: number): Month[] {
  const present = `${today.slice(0, 7)}-01`;
  return Array.from({ length: count }, (_, index) => {
    const ago = count - 1 - index;
    const start = addMonths(present, -ago);
    return { start, end: addDays(addMonths(start, 1), -1), ago };
  });
}

/** `day` counts from 1. */
export function dayOfMonth({ start }: Month, day: number): string {
  return addDays(start, day - 1);
}
