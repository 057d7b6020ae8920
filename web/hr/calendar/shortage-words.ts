import { crewOf } from '#contract/hr/crew-rules.ts';
import type { CrewShortage } from '#contract/hr/team-calendar.ts';

type Day = CrewShortage['days'][number];

/** Too few people are at work, whatever happens to the requests. */
export function isShort({ atWork }: Day, minimum: number): boolean {
  return atWork < minimum;
}

/** '3', or '3?' where it depends on requests. */
export function writeAtWork(day: Day, minimum: number): string {
  return isShort(day, minimum) ? String(day.atWork) : `${day.atWork - day.requested}?`;
}

/** '3 at work, minimum 4', '3 at work if requests are approved, minimum 4'. */
export function describeShortDay(day: Day, minimum: number): string {
  const least = `minimum ${minimum}`;
  if (isShort(day, minimum)) return `${day.atWork} at work, ${least}`;
  return `${day.atWork - day.requested} at work if requests are approved, ${least}`;
}

/** 'Operator at Porgera, minimum 4'. */
export function describeRule(shortage: Pick<CrewShortage, 'siteName' | 'position' | 'minimum'>): string {
  return `${crewOf(shortage)}, minimum ${shortage.minimum}`;
}
