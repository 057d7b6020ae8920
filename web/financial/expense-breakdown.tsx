import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import type { FinancialSummary } from '#contract/financial/summary.ts';
import { useFormats } from '#web/engine/format.ts';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** The share of each category in the expenses, linked to its transactions. */
export function ExpenseBreakdown({ summary }: { summary: z.infer<typeof FinancialSummary> }) {
  const formats = useFormats();
  const { expenses, expensesByCategory } = summary;
  return (
    <Card title="Expense Breakdown">
      <div className="@container">
        <ul className="grid gap-x-8 gap-y-1 @lg:grid-cols-2">
          {expensesByCategory.map(({ category, amount }) => (
            <li key={category} className="min-w-0">
              <Link
                to="/financial"
                search={({ period }) => ({
                  tab: 'transactions',
                  type: 'Expense',
                  category,
                  status: 'Recorded',
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
