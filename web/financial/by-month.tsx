import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { yearUpTo, type Period } from '#contract/financial/periods.ts';
import { incomeAndExpense } from '#contract/reports/income-and-expense.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { colouredSeries } from '#web/ui/chart/chart-data.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { writeShortMonth } from '#web/ui/month-text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const { chart } = incomeAndExpense;

/** Revenue against expenses in the year that ends with the period; the report has the figures. */
export function ByMonth({ period }: { period: Period }) {
  const formats = useFormats();
  const months = yearUpTo(period, formats.today());
  const { data } = useQuery(reading(incomeAndExpense.endpoint, { query: months }));
  return (
    <Card
      title="Revenue and Expenses by Month"
      actions={
        <Link to="/reports" search={{ report: incomeAndExpense.name, ...months }} className={linkStyle}>
          Open the report
        </Link>
      }
    >
      {data ? (
        <LineChart
          title={chart.title}
          points={data.points}
          series={colouredSeries(chart.series)}
          write={(value) => formats.money(value).replace(/\.00$/, '')}
          writeTick={formats.compactMoney}
          writePlace={writeShortMonth}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Card>
  );
}
