import type { stockMovements } from '#contract/inventory/stock-movements.ts';
import { columnOf } from '#web/table/columns.ts';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { MovementBadge, signed } from './movement-badge.tsx';

const column = columnOf<typeof stockMovements>();

export const movementColumns = [
  column({ field: 'date' }),
  column({ field: 'sku', cell: ({ sku }) => <IdBadge>{sku}</IdBadge>, hideBelow: 'md' }),
  column({ field: 'itemName', primary: true }),
  column({ field: 'location' }),
  column({ field: 'kind', cell: ({ kind }) => <MovementBadge kind={kind} /> }),
  column({
    field: 'quantity',
    phone: 'aside',
    cell: ({ quantity }) => signed(quantity),
  }),
  column({ field: 'note', hideBelow: 'lg' }),
];
