import type { stocktakeLines } from '#contract/inventory/stocktake-lines.ts';
import { columnOf } from '#web/list/columns.ts';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { signed } from '../movements/movement-badge.tsx';

const column = columnOf<typeof stocktakeLines>();

/** Zero is shown as empty. */
const moved = (quantity: number | null) => (quantity ? signed(quantity) : '');

export const lineColumns = [
  column({ field: 'itemName', primary: true }),
  column({ field: 'sku', cell: ({ sku }) => <IdBadge>{sku}</IdBadge>, hideBelow: 'md' }),
  column({ field: 'expected', hideBelow: 'md', labelOnPhone: true }),
  column({
    field: 'movedBefore',
    hideBelow: 'lg',
    phone: 'hidden',
    cell: ({ movedBefore }) => moved(movedBefore),
  }),
  column({ field: 'counted', labelOnPhone: true }),
  column({
    field: 'difference',
    labelOnPhone: true,
    cell: ({ difference }) => (difference ? signed(difference) : difference),
  }),
  column({ field: 'differenceValue', phone: 'aside' }),
  column({
    field: 'movedSince',
    hideBelow: 'lg',
    phone: 'hidden',
    cell: ({ movedSince }) => moved(movedSince),
  }),
  column({ field: 'countedBy', hideBelow: 'lg', phone: 'hidden' }),
  column({ field: 'countedAt', isOptional: true }),
  column({ field: 'category', isOptional: true }),
  column({ field: 'barcode', isOptional: true }),
  column({ field: 'unit', isOptional: true }),
  column({ field: 'onHand', isOptional: true }),
  column({ field: 'note', isOptional: true }),
];
