import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FileChartColumn } from 'lucide-react';
import { countOf, formatNumber } from '#contract/engine/number-text.ts';
import { dateExists } from '#contract/engine/days.ts';
import { readStockValue, type ValueOfShelf } from '#contract/inventory/stock-value.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { useRight } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { colouredSeries } from '#web/ui/chart/chart-data.ts';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { Table } from '#web/ui/table.tsx';
import { categoryOf, valueSeries } from './value-series.ts';

/** The stock value at the end of a day, by location and category. */
export function StockValue() {
  const formats = useFormats();
  const today = formats.today();
  const [on, setOn] = useDay(today);
  const { data, error, refetch } = useQuery(reading(readStockValue, { query: { on } }));
  const mayReport = useRight('reports:read') === 'all';
  const asked: Record<string, string> = { on };
  const chart = valueSeries(data?.rows ?? []);
  return (
    <div className="space-y-4">
      <Card
        title="Stock value"
        subtitle={
          data && (
            <>
              <strong className="text-lead font-semibold text-ink tabular-nums">
                {formats.money(data.value)}
              </strong>
              {` at the end of ${formats.day(data.on)}`}
            </>
          )
        }
        actions={
          <Field label="At the end of" labelHidden>
            <DateField
              value={on}
              onChange={(day) => isDay(day) && day <= today && setOn(day)}
              format={formats.dateFormat}
              today={today}
              max={today}
            />
          </Field>
        }
      >
        {error && !data && (
          <ReadFailure error={error} failure={readStockValue.failure} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton className="h-48 w-full" />}
        {data && data.rows.length === 0 && <EmptyState sentence="There was no stock on that day." />}
        {data && data.rows.length > 0 && (
          <BarChart
            title={`Stock value by location and category, ${formats.day(data.on)}`}
            points={chart.points}
            series={colouredSeries(chart.names)}
            write={(value) => formats.money(value)}
          />
        )}
        {data && data.withoutCost > 0 && (
          <p className="mt-4 text-small text-ink-muted">
            {`${countOf(data.withoutCost, 'item')} without a cost counted as zero. Enter the Opening Unit Cost in the item’s form.`}
          </p>
        )}
        {mayReport && (
          <p className="mt-4">
            <Link to="/reports" search={{ report: 'stock-value', ...asked }} className={linkStyle}>
              <FileChartColumn aria-hidden className="mr-1 inline size-4" />
              Print or export each item
            </Link>
          </p>
        )}
      </Card>
      {data && data.rows.length > 0 && (
        <Card flush>
          <Table
            caption="Stock value by location and category"
            columns={columnsOf(formats.money)}
            rows={data.rows}
            rowKey={({ location, category }) => `${location}|${category}`}
          />
        </Card>
      )}
    </div>
  );
}

function columnsOf(money: (amount: number) => string): readonly Column<ValueOfShelf>[] {
  return [
    { key: 'location', header: 'Location', cell: ({ location }) => location, primary: true },
    { key: 'category', header: 'Category', cell: categoryOf },
    {
      key: 'items',
      header: 'Items',
      cell: ({ items }) => formatNumber(items),
      labelOnPhone: true,
      align: 'end',
    },
    {
      key: 'quantity',
      header: 'Quantity',
      cell: ({ quantity }) => formatNumber(quantity),
      labelOnPhone: true,
      align: 'end',
    },
    { key: 'value', header: 'Value', cell: ({ value }) => money(value), align: 'end' },
  ];
}

/** The day in the URL, today by default. */
function useDay(today: string) {
  const { on }: { on?: string | undefined } = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (day: string) =>
    void navigate({ to: '.', search: (before) => ({ ...before, on: day === today ? undefined : day }) });
  return [isDay(on ?? null) && on !== undefined && on <= today ? on : today, set] as const;
}

function isDay(value: string | null): value is string {
  return value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && dateExists(value);
}
