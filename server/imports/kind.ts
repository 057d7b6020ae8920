import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import type { Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { Importable } from '#contract/imports/importable.ts';
import type { Context } from '#server/context.ts';
import type { Draft } from './drafts.ts';
import type { Named } from './named-records.ts';

export interface Asking {
  context: Context;
  tx: PoolClient;
  viewer: Viewer;
  importable: Importable;
  /** Nothing of it is kept. */
  isTrial: boolean;
}

/** How the rows of one kind become records, where that differs from kind to kind. */
export interface Kind {
  /** What follows from what a row says, before anything is looked up. */
  completed?: (draft: Draft) => void;
  /** Who saw which records is in the audit log, so it also has who previewed or exported them. */
  auditReads?: true;
  /** What a row is called. */
  name: (draft: Draft) => string;
  /**
   * What tells the record of each row: rows of one key are about one record; null: nothing does. `written` as it was
   * written, references are found by then.
   */
  key: (draft: Draft) => string | null;
  /** Fields without which the key of a row says nothing, where `key` itself does not see that they are missing. */
  keyFields?: readonly string[];
  /** All that a row says, as it tells records of one key apart: an invoice of several lines. */
  whole?: (draft: Draft) => string;
  /** Whether rows that say the same are as many records. */
  allowsDuplicates?: (draft: Draft) => boolean;
  /** The records that are there already, by the keys of these rows. */
  find: (asking: Asking, drafts: readonly Draft[]) => Promise<FoundRecord[]>;
  /** Rows that may be referred to by others of the same file, as records of the resource. */
  named?: (draft: Draft) => Omit<Named, 'id' | 'isOver'>;
  /** What stands of the records of these rows beside what their resource shows. */
  extraValues?: (asking: Asking, drafts: readonly Draft[]) => Promise<Map<Draft, Values>>;
  /** What it says instead of what the system would give it and never take back, while it is only looked through. */
  tried?: (draft: Draft) => Values;
  /** What its rows fill of other columns: where the one is refused, nothing is missing in those. */
  fills?: Readonly<Record<string, readonly string[]>>;
  /** In place of one record of the resource: what of each row is held against which contract before it is added. */
  bodies?: (asking: Asking, drafts: readonly Draft[]) => Promise<Map<Draft, Body[]>>;
  /** What else is against a row by what it says alone. `changed`: of its record; null: it adds one. */
  against?: (draft: Draft, changed: Values | null, today: string) => Reason[];
  /** What is against rows because of other records. */
  againstRelated?: (asking: Asking, drafts: readonly Draft[]) => Promise<ReadonlyMap<Draft, Reason[]>>;
  /** What rows that say so are refused for beside others of the same file. `changes`: of the records that are there. */
  amongRows?: (asking: Asking, drafts: readonly Draft[], changes: ReadonlyMap<Draft, Values>) => void;
  /** How its records leave for another import, where a row is not one record with its fields. */
  exported?: Exported;
  /** In which order rows are added, where the rules of the records ask for one. */
  order?: (one: Draft, other: Draft) => number;
  /** Of rows that add, those whose records need more than one step, and what these are. */
  alone?: (asking: Asking, drafts: readonly Draft[]) => Promise<ReadonlyMap<Draft, () => Promise<unknown>>>;
  /** In place of adding a record of the resource: throws what it is refused for. */
  add?: (asking: Asking, draft: Draft) => Promise<void>;
  /** In place of changing it. `changed`: what differs. */
  change?: (asking: Asking, draft: Draft, changed: Values) => Promise<void>;
}

export interface Exported {
  /** Columns that lists show less of than an import takes. */
  leavesOut?: readonly string[];
  /** Records that an import refuses or that cancel each other out; how many is told with the file. */
  excludes?: (record: Values) => boolean;
  /** Other fields of the list that the rows are made of. */
  reads?: readonly string[];
  /** The rows of these records, by column; a reference is an id still. */
  rows?: (asking: Pick<Asking, 'context' | 'viewer'>, records: readonly Values[]) => Promise<Values[]>;
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
  /** As `whole` of a row that says the same. */
  whole?: string;
  /** It stays as it is: only a row that says the same is about it. */
  isFixed?: boolean;
}
