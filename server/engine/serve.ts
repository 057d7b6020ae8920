import type { FastifyInstance } from 'fastify';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Permission, Viewer } from '#contract/engine/access.ts';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import type { Values } from '#contract/engine/fields.ts';
import { ownWrites } from '#contract/engine/own-writes.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { Context } from '#server/context.ts';
import { recordReads } from '#server/database/audit.ts';
import { countWithin } from '#server/database/bounds.ts';
import { poolForBulk } from '#server/database/pools.ts';
import { priorityTransaction } from '#server/database/priority-transaction.ts';
import { transaction, type InTransaction } from '#server/database/statement.ts';
import { keepUndoable } from '#server/database/undoables.ts';
import { Json, listed, route } from '#server/http/route.ts';
import { mapConstraintErrors } from '#server/http-error.ts';
import type { ChangeOptions } from './commands/change.ts';
import type { Parts } from './commands/parts.ts';
import { auditedList } from './commands/read.ts';
import { listing } from './list/page.ts';
import type { BeforeWrite, CreateBody, Overrides, RecordRead, Rules, UpdateBody } from './rules.ts';
import { composeResource, type CreateCommand, type Served, type ServedResource } from './served.ts';
import type { Source } from './source.ts';

interface Serving<R extends AnyResource, T extends PgTable> extends Partial<
  Pick<ChangeOptions, 'withDetails'>
> {
  source: Source<T>;
  overrides?: Overrides<CreateBody<R>, UpdateBody<R>, T>;
  beforeWrite?: BeforeWrite<CreateBody<R>, UpdateBody<R>>;
  /** Permissions that allow changes to single fields without `update` on the record. */
  rights?: Record<string, Permission>;
  /**
   * Its writes end somebody's access, so long transactions are cancelled when they block it (database/priority-transaction.ts).
   */
  hasPriority?: true;
}

/** Serves the endpoints of a resource for the actions that it declares. */
export function serveResource<R extends AnyResource, T extends PgTable>(
  app: FastifyInstance,
  context: Context,
  resource: R,
  { source, overrides = {}, beforeWrite = {}, withDetails, rights = {}, hasPriority }: Serving<R, T>,
): Served<T> {
  const { pool } = context;
  if (overrides.afterRead && resource.list)
    throw new Error(`A list of ${resource.plural} would show them unseen`);
  const inTransaction: InTransaction = (work) =>
    hasPriority ? priorityTransaction(context.accountPool, work) : transaction(pool, work);
  const hasFieldRights = Object.keys(rights).length > 0;
  // The schemas of the resource have parsed the bodies that the rules get.
  const rules = overrides as unknown as Rules<T>;
  const served = composeResource(resource, {
    source,
    rules: { ...(rules.auditReads && { afterRead: auditRead(resource) }), ...rules },
    beforeWrite: beforeWrite as unknown as Parts<T>['beforeWrite'],
    withDetails: withDetails ?? (async (_viewer, _id, json) => json),
    // The scope of field permissions is known only to the command, so it counts instead of the route.
    countOwnWrite: hasFieldRights ? ({ userId }) => countWithin(context, ownWrites, userId) : undefined,
    pool,
    inTransaction,
    hasPriority: hasPriority === true,
    extraRights: rights,
    list: listing(resource, source, context.written),
  });
  const some = served as unknown as ServedResource;
  context.served.set(resource.name, some);
  serveReads(app, context, some, { withDetails, auditReads: overrides.auditReads });
  serveWrites(app, context, some);
  serveBulkUpdate(app, context, some);
  return served;
}

function auditRead({ name }: AnyResource) {
  return async ({ viewer, id, tx }: RecordRead, json: string): Promise<string> => {
    await recordReads(tx, viewer, name, [id]);
    return json;
  };
}

function serveReads(
  app: FastifyInstance,
  context: Context,
  { resource, list, show }: ServedResource,
  {
    withDetails,
    auditReads,
  }: { withDetails: ChangeOptions['withDetails'] | undefined; auditReads: true | undefined },
): void {
  const { pool } = context;
  if (resource.list) {
    const listFor = auditReads
      ? auditedList(resource.name, pool, list)
      : (viewer: Viewer, query: Parameters<typeof list>[2]) => list(pool, viewer, query);
    route(app, context, resource.list, async ({ query, viewer, reply }) =>
      listed(reply, await listFor(viewer, query)),
    );
  }
  if (resource.read)
    route(app, context, resource.read, async ({ params: { id }, viewer }) => {
      const json = await show(viewer, id);
      return new Json(withDetails ? await withDetails(viewer, id, json) : json);
    });
}

function serveWrites(app: FastifyInstance, context: Context, served: ServedResource): void {
  const { resource, source, create, change, extraRights, inTransaction, removeWithin } = served;
  if (resource.create)
    route(app, context, resource.create, async ({ body, viewer, reply }) => {
      const { id, json, isRepeated } = await create.one(context.pool, viewer, body as Values);
      if (isRepeated) reply.code(200);
      // Some records are read only through their owner and have no address.
      if (resource.read) reply.header('location', `${resource.path}/${id}`);
      return new Json(json);
    });

  // With permissions for single fields, those decide and not the permission on the record.
  const access = Object.keys(extraRights).length > 0 ? 'signed-in' : undefined;
  if (resource.update)
    route(
      app,
      context,
      { ...resource.update, ...(access && { access }) },
      async ({ params: { id }, body, viewer }) => new Json(await change.one(viewer, id, body as Values)),
    );

  if (resource.remove)
    route(app, context, resource.remove, async ({ params: { id }, viewer, scope }) => {
      await mapConstraintErrors(resource.constraintMessages, () =>
        inTransaction(async (tx) => {
          await removeWithin({ viewer, id, tx }, scope);
          if (!source.deletedForGood)
            await keepUndoable(tx, viewer, { kind: 'delete', resource: resource.name });
        }),
      );
      return undefined;
    });
}

function serveBulkUpdate(app: FastifyInstance, context: Context, served: ServedResource): void {
  const { resource, change, hasPriority, inTransaction } = served;
  if (!resource.bulkUpdate) return;
  route(app, context, resource.bulkUpdate, async ({ body, viewer, scope }) => {
    // The route itself has already counted one.
    if (scope === 'own')
      for (const _more of body.records.slice(1)) await countWithin(context, ownWrites, viewer.userId);
    const pool = poolForBulk(context, body.records.length);
    return change.bulk(hasPriority ? inTransaction : (work) => transaction(pool, work), viewer, body);
  });
}

/** Serves the endpoint `createOneOrMany` of the contract. */
export function serveOneOrMany(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType<Values | Values[]>>,
  create: CreateCommand,
): void {
  route(app, context, endpoint, async ({ body, viewer, reply }) => {
    if (Array.isArray(body)) {
      const created = await create.many(poolForBulk(context, body.length), viewer, body);
      if (created[0]?.isRepeated) reply.code(200);
      return new Json(`[${created.map(({ json }) => json).join(',')}]`);
    }
    const { id, json, isRepeated } = await create.one(context.pool, viewer, body);
    if (isRepeated) reply.code(200);
    reply.header('location', `${endpoint.path}/${id}`);
    return new Json(json);
  });
}
