import type { timesheets } from '#contract/hr/timesheets.ts';
import { columnOf } from '#web/table/columns.ts';
import { PersonCell } from '#web/table/person-cell.tsx';
import { StatusBadge } from '#web/table/status-badge.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';

const column = columnOf<typeof timesheets>();

export const timesheetColumns = [
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
  column({ field: 'payPeriodStart' }),
  column({ field: 'payPeriodEnd', labelOnPhone: true }),
  column({
    field: 'totalHours',
    labelOnPhone: true,
    text: ({ totalHours }) => totalHours?.toFixed(2) ?? 'N/A',
  }),
  column({ field: 'status', phone: 'aside', cell: ({ status }) => <StatusBadge status={status} /> }),
];
