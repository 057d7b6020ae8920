import type { maintenance } from '#contract/fleet/maintenance.ts';
import type { Column } from '#web/table/columns.ts';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { MaintenanceStatusBadge } from './maintenance-badges.tsx';

export const maintenanceColumns: Column<typeof maintenance>[] = [
  { field: 'assetTag', cell: ({ assetTag }) => <IdBadge>{assetTag}</IdBadge> },
  { field: 'assetName', primary: true },
  { field: 'kind' },
  { field: 'dueDate', labelOnPhone: true },
  { field: 'completedDate', hideBelow: 'md', phone: 'hidden' },
  { field: 'cost', hideBelow: 'md', phone: 'hidden' },
  { field: 'status', phone: 'aside', cell: ({ status }) => <MaintenanceStatusBadge status={status} /> },
];
