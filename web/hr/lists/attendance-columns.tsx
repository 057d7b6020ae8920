import type { attendance } from '#contract/hr/attendance.ts';
import { columnOf } from '#web/table/columns.ts';
import { PersonCell } from '#web/table/person-cell.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { AttendanceBadge } from '../person/attendance/attendance-badge.tsx';

const column = columnOf<typeof attendance>();

export const attendanceColumns = [
  column({
    field: 'employeeName',
    primary: true,
    cell: ({ employeeName }) => <PersonCell name={employeeName} />,
  }),
  column({
    field: 'employeeNumber',
    hideBelow: 'lg',
    cell: ({ employeeNumber }) => <IdBadge>{employeeNumber}</IdBadge>,
  }),
  column({ field: 'date' }),
  column({ field: 'status', phone: 'aside', cell: ({ status }) => <AttendanceBadge status={status} /> }),
  column({ field: 'notes', hideBelow: 'md', sort: false }),
];
