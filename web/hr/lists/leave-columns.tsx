import type { leaveRequests } from '#contract/hr/leave-requests.ts';
import { columnOf } from '#web/table/columns.ts';
import { StatusBadge } from '#web/table/status-badge.tsx';
import { whoseName, whoseNumber } from './whose-columns.tsx';

const column = columnOf<typeof leaveRequests>();

export const leaveColumns = [
  column(whoseName),
  column(whoseNumber),
  column({ field: 'leaveType' }),
  column({ field: 'startDate' }),
  column({ field: 'endDate', labelOnPhone: true }),
  column({ field: 'status', phone: 'aside', cell: ({ status }) => <StatusBadge status={status} /> }),
];
