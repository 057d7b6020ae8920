import type { transactions } from '#contract/financial/transactions.ts';
import { columnOf } from '#web/list/columns.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TransactionTypeBadge } from './transaction-type-badge.tsx';

const column = columnOf<typeof transactions>();

export const transactionColumns = [
  column({ field: 'date' }),
  column({
    field: 'description',
    reads: ['status', 'siteName', 'assetTag'],
    primary: true,
    exports: ['description', 'status', 'siteName', 'assetTag'],
    cell: ({ description, status, siteName, assetTag }) => (
      <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
        <span className={status === 'Void' ? 'line-through' : undefined}>{description}</span>
        {status === 'Void' && <Badge tone="red">Void</Badge>}
        <span className="text-small text-ink-muted">
          {[siteName, assetTag].filter((each) => each && !description.includes(each)).join(', ')}
        </span>
      </span>
    ),
  }),
  column({ field: 'category' }),
  column({ field: 'type', cell: ({ type }) => <TransactionTypeBadge type={type} /> }),
  column({ field: 'amount', phone: 'aside' }),
];
