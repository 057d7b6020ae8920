import type { transactions } from '#contract/financial/transactions.ts';
import type { Column } from '#web/table/columns.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TypeBadge } from './type-badge.tsx';

export const transactionColumns: Column<typeof transactions>[] = [
  { field: 'date' },
  {
    field: 'description',
    primary: true,
    text: ({ description }) => description,
    cell: ({ description, status }) => (
      <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
        <span className={status === 'Void' ? 'line-through' : undefined}>{description}</span>
        {status === 'Void' && <Badge tone="red">Void</Badge>}
      </span>
    ),
  },
  { field: 'category' },
  { field: 'type', cell: ({ type }) => <TypeBadge type={type} /> },
  { field: 'amount', phone: 'aside' },
];
