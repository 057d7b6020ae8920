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

/** What is to be written, and who asks for it. */
export interface Try<Input> {
  viewer: Viewer;
  id: string;
  input: Input;
}

/** What a special rule gets: the input, who asks, and the transaction in which all of it happens. */
export interface Write<Input> extends Try<Input> {
  tx: PoolClient;
}

/** `current`: the record as it is, in the viewer's sight and reach, of the version sent, and held until the end. */
export interface Rewrite<Input, T extends PgTable> extends Write<Input> {
  current: Row<T>;
}

export type Showing = Omit<Write<unknown>, 'input'>;

/**
 * Does what the engine does without a rule; answers the record as JSON text. `relatedChanges`: changes that the rule
 * made in other tables and that belong to this record's history.
 */
export type Next<T extends PgTable> = <V extends Columns<T>>(
  values?: Only<V, T>,
  relatedChanges?: Changes,
) => Promise<string>;

/** As `Next`, of several new records: the columns of each, in their order, and what is beside each by its id. */
export type NextMany<T extends PgTable> = (
  values: Columns<T>[],
  relatedChanges?: ReadonlyMap<string, Changes>,
) => Promise<void>;

export interface Overrides<Create, Update, T extends PgTable> {
  /** What a new record is given, by what was sent and who asks alone, or a refusal: then many are written at once. */
  initialValues?: (tried: Try<Create>) => Columns<T>;
  /** What stays as it was made, and a repeated request has in common with the first; another one is refused. */
  idempotentFields?: readonly (keyof Create & string)[];
  create?: (write: Write<Create>, next: Next<T>) => Promise<string>;
  /** In place of `create`, for many at once: `next` keeps them all, and is called once. */
  createTogether?: (writes: Write<Create>[], next: NextMany<T>) => Promise<void>;
  /**
   * Holds what other rules hold before they hold such a record: so nobody waits for who waits for them. A change
   * comes with what is sent, as it may lead to another of those.
   */
  lockFirst?: (tx: PoolClient, id: string, sent?: Update) => Promise<void>;
  update?: (write: Rewrite<Update, T>, next: Next<T>) => Promise<string>;
  /** `next` deletes the row. */
  remove?: (write: Rewrite<{ scope: Scope }, T>, next: () => Promise<void>) => Promise<void>;
  /**
   * What follows where a deletion is undone. `current`: the record as it was, which `next` brings back, with these
   * values in place of those it held.
   */
  restore?: (
    write: Omit<Rewrite<never, T>, 'input'>,
    next: (given?: Columns<T>) => Promise<void>,
  ) => Promise<void>;
  /** Sets a record back to the row that it was, where that is kept (`keepsPreviousRow`). */
  revert?: (write: Omit<Rewrite<never, T>, 'input'>, earlier: Row<T>) => Promise<void>;
  /** Fields that are told here and are another record's, which is set back itself. */
  revertedElsewhere?: readonly (keyof Update & string)[];
  /** Where the deleted are kept otherwise than those of other resources. */
  restoreDeleted?: (tx: PoolClient, viewer: Viewer, id: string, scope: Scope) => Promise<void>;
  /**
   * What each record goes through before it is answered, in the transaction that read or wrote it: where that
   * somebody saw it is kept, or something sealed is opened. So it is also when a request is repeated, changes
   * nothing, or comes too late and is refused with the record as it stands.
   */
  afterRead?: (seen: Showing, json: string) => Promise<string>;
  /** It is kept who saw which records, alone or in a list. */
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
  /** Counts what is tried, before the transaction and whatever becomes of it; may refuse it. */
  beforeWrite?: Before<CreateBody<R>, UpdateBody<R>>;
  /** Adds to one record that is read what is too much for a list. */
  withDetails?: (viewer: Viewer, id: string, json: string) => Promise<string>;
  /** Rights that open single fields to those who lack `update` on the record. */
  rights?: Record<string, Permission>;
  /** Its writes end somebody's access: whatever takes long makes way for them (going-first.ts). */
  hasPriority?: true;
}

/** What a resource's own endpoints are made of, for use beside them. */
export interface Served<T extends PgTable> extends Writing<T> {
  list: List;
  making: Creation;
  /** For rules of the area that move a record otherwise than by its update. */
  transitioning: Transitioning<T> | null;
}

