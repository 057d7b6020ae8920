import type { payroll } from '#contract/financial/payroll.ts';
import { columnOf } from '#web/list/columns.ts';
import { PersonCell } from '#web/list/person-cell.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { PayrollStatus } from './payroll-status.tsx';

const column = columnOf<typeof payroll>();

export const payrollColumns = [
  column({
    field: 'employeeNumber',
    hideBelow: 'md',
    cell: ({ employeeNumber }) => <IdBadge>{employeeNumber}</IdBadge>,
  }),
  column({
    field: 'employeeName',
    primary: true,
    cell: ({ employeeName }) => <PersonCell name={employeeName} />,
  }),
  column({
    field: 'payPeriodStart',
    reads: ['payPeriodEnd'],
    header: 'Pay Period',
    exports: ['payPeriodStart', 'payPeriodEnd'],
    text: ({ payPeriodStart, payPeriodEnd }, { day }) => `${day(payPeriodStart)} - ${day(payPeriodEnd)}`,
  }),
  column({ field: 'grossSalary', hideBelow: 'md', phone: 'hidden' }),
  column({ field: 'deductions', hideBelow: 'md', phone: 'hidden' }),
  column({ field: 'netSalary', labelOnPhone: true }),
  column({
    field: 'status',
    reads: ['leftOutAt'],
    exports: ['status', 'leftOutAt'],
    cell: (row) => <PayrollStatus row={row} />,
  }),
];
