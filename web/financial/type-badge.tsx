import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { transactionTypes } from '#contract/financial/transactions.ts';
import { Badge } from '#web/ui/badge.tsx';

export function TypeBadge({ type }: { type: (typeof transactionTypes)[number] }) {
  return type === 'Revenue' ? (
    <Badge tone="green" icon={ArrowUpRight}>
      Revenue
    </Badge>
  ) : (
    <Badge tone="amber" icon={ArrowDownRight}>
      Expense
    </Badge>
  );
}
