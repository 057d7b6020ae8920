import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Values } from '#contract/engine/fields.ts';
import { can, type Permission, type Scope, type Viewer } from '#contract/engine/access.ts';
import type { ListQuery } from '#contract/engine/listing.ts';
import { ownWrites } from '#contract/engine/own-writes.ts';
import type { AnyResource, ResourceBase } from '#contract/engine/resource.ts';
import type { CreateOf, UpdateOf } from '#contract/engine/schemas.ts';
import { countWithin } from '#server/database/bounds.ts';
import type { Context } from '#server/context.ts';
import { priorityTransaction } from '#server/database/priority-transaction.ts';
import { poolForBulk } from '#server/database/pools.ts';
import { transaction } from '#server/database/statement.ts';
import { Json, listed, route } from '#server/http/route.ts';
import { forbidden, HttpError, mapConstraintErrors, stale } from '#server/http-error.ts';
import { recordReads, type Changes } from '#server/database/audit.ts';
import { keepUndoable } from '#server/database/undoables.ts';
import { changing } from './changing.ts';
import { creation, type Creation } from './creation.ts';
import { fieldRights } from './field-rights.ts';
import { listing, type List, type Listing } from './listing.ts';
import { transitioning, type Transitioning } from './transitions.ts';
import { removing } from './removing.ts';
import { reverting } from './reverting.ts';
import { bulkChanges } from './bulk-changes.ts';
import type { Source } from './projection.ts';
import type { Columns, Only, Row } from './row.ts';
import { writing, type Writing } from './writing.ts';

/** A request to write a record. */
export interface Try<Input> {
  viewer: Viewer;
  id: string;
  input: Input;
}

/** The input of an override, with the transaction that the whole request runs in. */
export interface Write<Input> extends Try<Input> {
  tx: PoolClient;
}

/**
 * `current`: the record in the version that was sent, visible to the viewer, within their scope and locked until the
 * transaction ends.
 */
export interface Rewrite<Input, T extends PgTable> extends Write<Input> {
  current: Row<T>;
}

export type RecordRead = Omit<Write<unknown>, 'input'>;

/**
 * Continues with what the engine does by default and returns the record as JSON text. `relatedChanges`: changes in
 * other tables that belong to the history of this record.
 */
export type Next<T extends PgTable> = <V extends Columns<T>>(
  values?: Only<V, T>,
  relatedChanges?: Changes,
) => Promise<string>;

/** Like `Next` for several new records: the columns of each in order, and the related changes by id. */
export type NextMany<T extends PgTable> = (
  values: Columns<T>[],
  relatedChanges?: ReadonlyMap<string, Changes>,
) => Promise<void>;

export interface Overrides<Create, Update, T extends PgTable> {
  /**
   * Computes values of a new record, or refuses it, from the request and the viewer alone. Unlike `create`, it allows
   * bulk inserts.
   */
  initialValues?: (tried: Try<Create>) => Columns<T>;
  /**
   * Fields that never change after creation. A retry must send the same values as the first request; otherwise it gets
   * 409.
   */
  idempotentFields?: readonly (keyof Create & string)[];
  create?: (write: Write<Create>, next: Next<T>) => Promise<string>;
  /** Replaces `create` for several records at once. `next` inserts them all and must be called once. */
  createTogether?: (writes: Write<Create>[], next: NextMany<T>) => Promise<void>;
  /**
   * Locks what other rules lock before they lock this record, so that they can't deadlock. A change passes its input,
   * because it may refer to other rows than the record does.
   */
  lockFirst?: (tx: PoolClient, id: string, sent?: Update) => Promise<void>;
  update?: (write: Rewrite<Update, T>, next: Next<T>) => Promise<string>;
  /** `next` deletes the row. */
  remove?: (write: Rewrite<{ scope: Scope }, T>, next: () => Promise<void>) => Promise<void>;
  /**
   * Runs when a deletion is undone. `current` is the record before the deletion. `next` restores it, with the given
   * values in place of its own.
   */
  restore?: (
    write: Omit<Rewrite<never, T>, 'input'>,
    next: (given?: Columns<T>) => Promise<void>,
  ) => Promise<void>;
  /** Reverts a record to an earlier row, where that is stored (`keepsPreviousRow`). */
  revert?: (write: Omit<Rewrite<never, T>, 'input'>, earlier: Row<T>) => Promise<void>;
  /** Fields that appear here but belong to another record, which is reverted itself. */
  revertedElsewhere?: readonly (keyof Update & string)[];
  /** Restores a record of a resource that stores its deleted records in its own way. */
  restoreDeleted?: (tx: PoolClient, viewer: Viewer, id: string, scope: Scope) => Promise<void>;
  /**
   * Runs on each record before it is returned, in the transaction that read or wrote it: to audit the read or to open
   * sealed values. It also runs for a retry, for a change of nothing, and for a conflict that returns the current
   * record.
   */
  afterRead?: (seen: RecordRead, json: string) => Promise<string>;
  /** Reads of its records, alone or in a list, are written to the audit log. */
  auditReads?: true;
}

