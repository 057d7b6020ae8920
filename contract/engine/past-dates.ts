import { fieldMeta, type Shape, type Values } from './fields.ts';

/** What tells what happened, and lies after today; by field. */
export interface FutureDate {
  path: string;
  message: string;
}

/**
 * The days of what happened that cannot be yet: after `today` (YYYY-MM-DD) on the organisation's calendar. A day that
 * a record has already, which may be from before the rule, stays as it `current`.
 */
export function futureDate(shape: Shape, values: Values, today: string, current: Values = {}): FutureDate[] {
  return Object.entries(shape).flatMap(([path, schema]) => {
    const value = values[path];
    const { label, atMostToday } = fieldMeta(schema);
    if (!atMostToday || typeof value !== 'string' || value <= today || value === current[path]) return [];
    return [{ path, message: notAfterToday(label) }];
  });
}

export function notAfterToday(label: string): string {
  return `${label} must not be after today`;
}
