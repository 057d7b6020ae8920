import type { timesheets } from '#contract/hr/timesheets.ts';
import { columnOf } from '#web/list/columns.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { DaysInCard } from './days-in-card.tsx';
import { whoseName, whoseNumber } from './whose-columns.tsx';

const column = columnOf<typeof timesheets>();

export const timesheetColumns = [
  column(whoseName),
  column(whoseNumber),
  column({
    field: 'payPeriodStart',
    reads: ['payPeriodEnd'],
    exports: ['payPeriodStart', 'payPeriodEnd'],
    cell: ({ payPeriodStart, payPeriodEnd }, { day }) => (
      <DaysInCard first={day(payPeriodStart)} last={day(payPeriodEnd)} />
    ),
  }),
  column({ field: 'payPeriodEnd', phone: 'hidden' }),
  column({
    field: 'totalHours',
    labelOnPhone: true,
    text: ({ totalHours }) => totalHours?.toFixed(2) ?? 'N/A',
  }),
  column({ field: 'status', phone: 'aside', cell: ({ status }) => <StatusBadge status={status} /> }),
];
