import type { payroll } from '#contract/financial/payroll.ts';
import type { Column } from '#web/table/columns.ts';
import { PersonCell } from '#web/table/person-cell.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { PayrollBadge } from './payroll-badge.tsx';

export const payrollColumns: Column<typeof payroll>[] = [
  {
    field: 'employeeNumber',
    hideBelow: 'md',
    cell: ({ employeeNumber }) => <IdBadge>{employeeNumber}</IdBadge>,
  },
  { field: 'employeeName', primary: true, cell: ({ employeeName }) => <PersonCell name={employeeName} /> },
  {
    field: 'payPeriodStart',
    header: 'Pay Period',
    text: ({ payPeriodStart, payPeriodEnd }, { day }) => `${day(payPeriodStart)} - ${day(payPeriodEnd)}`,
  },
  { field: 'grossSalary', hideBelow: 'md', phone: 'hidden' },
  { field: 'deductions', hideBelow: 'md', phone: 'hidden' },
  { field: 'netSalary', labelOnPhone: true },
  { field: 'status', cell: ({ status }) => <PayrollBadge status={status} /> },
];
