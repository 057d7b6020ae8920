import { fieldMeta, type Shape, type Values } from './fields.ts';

/** A field that records something that has pastDate, but has a date after today. */
export interface FutureDate {
  path: string;
  message: string;
}

/**
 * The past-date fields whose values are after `today` (YYYY-MM-DD, the organisation's calendar). A
 * value that the record (`current`) already has is accepted, as it may be older than the rule.
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
