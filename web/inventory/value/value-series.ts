import type { ValueOfShelf } from '#contract/inventory/stock-value.ts';
import type { ChartPoint } from '#web/ui/chart/chart-data.ts';

const noCategory = 'No category';

/** The value of one category at a location. */
type Shelf = Pick<ValueOfShelf, 'location' | 'category' | 'value'>;

/** Limit of the chart's colours. */
const mostSeries = 6;

/** Values by location and category; the smallest categories are merged. */
export function valueSeries(rows: readonly Shelf[]): { points: ChartPoint[]; names: string[] } {
  const totals = new Map<string, number>();
  for (const row of rows) totals.set(categoryOf(row), (totals.get(categoryOf(row)) ?? 0) + row.value);
  const byValue = [...totals].toSorted(([, left], [, right]) => right - left).map(([name]) => name);
  const named = byValue.length <= mostSeries ? byValue : byValue.slice(0, mostSeries - 1);
  const rest = `${byValue.length - named.length} others`;
  const points = new Map<string, ChartPoint>();
  for (const row of rows) {
    const series = named.includes(categoryOf(row)) ? categoryOf(row) : rest;
    const key = JSON.stringify([row.location, series]);
    const before = points.get(key)?.value ?? 0;
    points.set(key, { at: row.location, series, value: before + row.value });
  }
  const names = named.toSorted();
  return { points: [...points.values()], names: named.length < byValue.length ? [...names, rest] : names };
}

export function categoryOf({ category }: Pick<Shelf, 'category'>): string {
  return category ?? noCategory;
}