export interface Before<Create, Update> {
  create?: (tried: Try<Create>) => Promise<void>;
  update?: (tried: Try<Update>) => Promise<void>;
}

type Fields<R> = R extends ResourceBase<infer F, infer _D, infer _K> ? F : never;
type Defaulted<R> = R extends ResourceBase<infer _F, infer _D, infer K> ? K : never;
export type CreateBody<R> = CreateOf<Fields<R>, Defaulted<R>>;
export type UpdateBody<R> = Omit<UpdateOf<Fields<R>>, 'version'>;

interface Serving<R extends AnyResource, T extends PgTable> {
  source: Source<T>;
  overrides?: Overrides<CreateBody<R>, UpdateBody<R>, T>;
  /** Counts attempts before the transaction, whatever their result, and may refuse them. */
  beforeWrite?: Before<CreateBody<R>, UpdateBody<R>>;
  /** Adds details that are too large for a list to a single record. */
  withDetails?: (viewer: Viewer, id: string, json: string) => Promise<string>;
  /** Permissions that allow changes to single fields without `update` on the record. */
  rights?: Record<string, Permission>;
  /**
   * Its writes end somebody's access, so long transactions are cancelled when they block it (database/priority-transaction.ts).
   */
  hasPriority?: true;
}

/** The parts of a resource's endpoints, for other routes of its area. */
export interface Served<T extends PgTable> extends Writing<T> {
  list: List;
  making: Creation;
  /** For rules of the area that change a record's state in other ways than its update. */
  transitioning: Transitioning<T> | null;
}

