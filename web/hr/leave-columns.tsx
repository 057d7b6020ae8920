import type { leaveRequests } from '#contract/hr/leave-requests.ts';
import type { Column } from '#web/table/columns.ts';
import { PersonCell } from '#web/table/person-cell.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { LeaveBadge } from './leave-badge.tsx';

export const leaveColumns: Column<typeof leaveRequests>[] = [
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
  { field: 'leaveType' },
  { field: 'startDate' },
  { field: 'endDate', labelOnPhone: true },
  { field: 'status', phone: 'aside', cell: ({ status }) => <LeaveBadge status={status} /> },
];
