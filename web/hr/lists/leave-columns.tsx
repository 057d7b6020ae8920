import type { leaveRequests } from '#contract/hr/leave-requests.ts';
import { columnOf } from '#web/table/columns.ts';
import { PersonCell } from '#web/table/person-cell.tsx';
import { StatusBadge } from '#web/table/status-badge.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';

const column = columnOf<typeof leaveRequests>();

export const leaveColumns = [
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
  column({ field: 'leaveType' }),
  column({ field: 'startDate' }),
  column({ field: 'endDate', labelOnPhone: true }),
  column({ field: 'status', phone: 'aside', cell: ({ status }) => <StatusBadge status={status} /> }),
];
