import { addMonths } from '#contract/engine/days.ts';
import { courses, type Course } from './training-catalogue.ts';

/** The last day a completion is valid; null if it does not expire. */
export function validUntil(course: Course, completedOn: string): string | null {
  const months = courses[course][3];
  return months === null ? null : addMonths(completedOn, months);
}
