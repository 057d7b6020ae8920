import type { ReactNode } from 'react';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { Formats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import type { Column as TableColumn } from '#web/ui/table-column.ts';

/** How the table lays a column out: its width, which one names the row, what a narrow table leaves out. */
type Layout = Pick<TableColumn<unknown>, 'width' | 'primary' | 'hideBelow' | 'phone' | 'labelOnPhone'>;

/** One column of a resource's table. What is left out follows from the field's kind and label. */
export interface Column<R extends AnyResource> extends Layout {
  /** A field of the resource, its own or a derived one. */
  field: keyof RecordIn<R> & string;
  header?: string;
  /** What is shown; the field as text when absent. */
  cell?: (row: RecordIn<R>, formats: Formats) => ReactNode;
  /** What an export holds, where it is not the field. */
  text?: (row: RecordIn<R>, formats: Formats) => string;
  /** The fields to sort by, when not the column's own; false: cannot be sorted. */
  sort?: string | false;
}

export function headerOf<R extends AnyResource>(resource: R, column: Column<R>): string {
  return column.header ?? fieldMeta(schemaOf(resource, column.field)).label;
}

/** A column of numbers is read from the right. */
export function isNumeric<R extends AnyResource>(resource: R, column: Column<R>): boolean {
  return ['number', 'money'].includes(fieldMeta(schemaOf(resource, column.field)).kind);
}

/** The field of a row as a person reads it. */
export function shownText<R extends AnyResource>(
  resource: R,
  column: Column<R>,
  row: RecordIn<R>,
  formats: Formats,
): string {
  if (column.text) return column.text(row, formats);
  const value: unknown = row[column.field];
  if (value === null || value === undefined) return '';
  const { kind } = fieldMeta(schemaOf(resource, column.field));
  if (kind === 'day' && typeof value === 'string') return formats.day(value);
  if (kind === 'instant' && typeof value === 'string') return formats.instant(value);
  if (kind === 'money' && typeof value === 'number') return formats.money(value);
  if (kind === 'flag') return value === true ? 'Yes' : 'No';
  return String(value);
}

function schemaOf(resource: AnyResource, field: string): Shape[string] {
  const fields: Shape = { ...resource.fields, ...resource.derived };
  const schema = fields[field];
  if (!schema) throw new Error(`${resource.many} have no field ${field}`);
  return schema;
}