/** Serves the endpoints of a resource: of the actions it declares. */
export function serveResource<R extends AnyResource, T extends PgTable>(
  app: FastifyInstance,
  context: Context,
  resource: R,
  {
    source,
    overrides = {},
    beforeWrite: before = {},
    withDetails = asCurrent,
    rights: extraRights = {},
    hasPriority,
  }: Serving<R, T>,
): Served<T> {
  const { pool } = context;
  const inTransaction = <Result>(work: (tx: PoolClient) => Promise<Result>) =>
    hasPriority ? priorityTransaction(context.accountPool, work) : transaction(pool, work);
  const inLong =
    (records: number) =>
    <Result>(work: (tx: PoolClient) => Promise<Result>) =>
      transaction(poolForBulk(context, records), work);
  const list = listing(resource, source, context.written);
  const records = writing(resource, source);
  const transitions = transitioning(resource, source);
  const rights = fieldRights(resource, extraRights);
  const create = overrides.createTogether ? oneOfTogether(overrides.createTogether) : overrides.create;
  const shown = overrides.afterRead ?? (overrides.auditReads && lookedAt);
  if (overrides.afterRead && resource.list)
    throw new Error(`A list of ${resource.plural} would show them unseen`);
  const making = creation(resource, {
    source,
    records,
    transitions,
    rights,
    rule: shown ? createShown : create,
    ruleTogether: shown ? undefined : overrides.createTogether,
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
    shown: shown || undefined,
    showingCurrent,
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
  // Where single fields have rights of their own, those decide instead of the right to the record.
  const updateEndpoint =
    Object.keys(extraRights).length > 0
      ? resource.update && { ...resource.update, access: 'signed-in' as const }
      : resource.update;

  if (resource.list)
    route(app, context, resource.list, async ({ query, viewer, reply }) =>
      listed(reply, await (overrides.auditReads ? listLookedAt(viewer, query) : list(pool, viewer, query))),
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
      // Some are read by whose they are, and have no address of their own.
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
      // The request itself has counted for one.
      if (scope === 'own')
        for (const _more of body.records.slice(1)) await countWithin(context, ownWrites, viewer.userId);
      return bulkUpdate(hasPriority ? inTransaction : inLong(body.records.length), viewer, body);
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

  async function lockAndRemove({ viewer, id, tx }: Showing, scope: Scope): Promise<void> {
    await overrides.lockFirst?.(tx, id);
    const current = await records.lock(tx, viewer, id, { version: undefined, scope });
    await removeWithin({ viewer, id, tx, current, input: { scope } });
  }

  /** Refuses as a change by this person would be refused that changes nothing, or as their deletion would be. */
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

  /** Many at once, of one: what it wrote beside is read with the record. */
  function oneOfTogether(together: NonNullable<typeof overrides.createTogether>): typeof overrides.create {
    return async (write, next) => {
      await together([write], async ([values], relatedChanges) => {
        await next(values as never, relatedChanges?.get(write.id));
      });
      return records.read(write.tx, write.viewer, write.id);
    };
  }

  async function createShown(write: Write<never>, next: Next<T>): Promise<string> {
    const written = await (create?.(write, next) ?? next());
    return shown ? shown(write, written) : written;
  }

  async function lookedAt({ viewer, id, tx }: Showing, json: string): Promise<string> {
    await recordReads(tx, viewer, resource.name, [id]);
    return json;
  }

  function listLookedAt(viewer: Viewer, query: ListQuery): Promise<Listing> {
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

  /** Reads a record for an answer. */
  async function show(viewer: Viewer, id: string): Promise<string> {
    if (!shown) return records.read(pool, viewer, id);
    return transaction(pool, async (tx) => shown({ viewer, id, tx }, await records.read(tx, viewer, id)));
  }

  /** What was refused is undone, but the record as it stands is shown with the refusal. */
  async function showingCurrent<Result>(
    viewer: Viewer,
    id: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!shown || !(error instanceof HttpError && error.details.code === 'stale')) throw error;
      throw stale(resource.singular, JSON.parse(await show(viewer, id)));
    }
  }

  return { ...records, list, making, transitioning: transitions };
}

async function asCurrent(_viewer: Viewer, _id: string, json: string): Promise<string> {
  return json;
}
