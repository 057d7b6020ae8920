import type { Formats } from '#web/engine/format.ts';
import type { Attendance } from './attendance-badge.tsx';

/** What deleting a record removes. */
export function lostWith({ employeeName, status, date }: Attendance, formats: Formats): string {
  const being = status === 'Leave' ? 'being on leave' : `being ${status}`;
  return `${employeeName} will have no record of ${being} on ${formats.day(date)}.`;
}
