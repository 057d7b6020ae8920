import type { ReactNode } from 'react';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { shapeOf } from '#contract/engine/field-access.ts';
import type { Formats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import type { Column as TableColumn } from '#web/ui/table-column.ts';
import type { SheetKind, SheetValue } from '#web/sheet/sheet.ts';

/** How the table lays a column out: its width, which one names the row, what a narrow table leaves out. */
type Layout = Pick<TableColumn<unknown>, 'width' | 'primary' | 'hideBelow' | 'phone' | 'labelOnPhone'>;

/** A field of a resource, its own or a derived one. */
export type Field<R extends AnyResource> = keyof RecordIn<R> & string;

/** A record of which some fields were asked for. */
export type Row<R extends AnyResource, F extends Field<R>> = Pick<RecordIn<R>, F | 'id' | 'version'>;

interface Place<R extends AnyResource, F extends Field<R>, Read extends Field<R>> extends Layout {
  field: F;
  /** The other fields that `cell` and `text` show. */
  reads?: readonly Read[];
  header?: string;
  /** The fields to sort by, when not the column's own; false: cannot be sorted. */
  sort?: string | false;
  /** There when somebody has chosen it. Fields without a column can be chosen likewise. */
  isOptional?: true;
  /** The fields that a file has in its place, a column each: there a cell has one value. */
  exports?: readonly (F | Read)[];
}

/** One column of a resource's table. What is left out follows from the field's kind and label. */
export interface Column<
  R extends AnyResource,
  F extends Field<R> = Field<R>,
  Read extends Field<R> = F,
> extends Place<R, F, Read> {
  /** What is shown; the field as text when absent. */
  cell?(row: Row<R, F | Read>, formats: Formats): ReactNode;
  /** The same as text, for paper too: where it is not the field. */
  text?(row: Row<R, F | Read>, formats: Formats): string;
  /** The one value that a file has of it: where it is not the field. */
  file?(row: Row<R, F | Read>): string;
}

/** As functions, which may need no more than they are given; the methods of `Column` fit a wider table too. */
interface Shown<R extends AnyResource, F extends Field<R>> {
  cell?: (row: Row<R, F>, formats: Formats) => ReactNode;
  text?: (row: Row<R, F>, formats: Formats) => string;
  file?: (row: Row<R, F>) => string;
}

/** Makes `column({ field, … })` of a resource, whose cell is given the field, and what else it `reads`, and nothing more. */
export function columnOf<R extends AnyResource>() {
  return <F extends Field<R>, Read extends Field<R> = never>(
    column: Place<R, F, Read> & Shown<R, NoInfer<F | Read>>,
  ): Column<R, F, Read> => column;
}

/** The columns of a file or of paper: each field once. */
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

/** A column of numbers is read from the right. */
export function isNumeric(resource: AnyResource, column: Titled): boolean {
  return ['number', 'money'].includes(fieldMeta(schemaOf(resource, column.field)).kind);
}

/** The field of a row as a person reads it. */
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

/** What the values of a column are in a file. */
export function fileKind<R extends AnyResource, F extends Field<R>>(
  resource: R,
  column: Column<R, F>,
): SheetKind {
  return column.file ? 'text' : fieldMeta(schemaOf(resource, column.field)).kind;
}

/** The one value that a file has of a column in a row. */
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
