import { formatNumber } from '#contract/engine/number-text.ts';
import type { stock } from '#contract/inventory/stock.ts';
import { columnOf } from '#web/list/columns.ts';
import { Named } from '#web/record/retired.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';

const column = columnOf<typeof stock>();

export const stockColumns = [
  column({ field: 'sku', cell: ({ sku }) => <IdBadge>{sku}</IdBadge> }),
  column({
    field: 'itemName',
    reads: ['isRetired'],
    primary: true,
    exports: ['itemName', 'isRetired'],
    cell: ({ itemName, isRetired }) => <Named name={itemName} isRetired={isRetired} />,
  }),
  column({ field: 'category', hideBelow: 'lg' }),
  column({ field: 'location' }),
  column({
    field: 'quantityOnHand',
    labelOnPhone: true,
    text: ({ quantityOnHand }) => formatNumber(quantityOnHand),
  }),
  column({
    field: 'lowStockThreshold',
    hideBelow: 'md',
    labelOnPhone: true,
    text: ({ lowStockThreshold }) => formatNumber(lowStockThreshold),
  }),
  column({ field: 'status', phone: 'aside', cell: ({ status }) => <StatusBadge status={status} /> }),
];