/** Serves the endpoints of a resource for the actions that it declares. */
export function serveResource<R extends AnyResource, T extends PgTable>(
  app: FastifyInstance,
  context: Context,
  resource: R,
  {
    source,
    overrides = {},
    beforeWrite: before = {},
    withDetails = withoutDetails,
    rights: extraRights = {},
    hasPriority,
  }: Serving<R, T>,
): Served<T> {
  const { pool } = context;
  const inTransaction = <Result>(work: (tx: PoolClient) => Promise<Result>) =>
    hasPriority ? priorityTransaction(context.accountPool, work) : transaction(pool, work);
  const inBulkTransaction =
    (records: number) =>
    <Result>(work: (tx: PoolClient) => Promise<Result>) =>
      transaction(poolForBulk(context, records), work);
  const list = listing(resource, source, context.written);
  const records = writing(resource, source);
  const transitions = transitioning(resource, source);
  const rights = fieldRights(resource, extraRights);
  const create = overrides.createTogether ? oneOfTogether(overrides.createTogether) : overrides.create;
  const afterRead = overrides.afterRead ?? (overrides.auditReads && auditRead);
  if (overrides.afterRead && resource.list)
    throw new Error(`A list of ${resource.plural} would show them unseen`);
  const making = creation(resource, {
    source,
    records,
    transitions,
    rights,
    rule: afterRead ? createAndRead : create,
    ruleTogether: afterRead ? undefined : overrides.createTogether,
    initialValues: overrides.initialValues,
    idempotentFields: overrides.idempotentFields ?? [],
    show,
    before: before.create,
  });
  const altering = changing(context, resource, {
    inTransaction,
    records,
    transitions,
    rights,
    overrides,
    before,
    byFields: Object.keys(extraRights).length > 0,
    withDetails,
    shown: afterRead || undefined,
    withCurrentIfStale,
  });
  const bulkUpdate = bulkChanges(resource, { records, altering });
  const { removeWithin, ...removals } = removing(resource, { source, records, transitions, overrides });
  context.served.set(resource.name, {
    resource,
    source,
    inTransaction,
    hasPriority: hasPriority === true,
    read: records.read,
    row: records.row,
    names: records.names,
    rights,
    extraRights,
    tryOut,
    readMany: records.readMany,
    list,
    making,
    changing: altering,
    revert: reverting(resource, { records, transitions, altering, rights, overrides }),
    ...removals,
  });
  // With permissions for single fields, those decide and not the permission on the record.
  const updateEndpoint =
    Object.keys(extraRights).length > 0
      ? resource.update && { ...resource.update, access: 'signed-in' as const }
      : resource.update;

  if (resource.list)
    route(app, context, resource.list, async ({ query, viewer, reply }) =>
      listed(reply, await (overrides.auditReads ? listWithAudit(viewer, query) : list(pool, viewer, query))),
    );

  if (resource.read)
    route(
      app,
      context,
      resource.read,
      async ({ params: { id }, viewer }) => new Json(await withDetails(viewer, id, await show(viewer, id))),
    );

  if (resource.create)
    route(app, context, resource.create, async ({ body, viewer, reply }) => {
      const { id, json, isRepeated } = await making.one(pool, viewer, body as Values);
      if (isRepeated) reply.code(200);
      // Some records are read only through their owner and have no address.
      if (resource.read) reply.header('location', `${resource.path}/${id}`);
      return new Json(json);
    });

  if (updateEndpoint)
    route(
      app,
      context,
      updateEndpoint,
      async ({ params: { id }, body, viewer }) => new Json(await altering.one(viewer, id, body as Values)),
    );

  if (resource.bulkUpdate)
    route(app, context, resource.bulkUpdate, async ({ body, viewer, scope }) => {
      // The route itself has already counted one.
      if (scope === 'own')
        for (const _more of body.records.slice(1)) await countWithin(context, ownWrites, viewer.userId);
      return bulkUpdate(hasPriority ? inTransaction : inBulkTransaction(body.records.length), viewer, body);
    });

  if (resource.remove)
    route(app, context, resource.remove, async ({ params: { id }, viewer, scope }) => {
      await mapConstraintErrors(resource.constraintMessages, () =>
        inTransaction(async (tx) => {
          await lockAndRemove({ viewer, id, tx }, scope);
          if (!source.deletedForGood)
            await keepUndoable(tx, viewer, { kind: 'delete', resource: resource.name });
        }),
      );
      return undefined;
    });

  async function lockAndRemove({ viewer, id, tx }: RecordRead, scope: Scope): Promise<void> {
    await overrides.lockFirst?.(tx, id);
    const current = await records.lock(tx, viewer, id, { version: undefined, scope });
    await removeWithin({ viewer, id, tx, current, input: { scope } });
  }

  /** Throws what an update or a deletion by this viewer would throw, and changes nothing. */
  async function tryOut(act: 'update' | 'remove', viewer: Viewer, id: string): Promise<void> {
    const right = resource.rights[act];
    const scope = right ? can(viewer, right) : null;
    if (!scope) throw forbidden();
    await mapConstraintErrors(resource.constraintMessages, () =>
      transaction<unknown>(
        pool,
        (tx) =>
          act === 'update'
            ? altering.unchanged(tx, viewer, id, scope)
            : lockAndRemove({ viewer, id, tx }, scope),
        'rollback',
      ),
    );
  }

  /** Creates one record through `createTogether` and reads it again, because the rule may have changed related rows. */
  function oneOfTogether(together: NonNullable<typeof overrides.createTogether>): typeof overrides.create {
    return async (write, next) => {
      await together([write], async ([values], relatedChanges) => {
        await next(values as never, relatedChanges?.get(write.id));
      });
      return records.read(write.tx, write.viewer, write.id);
    };
  }

  async function createAndRead(write: Write<never>, next: Next<T>): Promise<string> {
    const written = await (create?.(write, next) ?? next());
    return afterRead ? afterRead(write, written) : written;
  }

  async function auditRead({ viewer, id, tx }: RecordRead, json: string): Promise<string> {
    await recordReads(tx, viewer, resource.name, [id]);
    return json;
  }

  function listWithAudit(viewer: Viewer, query: ListQuery): Promise<Listing> {
    return transaction(pool, async (tx) => {
      const answer = await list(tx, viewer, query);
      const seen = JSON.parse(answer.json) as { id: string }[];
      await recordReads(
        tx,
        viewer,
        resource.name,
        seen.map(({ id }) => id),
      );
      return answer;
    });
  }

  async function show(viewer: Viewer, id: string): Promise<string> {
    if (!afterRead) return records.read(pool, viewer, id);
    return transaction(pool, async (tx) => afterRead({ viewer, id, tx }, await records.read(tx, viewer, id)));
  }

  /** Rolls back a refused write, but still audits that the current record is shown with the refusal. */
  async function withCurrentIfStale<Result>(
    viewer: Viewer,
    id: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!afterRead || !(error instanceof HttpError && error.details.code === 'stale')) throw error;
      throw stale(resource.singular, JSON.parse(await show(viewer, id)));
    }
  }

  return { ...records, list, making, transitioning: transitions };
}

async function withoutDetails(_viewer: Viewer, _id: string, json: string): Promise<string> {
  return json;
}
