import { Link } from '@tanstack/react-router';
import type { FinancialSummary } from '#contract/financial/summary.ts';
import type { z } from 'zod';
import { useFormats } from '#web/engine/format.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Card } from '#web/ui/card.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { writeShortMonth } from '#web/ui/month-text.ts';

const LineChart = lazyPart(async () => (await import('#web/ui/chart/line-chart.tsx')).LineChart);

const series = [
  { name: 'Revenue', colour: 'var(--chart-1)' },
  { name: 'Expenses', colour: 'var(--chart-2)' },
];

/** Revenue and expenses of the year that ends with the period. */
export function ByMonth({ months }: Pick<z.infer<typeof FinancialSummary>, 'months'>) {
  const formats = useFormats();
  const report = {
    report: 'income-and-expense',
    monthFrom: months[0]?.month,
    monthTo: months.at(-1)?.month,
  };
  const points = months.flatMap(({ month: at, revenue, expenses }) => [
    { at, series: 'Revenue', value: Math.max(0, revenue) },
    { at, series: 'Expenses', value: Math.max(0, expenses) },
  ]);
  return (
    <Card
      title="Revenue and Expenses by Month"
      actions={
        <Link to="/reports" search={report} className={linkStyle}>
          Open the report
        </Link>
      }
    >
      <div className="min-h-62">
        <LineChart
          title="Revenue and expenses by month"
          points={points}
          series={series}
          write={(value) => formats.money(value).replace(/\.00$/, '')}
          writeTick={formats.compactMoney}
          writePageParams={writeShortMonth}
        />
      </div>
    </Card>
  );
}
