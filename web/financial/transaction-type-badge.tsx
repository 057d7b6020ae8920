import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { TransactionType } from '#contract/financial/transactions.ts';
import { Badge } from '#web/ui/badge.tsx';

const looks = {
  Revenue: { tone: 'green', icon: ArrowUpRight },
  Expense: { tone: 'amber', icon: ArrowDownRight },
} as const satisfies Record<TransactionType, object>;

export function TransactionTypeBadge({ type }: { type: TransactionType }) {
  return <Badge {...looks[type]}>{type}</Badge>;
}
