import { formatNumber } from '#contract/engine/number-text.ts';
import type { inventory } from '#contract/inventory/inventory.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { columnOf } from '#web/list/columns.ts';
import { Named } from '#web/record/retired.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';

type Item = RecordIn<typeof inventory>;

const column = columnOf<typeof inventory>();

export const itemColumns = [
  column({ field: 'sku', cell: ({ sku }) => <IdBadge>{sku}</IdBadge> }),
  column({
    field: 'itemName',
    reads: ['description', 'isRetired'],
    primary: true,
    exports: ['itemName', 'description', 'isRetired'],
    cell: ({ itemName, description, isRetired }) => (
      <span className="flex min-w-0 flex-col">
        <Named name={itemName} isRetired={isRetired} />
        {description && (
          <span className="line-clamp-1 max-w-80 text-small font-normal text-ink-muted">{description}</span>
        )}
      </span>
    ),
  }),
  column({
    field: 'category',
    hideBelow: 'md',
    cell: ({ category }) => category && <Badge icon={null}>{category}</Badge>,
  }),
  column({
    field: 'quantityOnHand',
    labelOnPhone: true,
    text: ({ quantityOnHand }) => counted(quantityOnHand),
  }),
  column({
    field: 'lowStockThreshold',
    hideBelow: 'md',
    labelOnPhone: true,
    text: ({ lowStockThreshold }) => counted(lowStockThreshold),
  }),
  column({ field: 'location', hideBelow: 'md' }),
  column({ field: 'status', cell: ({ status }) => <StatusBadge status={status} /> }),
];

function counted(quantity: Item['quantityOnHand']): string {
  return quantity === null ? '' : formatNumber(quantity);
}
