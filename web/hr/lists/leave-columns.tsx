import type { leaveRequests } from '#contract/hr/leave-requests.ts';
import { columnOf } from '#web/list/columns.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { DaysInCard } from './days-in-card.tsx';
import { whoseName, whoseNumber } from './whose-columns.tsx';

const column = columnOf<typeof leaveRequests>();

export const leaveColumns = [
  column(whoseName),
  column(whoseNumber),
  column({ field: 'leaveType' }),
  column({
    field: 'startDate',
    reads: ['endDate'],
    exports: ['startDate', 'endDate'],
    cell: ({ startDate, endDate }, { day }) => <DaysInCard first={day(startDate)} last={day(endDate)} />,
  }),
  column({ field: 'endDate', phone: 'hidden' }),
  column({ field: 'balance', sort: false, labelOnPhone: true }),
  column({ field: 'status', phone: 'aside', cell: ({ status }) => <StatusBadge status={status} /> }),
];
