import type { timesheets } from '#contract/hr/timesheets.ts';
import type { Column } from '#web/table/columns.ts';
import { PersonCell } from '#web/table/person-cell.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { TimesheetBadge } from './timesheet-badge.tsx';

export const timesheetColumns: Column<typeof timesheets>[] = [
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
  { field: 'payPeriodStart' },
  { field: 'payPeriodEnd', labelOnPhone: true },
  {
    field: 'totalHours',
    labelOnPhone: true,
    text: ({ totalHours }) => totalHours?.toFixed(2) ?? 'N/A',
  },
  { field: 'status', phone: 'aside', cell: ({ status }) => <TimesheetBadge status={status} /> },
];
