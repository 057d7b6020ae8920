import type { payRuns } from '#contract/financial/pay/pay-runs.ts';
import { columnOf } from '#web/list/columns.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';

const column = columnOf<typeof payRuns>();

export const runColumns = [
  column({
    field: 'payPeriodStart',
    reads: ['payPeriodEnd'],
    header: 'Pay Period',
    primary: true,
    exports: ['payPeriodStart', 'payPeriodEnd'],
    text: ({ payPeriodStart, payPeriodEnd }, { day }) => `${day(payPeriodStart)} - ${day(payPeriodEnd)}`,
  }),
  column({ field: 'payGroup' }),
  column({ field: 'people', labelOnPhone: true }),
  column({ field: 'grossSalary', hideBelow: 'md', phone: 'hidden' }),
  column({ field: 'netSalary', labelOnPhone: true }),
  column({ field: 'openChecks', hideBelow: 'lg', labelOnPhone: true }),
  column({ field: 'status', phone: 'aside', cell: ({ status }) => <StatusBadge status={status} /> }),
  column({ field: 'paidOn', isOptional: true }),
  column({ field: 'employerCost', isOptional: true }),
  column({ field: 'preparedByName', isOptional: true }),
  column({ field: 'approvedByName', isOptional: true }),
];
