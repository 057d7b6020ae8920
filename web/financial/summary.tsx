import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDownRight, ArrowUpRight, PiggyBank } from 'lucide-react';
import { daysBefore, daysOf, yearUpTo, type Period } from '#contract/financial/periods.ts';
import { readFinancialSummary } from '#contract/financial/summary.ts';
import { profitMargin, trend, type TransactionType } from '#contract/financial/transactions.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { Stat } from '#web/ui/stat.tsx';
import { ByMonth } from './by-month.tsx';
import { ExpenseBreakdown } from './expense-breakdown.tsx';

/** Revenue, expenses and profit of the period, compared with the previous one. */
export function Summary({ period }: { period: Period }) {
  const formats = useFormats();
  const days = daysOf(period, formats.today());
  const before = daysBefore(period, formats.today());
  const { data: now, isPending } = useQuery(
    reading(readFinancialSummary, {
      query: {
        dateFrom: days.from,
        dateTo: days.to,
        comparedFrom: before.from,
        comparedTo: before.to,
        yearTo: yearUpTo(period, formats.today()),
      },
    }),
  );
  const compared = now?.compared;
  const money = (amount: number | undefined) => {
    if (isPending) return '...';
    return amount === undefined ? '0' : formats.money(amount);
  };
  const revenueTrend = (compared && trend(now.revenue, compared.revenue)) ?? undefined;
  const expensesTrend = (compared && trend(now.expenses, compared.expenses)) ?? undefined;
  const margin = now ? profitMargin(now.revenue, now.expenses) : null;
  const since = `${formats.day(days.from)} to ${formats.day(days.to)}`;
  return (
    <>
      <div className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] gap-3">
        <Stat
          label="Total Revenue"
          value={money(now?.revenue)}
          icon={ArrowUpRight}
          note={revenueTrend}
          tone={toneOf(revenueTrend, 'green')}
          hint={since}
          renderLink={linkTo('Revenue')}
        />
        <Stat
          label="Total Expenses"
          value={money(now?.expenses)}
          icon={ArrowDownRight}
          note={expensesTrend}
          tone={toneOf(expensesTrend, 'red')}
          hint={since}
          renderLink={linkTo('Expense')}
        />
        <Stat
          label="Net Profit"
          value={money(now?.profit)}
          icon={PiggyBank}
          note={margin === null ? undefined : `${margin.toFixed(1)}% margin`}
          tone={margin !== null && margin < 0 ? 'red' : 'grey'}
          hint={since}
          renderLink={linkTo()}
        />
      </div>
      <div className="@container mb-5">
        <div className="grid gap-4 @4xl:grid-cols-[5fr_7fr]">
          {now && <ByMonth months={now.months} />}
          {now && now.expensesByCategory.length > 0 && <ExpenseBreakdown summary={now} />}
        </div>
      </div>
    </>
  );
}

/** An increase is good for revenue and bad for expenses. */
function toneOf(trend: string | undefined, whenMore: 'green' | 'red') {
  if (!trend || trend === '+0.0%') return 'grey';
  const whenLess = whenMore === 'green' ? 'red' : 'green';
  return trend.startsWith('+') ? whenMore : whenLess;
}

function linkTo(type?: TransactionType) {
  const search = { tab: 'transactions', type, status: 'Recorded' };
  return (figure: React.ReactNode, className: string) => (
    <Link to="/financial" search={(before) => ({ ...search, period: before.period })} className={className}>
      {figure}
    </Link>
  );
}
