import type { PoolClient } from 'pg';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import type { Values } from '#contract/engine/fields.ts';
import type { ResourceBase } from '#contract/engine/resource.ts';
import type { CreateOf, UpdateOf } from '#contract/engine/schemas.ts';
import type { Changes } from '#server/database/audit.ts';
import type { Columns, Only, Row } from './row.ts';

/** A request to write a record. */
export interface Attempt<Input> {
  viewer: Viewer;
  id: string;
  input: Input;
}

/** The input of an override, with the transaction that the whole request runs in. */
export interface Write<Input> extends Attempt<Input> {
  tx: PoolClient;
}

export type RecordRead = Omit<Write<unknown>, 'input'>;

/** A change of a record, from its audit entry. */
export interface EarlierChange extends RecordRead {
  entryId: string;
  changes: Changes;
}

/**
 * `current`: the record in the version that was sent, visible to the viewer, within their scope and locked until the
 * transaction ends.
 */
export interface LockedRecord<T extends PgTable> extends RecordRead {
  current: Row<T>;
}

export interface Rewrite<Input, T extends PgTable> extends Write<Input>, LockedRecord<T> {}

/**
 * Continues with what the engine does by default and returns the record as JSON text. `relatedChanges`: changes in
 * other tables that belong to the history of this record.
 */
export type Next<T extends PgTable> = <V extends Columns<T>>(
  values?: Only<V, T>,
  relatedChanges?: Changes,
) => Promise<string>;

/** `Next` as the engine has it, without the check of misspelt columns. */
export type AnyNext = (values?: Values, relatedChanges?: Changes) => Promise<string>;

/** Like `Next` for several new records: the columns of each in order, and the related changes by id. */
export type NextMany<T extends PgTable> = (
  values: Columns<T>[],
  relatedChanges?: ReadonlyMap<string, Changes>,
) => Promise<void>;

export interface Overrides<Create, Update, T extends PgTable, N = Next<T>> {
  /** Counts attempts before the transaction, whatever their result, and may refuse them. */
  beforeCreate?: (attempt: Attempt<Create>) => Promise<void>;
  beforeUpdate?: (attempt: Attempt<Update>) => Promise<void>;
  /**
   * Computes values of a new record, or refuses it, from the request and the viewer alone. Unlike `create`, it allows
   * bulk inserts.
   */
  initialValues?: (attempt: Attempt<Create>) => Columns<T>;
  /**
   * Fields that never change after creation. A retry must send the same values as the first request; otherwise it gets
   * 409.
   */
  idempotentFields?: readonly (keyof Create & string)[];
  create?: (write: Write<Create>, next: N) => Promise<string>;
  /** Replaces `create` for several records at once. `next` inserts them all and must be called once. */
  createTogether?: (writes: Write<Create>[], next: NextMany<T>) => Promise<void>;
  /**
   * Locks what other rules lock before they lock this record, so that they can't deadlock. A change passes its input,
   * because it may refer to other rows than the record does.
   */
  lockFirst?: (tx: PoolClient, id: string, sent?: Update) => Promise<void>;
  update?: (write: Rewrite<Update, T>, next: N) => Promise<string>;
  /** `next` deletes the row. */
  remove?: (write: Rewrite<{ scope: Scope }, T>, next: () => Promise<void>) => Promise<void>;
  /**
   * Runs when a deletion is undone. `current` is the record before the deletion. `next` restores it, with the given
   * values in place of its own.
   */
  restore?: (write: LockedRecord<T>, next: (given?: Columns<T>) => Promise<void>) => Promise<void>;
  /** Reverts a change that the audit log does not hold completely. It also checks the permission. */
  revert?: (earlier: EarlierChange) => Promise<void>;
  /** Fields that appear here but belong to another record, which is reverted itself. */
  revertedElsewhere?: readonly (keyof Update & string)[];
  /** Restores a record of a resource that stores its deleted records in its own way. */
  restoreDeleted?: (tx: PoolClient, viewer: Viewer, id: string, scope: Scope) => Promise<void>;
  /**
   * Runs on each record before it is returned, in the transaction that read or wrote it: to audit the read or to open
   * sealed values. It also runs for a retry, for a change of nothing, and for a conflict that returns the current
   * record.
   */
  afterRead?: (read: RecordRead, json: string) => Promise<string>;
  /** Reads of its records, alone or in a list, are written to the audit log. */
  auditReads?: true;
}

/** The rules as the engine runs them: the schemas of the resource have checked the bodies. */
export type Rules = Overrides<Values, Values, PgTable, AnyNext>;

type Fields<R> = R extends ResourceBase<infer F, infer _D, infer _K> ? F : never;
type Defaulted<R> = R extends ResourceBase<infer _F, infer _D, infer K> ? K : never;
export type CreateBody<R> = CreateOf<Fields<R>, Defaulted<R>>;
export type UpdateBody<R> = Omit<UpdateOf<Fields<R>>, 'version'>;
