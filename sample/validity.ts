import { addMonths } from '#contract/engine/days.ts';
import { courses, type Course } from './training-catalogue.ts';

/** The last day on which a completion is valid; null: for ever. */
export function validUntil(course: Course, completedOn: string): string | null {
  const months = courses[course][3];
  return months === null ? null : addMonths(completedOn, months);
}
