import type { transactions } from '#contract/financial/transactions.ts';
import { columnOf } from '#web/table/columns.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TypeBadge } from './type-badge.tsx';

const column = columnOf<typeof transactions>();

export const transactionColumns = [
  column({ field: 'date' }),
  column({
    field: 'description',
    reads: ['status'],
    primary: true,
    exports: ['description', 'status'],
    cell: ({ description, status }) => (
      <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
        <span className={status === 'Void' ? 'line-through' : undefined}>{description}</span>
        {status === 'Void' && <Badge tone="red">Void</Badge>}
      </span>
    ),
  }),
  column({ field: 'category' }),
  column({ field: 'type', cell: ({ type }) => <TypeBadge type={type} /> }),
  column({
    field: 'siteName',
    reads: ['assetTag'],
    header: 'Site or Asset',
    hideBelow: 'lg',
    phone: 'hidden',
    exports: ['siteName', 'assetTag'],
    text: ({ siteName, assetTag }) => [siteName, assetTag].filter((each) => each !== null).join(', '),
  }),
  column({ field: 'amount', phone: 'aside' }),
];
