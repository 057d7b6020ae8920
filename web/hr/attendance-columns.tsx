import type { attendance } from '#contract/hr/attendance.ts';
import type { Column } from '#web/table/columns.ts';
import { PersonCell } from '#web/table/person-cell.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { AttendanceBadge } from './attendance-badge.tsx';

export const attendanceColumns: Column<typeof attendance>[] = [
  {
    field: 'employeeName',
    primary: true,
    cell: ({ employeeName }) => <PersonCell name={employeeName} />,
  },
  {
    field: 'employeeNumber',
    hideBelow: 'lg',
    cell: ({ employeeNumber }) => <IdBadge>{employeeNumber}</IdBadge>,
  },
  { field: 'date' },
  { field: 'status', phone: 'aside', cell: ({ status }) => <AttendanceBadge status={status} /> },
  { field: 'notes', hideBelow: 'md', sort: false },
];
