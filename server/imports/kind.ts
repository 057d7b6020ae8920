import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import type { Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { Importable } from '#contract/imports/importable.ts';
import type { Context } from '#server/context.ts';
import type { ArchivedFile } from './document-archive.ts';
import type { ParsedRow } from './parsed-rows.ts';
import type { Named } from './named-records.ts';

export interface ImportContext {
  context: Context;
  tx: PoolClient;
  viewer: Viewer;
  importable: Importable;
  /** The files of a ZIP file by their normalized paths. */
  archive: ReadonlyMap<string, ArchivedFile>;
  /** A dry run that will be rolled back. */
  isTrial: boolean;
}

/** How rows become records, where that differs between resources. */
export interface Kind {
  /** Derives values from others of the row before anything is looked up. */
  completed?: (row: ParsedRow, asking: ImportContext) => void;
  /** The name of a row in messages. */
  name: (row: ParsedRow) => string;
  /**
   * Identifies the record of a row: rows with the same key are about the same record. Null when the row has no key.
   * References are resolved by then, and `written` has their texts.
   */
  key: (row: ParsedRow) => string | null;
  /** Fields that must be valid for the key to be meaningful, where `key` does not check that itself. */
  keyFields?: readonly string[];
  /** All content of a row, to distinguish records with the same key, such as the lines of an invoice. */
  whole?: (row: ParsedRow) => string;
  /** Whether identical rows are separate records. */
  allowsDuplicates?: (row: ParsedRow) => boolean;
  /** Finds the existing records with the keys of these rows. */
  find: (importing: ImportContext, rows: readonly ParsedRow[]) => Promise<FoundRecord[]>;
  /** How other rows of the same file may refer to this one. */
  named?: (row: ParsedRow) => Omit<Named, 'id' | 'isOver'>;
  /** Current values of the existing records that are not in the fields of their resource. */
  extraValues?: (importing: ImportContext, rows: readonly ParsedRow[]) => Promise<Map<ParsedRow, Values>>;
  /** Placeholder values for a dry run, in place of those that the system assigns for good, such as a number. */
  tried?: (row: ParsedRow) => Values;
  /** Columns that derive other fields: an error in one suppresses "is missing" for those. */
  fills?: Readonly<Record<string, readonly string[]>>;
  /** The bodies to validate for a row, when it is not one record of the resource. */
  bodies?: (importing: ImportContext, rows: readonly ParsedRow[]) => Promise<Map<ParsedRow, Body[]>>;
  /** Further errors that follow from the row alone. `changed` is null when it adds a record. */
  against?: (row: ParsedRow, changed: Values | null, today: string) => Reason[];
  /** Errors that depend on other records. */
  againstRelated?: (
    importing: ImportContext,
    rows: readonly ParsedRow[],
  ) => Promise<ReadonlyMap<ParsedRow, Reason[]>>;
  /** Adds errors that depend on other rows of the file. `changes`: the changes to existing records. */
  amongRows?: (
    importing: ImportContext,
    rows: readonly ParsedRow[],
    changes: ReadonlyMap<ParsedRow, Values>,
  ) => void;
  /** How to export records, when a row is not one record with its fields. */
  exported?: Exported;
  /** The order in which rows are added, when the rules of the records need one. */
  order?: (one: ParsedRow, other: ParsedRow) => number;
  /** For new rows whose records need several steps: a function for each. */
  alone?: (
    importing: ImportContext,
    rows: readonly ParsedRow[],
  ) => Promise<ReadonlyMap<ParsedRow, () => Promise<unknown>>>;
  /** Replaces the insertion of one record. Throws its refusal. */
  add?: (importing: ImportContext, row: ParsedRow) => Promise<void>;
  /** Replaces the update of one record. `changed`: the values that differ. */
  change?: (importing: ImportContext, row: ParsedRow, changed: Values) => Promise<void>;
}

export interface Exported {
  /** Columns that lists shorten and an import would reject. */
  leavesOut?: readonly string[];
  /** Records that an import would refuse or that cancel each other out. The export reports their number. */
  excludes?: (record: Values) => boolean;
  /** Other fields of the list that the rows need. */
  reads?: readonly string[];
  /** Converts records to rows by column. References are still ids. */
  rows?: (
    importing: Pick<ImportContext, 'context' | 'viewer'>,
    records: readonly Values[],
  ) => Promise<Values[]>;
}

export interface Body {
  resource: AnyResource;
  values: Values;
}

export interface Reason {
  field: string;
  message: string;
}

export interface FoundRecord {
  id: string;
  key: string;
  /** Like `whole` of a row with the same content. */
  whole?: string;
  /** The record can't be changed: only an identical row matches it. */
  isFixed?: boolean;
}
