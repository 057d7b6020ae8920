import type { attendance } from '#contract/hr/attendance.ts';
import { columnOf } from '#web/list/columns.ts';
import { AttendanceBadge } from '../person/attendance/attendance-badge.tsx';
import { whoseName, whoseNumber } from './whose-columns.tsx';

const column = columnOf<typeof attendance>();

export const attendanceColumns = [
  column(whoseName),
  column(whoseNumber),
  column({ field: 'date' }),
  column({ field: 'status', phone: 'aside', cell: ({ status }) => <AttendanceBadge status={status} /> }),
  column({ field: 'notes', hideBelow: 'md', sort: false }),
];
