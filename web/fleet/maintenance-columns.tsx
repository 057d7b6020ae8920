import type { maintenance } from '#contract/fleet/maintenance.ts';
import { columnOf } from '#web/list/columns.ts';
import { PriorityBadge } from '#web/record/priority-badge.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';

const column = columnOf<typeof maintenance>();

export const maintenanceColumns = [
  column({
    field: 'number',
    sort: 'serial',
    cell: ({ number }) => <span className="text-ink-muted tabular-nums">{number}</span>,
  }),
  column({ field: 'title', primary: true }),
  column({ field: 'assetTag', cell: ({ assetTag }) => <IdBadge>{assetTag}</IdBadge> }),
  column({ field: 'assetName' }),
  column({ field: 'kind', hideBelow: 'xl', phone: 'hidden' }),
  column({
    field: 'priority',
    hideBelow: 'lg',
    phone: 'hidden',
    cell: ({ priority }) => <PriorityBadge priority={priority} />,
  }),
  column({ field: 'dueDate', labelOnPhone: true }),
  column({ field: 'assigneeName', hideBelow: 'lg', phone: 'hidden' }),
  column({ field: 'completedDate', hideBelow: 'xl', phone: 'hidden' }),
  column({ field: 'totalCost', hideBelow: 'md', phone: 'hidden' }),
  column({
    field: 'status',
    phone: 'aside',
    cell: ({ status }) => <StatusBadge status={status} />,
  }),
];
