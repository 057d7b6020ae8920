import type { z } from 'zod';
import type { Permission } from '../engine/access.ts';
import { fieldMeta, type Shape } from '../engine/fields.ts';
import type { AnyResource } from '../engine/resource.ts';
import type { ImportableName } from './importable-names.ts';

/** What may be brought in from a spreadsheet: the records of one resource, a row each. */
export interface Importable {
  /** The resource's name. */
  name: ImportableName;
  resource: AnyResource;
  /** What its rows are called together: 'employees'. */
  things: string;
  /** Its columns: fields of the resource, and what its rows say beside them. */
  columns: Shape;
  /** Those without which nothing is added. */
  required: readonly string[];
  /** What tells which record a row is about, as a person reads it. */
  keyedBy: string;
  /** What a column is called in other people's sheets, in small letters; its own label is known. */
  alsoCalled: Readonly<Record<string, readonly string[]>>;
  /** A row as it may look, for the template. */
  example: Readonly<Record<string, string>>;
  /** Its records post their costs as transactions. */
  postsCosts?: true;
  /** What adding and changing by hand take, which so does this. */
  rights: readonly Permission[];
}

export interface Column {
  field: string;
  label: string;
  schema: z.ZodType;
  isRequired: boolean;
}

export function columnsOf({ columns, required }: Importable): Column[] {
  return Object.entries(columns).map(([field, schema]) => ({
    field,
    schema,
    label: fieldMeta(schema).label,
    isRequired: required.includes(field),
  }));
}
