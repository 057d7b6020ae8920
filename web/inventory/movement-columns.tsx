import type { stockMovements } from '#contract/inventory/stock-movements.ts';
import type { Column } from '#web/table/columns.ts';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { MovementBadge, signed } from './movement-badge.tsx';

export const movementColumns: Column<typeof stockMovements>[] = [
  { field: 'date' },
  { field: 'sku', cell: ({ sku }) => <IdBadge>{sku}</IdBadge>, hideBelow: 'md' },
  { field: 'itemName', primary: true },
  { field: 'location' },
  { field: 'kind', cell: ({ kind }) => <MovementBadge kind={kind} /> },
  {
    field: 'quantity',
    phone: 'aside',
    text: ({ quantity }) => String(quantity),
    cell: ({ quantity }) => signed(quantity),
  },
  { field: 'note', hideBelow: 'lg' },
];
