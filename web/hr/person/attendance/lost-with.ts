import type { Formats } from '#web/engine/format.ts';
import type { Attendance } from './attendance-badge.tsx';

/** What deleting a record takes away. */
export function lostWith({ employeeName, status, date }: Attendance, formats: Formats): string {
  return `${employeeName} will have no record of being ${status} on ${formats.day(date)}.`;
}
