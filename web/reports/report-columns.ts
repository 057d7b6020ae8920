import { formatNumber, locale } from '#contract/engine/number-text.ts';
import { fieldMeta, type FieldKind } from '#contract/engine/fields.ts';
import type { Cells, Report, ReportAnswer } from '#contract/reports/report.ts';
import type { Formats } from '#web/engine/format.ts';
import { writeMonth } from '#web/ui/month-text.ts';

export interface ReportColumn {
  field: string;
  header: string;
  kind: FieldKind;
  decimals?: number | undefined;
  isShare?: true | undefined;
  isNumeric: boolean;
  /** For an array field: the index. */
  index: number | null;
}

/** Each field is a column; an array field spans several. Ids are only for links. */
export function columnsOf({ fields }: Report, { rows }: Pick<ReportAnswer, 'rows'>): ReportColumn[] {
  return Object.entries(fields).flatMap(([field, schema]): ReportColumn[] => {
    const { label, kind, decimals, isShare } = fieldMeta(schema);
    if (kind === 'id') return [];
    const values = rows[0]?.[field];
    const isNumeric = kind === 'number' || kind === 'money';
    if (!Array.isArray(values))
      return [{ field, header: label, kind, decimals, isShare, isNumeric, index: null }];
    return values.map((_, index) => ({ field, header: String(index + 1), kind, isNumeric, index }));
  });
}

/** With more columns, the table is denser and printed in landscape. */
export function isWide(columns: readonly ReportColumn[]): boolean {
  return columns.length > 8;
}

/** With even more, print is scaled down so that nothing is cut; day columns are narrow. */
export function isWiderThanPaper(columns: readonly ReportColumn[]): boolean {
  return columns.filter(({ index }) => index === null).length > 10;
}

/** The value of a column in a row or the totals; undefined if the totals have none. */
export function valueIn(cells: Cells, { field, index }: ReportColumn): string | number | null | undefined {
  const value = cells[field];
  return Array.isArray(value) ? value[index ?? 0] : value;
}

/** Formatted for display. */
export function shownText(cells: Cells, column: ReportColumn, formats: Formats): string {
  const value = valueIn(cells, column);
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberText(value, column, formats);
  if (column.kind === 'day') return formats.day(value);
  return column.field === 'month' ? writeMonth(value) : value;
}

export function numberText(
  value: number,
  { kind, decimals }: Pick<ReportColumn, 'kind' | 'decimals'>,
  formats: Formats,
): string {
  return kind === 'money' ? formats.money(value, decimals) : formatNumber(value);
}

/** Rows sorted by `field`, or `-field` for descending; empty values come last. */
export function sortedRows(
  rows: Cells[],
  columns: readonly ReportColumn[],
  sort: string | undefined,
): Cells[] {
  const column = columns.find(({ field, index }) => index === null && field === sort?.replace(/^-/, ''));
  if (!column) return rows;
  const direction = sort?.startsWith('-') ? -1 : 1;
  return rows.toSorted((left, right) => {
    const [one, two] = [valueIn(left, column) ?? null, valueIn(right, column) ?? null];
    if (one === null || two === null) return Number(one === null) - Number(two === null);
    if (typeof one === 'number' && typeof two === 'number') return (one - two) * direction;
    return String(one).localeCompare(String(two), locale, { numeric: true }) * direction;
  });
}
