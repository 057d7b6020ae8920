import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import type { Days } from '#contract/financial/periods.ts';
import type { FinancialSummary } from '#contract/financial/summary.ts';
import { useFormats } from '#web/engine/format.ts';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

interface ExpenseBreakdownProps {
  summary: z.infer<typeof FinancialSummary>;
  days: Days;
}

/** The share of each category in the expenses; each opens its transactions. */
export function ExpenseBreakdown({ summary: { expenses, expensesByCategory }, days }: ExpenseBreakdownProps) {
  const formats = useFormats();
  return (
    <Card title="Expense Breakdown" className="mb-5">
      <div className="@container">
        <ul className="grid gap-x-8 gap-y-1 @lg:grid-cols-2 @4xl:grid-cols-3">
          {expensesByCategory.map(({ category, amount }) => (
            <li key={category} className="min-w-0">
              <Link
                to="/financial"
                search={({ period }) => ({
                  tab: 'transactions',
                  type: 'Expense',
                  category,
                  status: 'Recorded',
                  dateFrom: days.from,
                  dateTo: days.to,
                  period,
                })}
                className="-mx-2 block rounded-md p-2 transition-colors hover:bg-hover"
              >
                <ProgressBar
                  label={category}
                  value={amount}
                  max={expenses}
                  text={`${formats.money(amount)} · ${((amount / expenses) * 100).toFixed(1)}%`}
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
