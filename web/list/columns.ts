import type { ReactNode } from 'react';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { shapeOf } from '#contract/engine/field-access.ts';
import type { Formats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import type { Column as TableColumn } from '#web/ui/table-column.ts';
import type { SheetKind, SheetValue } from '#web/sheet/sheet.ts';

/** Layout of a column: width, whether it names the row, and when it is hidden. */
type Layout = Pick<TableColumn<unknown>, 'width' | 'primary' | 'hideBelow' | 'phone' | 'labelOnPhone'>;

/** A field of a resource, writable or derived. */
export type Field<R extends AnyResource> = keyof RecordIn<R> & string;

/** A record with selected fields. */
export type Row<R extends AnyResource, F extends Field<R>> = Pick<RecordIn<R>, F | 'id' | 'version'>;

interface Place<R extends AnyResource, F extends Field<R>, Read extends Field<R>> extends Layout {
  field: F;
  /** The other fields that `cell` and `text` need. */
  reads?: readonly Read[];
  header?: string;
  /** The fields to sort by, if not the column's own; false if it can't be sorted. */
  sort?: string | false;
  /** Hidden by default. Fields without a column can be added too. */
  isOptional?: true;
  /** The fields that replace it in a file, one column each, because a file cell has one value. */
  exports?: readonly (F | Read)[];
}

/** A column of a resource's table. Defaults follow from the field's kind and label. */
export interface Column<
  R extends AnyResource,
  F extends Field<R> = Field<R>,
  Read extends Field<R> = F,
> extends Place<R, F, Read> {
  /** The content; by default the field as text. */
  cell?(row: Row<R, F | Read>, formats: Formats): ReactNode;
  /** The content as text, also for print, if it is not the field. */
  text?(row: Row<R, F | Read>, formats: Formats): string;
  /** The value in a file, if it is not the field. */
  file?(row: Row<R, F | Read>): string;
}

/**
 * Function properties, whose parameters are checked strictly; the methods of `Column` also fit a
 * wider row.
 */
interface Shown<R extends AnyResource, F extends Field<R>> {
  cell?: (row: Row<R, F>, formats: Formats) => ReactNode;
  text?: (row: Row<R, F>, formats: Formats) => string;
  file?: (row: Row<R, F>) => string;
}

/**
 * Creates `column({ field, … })` for a resource, whose cell receives only the field and those in
 * `reads`.
 */
export function columnOf<R extends AnyResource>() {
  return <F extends Field<R>, Read extends Field<R> = never>(
    column: Place<R, F, Read> & Shown<R, NoInfer<F | Read>>,
  ): Column<R, F, Read> => column;
}

/** The columns of a file or print: each field once. */
export function exportColumns<R extends AnyResource, F extends Field<R>>(
  columns: readonly Column<R, F>[],
): Column<R, F>[] {
  const single = columns.flatMap((column) => column.exports?.map((field) => ({ field })) ?? [column]);
  return single.filter(({ field }, place) => single.findIndex((other) => other.field === field) === place);
}

type Titled = { field: string; header?: string };

export function headerOf(resource: AnyResource, column: Titled): string {
  return column.header ?? fieldMeta(schemaOf(resource, column.field)).label;
}

/** Numbers are right-aligned. */
export function isNumeric(resource: AnyResource, column: Titled): boolean {
  return ['number', 'money'].includes(fieldMeta(schemaOf(resource, column.field)).kind);
}

/** A row's field as text. */
export function shownText<R extends AnyResource, F extends Field<R>>(
  resource: R,
  column: Column<R, F>,
  row: Row<R, F>,
  formats: Formats,
): string {
  if (column.text) return column.text(row, formats);
  const value: unknown = row[column.field];
  if (value === null || value === undefined) return '';
  const { kind, decimals } = fieldMeta(schemaOf(resource, column.field));
  if (kind === 'day' && typeof value === 'string') return formats.day(value);
  if (kind === 'instant' && typeof value === 'string') return formats.instant(value);
  if (kind === 'money' && typeof value === 'number') return formats.money(value, decimals);
  if (kind === 'flag') return value === true ? 'Yes' : 'No';
  return String(value);
}

/** The type of a column in a file. */
export function fileKind<R extends AnyResource, F extends Field<R>>(
  resource: R,
  column: Column<R, F>,
): SheetKind {
  return column.file ? 'text' : fieldMeta(schemaOf(resource, column.field)).kind;
}

/** The file value of a column in a row. */
export function fileValue<R extends AnyResource, F extends Field<R>>(
  column: Column<R, F>,
  row: Row<R, F>,
): SheetValue {
  if (column.file) return column.file(row);
  const value: unknown = row[column.field] ?? null;
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  return String(value);
}

function schemaOf(resource: AnyResource, field: string): Shape[string] {
  const schema = shapeOf(resource)[field];
  if (!schema) throw new Error(`${resource.plural} have no field ${field}`);
  return schema;
}
