import type { stock } from '#contract/inventory/stock.ts';
import type { Column } from '#web/table/columns.ts';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { StockBadge } from './stock-badge.tsx';

export const stockColumns: Column<typeof stock>[] = [
  { field: 'sku', cell: ({ sku }) => <IdBadge>{sku}</IdBadge> },
  { field: 'itemName', primary: true },
  { field: 'category', hideBelow: 'lg' },
  { field: 'location' },
  {
    field: 'quantityOnHand',
    labelOnPhone: true,
    text: ({ quantityOnHand }) => quantityOnHand.toLocaleString('en'),
  },
  {
    field: 'lowStockThreshold',
    hideBelow: 'md',
    labelOnPhone: true,
    text: ({ lowStockThreshold }) => lowStockThreshold.toLocaleString('en'),
  },
  { field: 'status', phone: 'aside', cell: ({ status }) => <StockBadge status={status} /> },
];
