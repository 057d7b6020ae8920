import type { z } from 'zod';
import type { Permission } from '../engine/access.ts';
import { fieldMeta, type Shape } from '../engine/fields.ts';
import type { AnyResource } from '../engine/resource.ts';
import type { ImportableName } from './importable-names.ts';

/** Declares the import of one resource from a spreadsheet, one record per row. */
export interface Importable {
  name: ImportableName;
  resource: AnyResource;
  /** The nouns for its rows: 'employee', 'employees'. */
  singular: string;
  plural: string;
  /** Its columns: fields of the resource, and others that only the import has. */
  columns: Shape;
  /** Columns needed to add a record. */
  required: readonly string[];
  /** Describes what identifies a row's record. */
  keyedBy: string;
  /** Other common headings for a column, in lower case; its own label always matches. */
  alsoCalled: Readonly<Record<string, readonly string[]>>;
  /** An example row for the template. */
  example: Readonly<Record<string, string>>;
  /** Its records post their costs as transactions. */
  postsCosts?: true;
  /** The column with the path of each file. Its import is a ZIP file with an index. */
  fileColumn?: string;
  /** Why its records cannot be exported for import. */
  noExport?: string;
  /** What undoing it does, when its records are not deleted. */
  undoneBy?: string;
  /** The permissions for adding and changing manually, which an import needs too. */
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

/** The file name of the template. For documents, it is the index of their ZIP file. */
export function templateName({ fileColumn, plural }: Importable): string {
  return fileColumn ? 'index.xlsx' : `${plural.replaceAll(' ', '-')}-template.xlsx`;
}
