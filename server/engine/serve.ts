import type { FastifyInstance } from 'fastify';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import type { Permission } from '#contract/engine/access.ts';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import type { Values } from '#contract/engine/fields.ts';
import { ownWrites } from '#contract/engine/own-writes.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { Context } from '#server/context.ts';
import { recordReads } from '#server/database/audit.ts';
import { countWithin } from '#server/database/bounds.ts';
import { poolForBulk } from '#server/database/pools.ts';
import { priorityTransaction } from '#server/database/priority-transaction.ts';
import { transaction } from '#server/database/statement.ts';
import { keepUndoable } from '#server/database/undoables.ts';
import { Json, listed, route } from '#server/http/route.ts';
import { mapConstraintErrors } from '#server/http-error.ts';
import { fieldRights } from './field-rights.ts';
import { listing } from './list/page.ts';
import type { Parts } from './parts.ts';
import { recordsOf } from './records/records.ts';
import type { CreateBody, Overrides, RecordRead, Rules, UpdateBody } from './rules.ts';
import { composeResource, type CreateCommand, type Served, type ServedResource } from './served.ts';
import type { Source } from './source.ts';
import { transitionRules } from './transitions.ts';

interface Serving<T extends PgTable, AnyOverrides> {
  source: Source<T>;
  overrides?: AnyOverrides;
  withDetails?: Parts['withDetails'];
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
  serving: Serving<T, Overrides<CreateBody<R>, UpdateBody<R>, T>>,
): Served<T>;
// The schemas of the resource have parsed the bodies that the rules get.
export function serveResource(
  app: FastifyInstance,
  context: Context,
  resource: AnyResource,
  { source, overrides: rules = {}, withDetails, rights = {}, hasPriority }: Serving<PgTable, Rules>,
): ServedResource {
  const { pool, accountPool, served: allServed } = context;
  if (rules.afterRead && resource.list)
    throw new Error(`A list of ${resource.plural} would show them unseen`);
  const parts: Parts = {
    resource,
    source,
    records: recordsOf(resource, source),
    transitions: transitionRules(resource, source),
    rights: fieldRights(resource, rights),
    rules: { ...(rules.auditReads && { afterRead: auditRead(resource) }), ...rules },
    listRecords: listing(resource, source, context),
    pool,
    inTransaction: (work) => (hasPriority ? priorityTransaction(accountPool, work) : transaction(pool, work)),
    hasPriority: hasPriority === true,
    refuseUnconfirmed: context.confirmations.refuseUnconfirmed,
    extraRights: rights,
    // The scope of field permissions is known only to the command, so it counts instead of the route.
    countOwnWrite:
      Object.keys(rights).length > 0 ? ({ userId }) => countWithin(context, ownWrites, userId) : undefined,
    withDetails,
  };
  const served = composeResource(parts);
  allServed.set(resource.name, served);
  serveReads(app, context, served, withDetails);
  serveWrites(app, context, served);
  serveBulkUpdate(app, context, served);
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
  withDetails: Parts['withDetails'],
): void {
  if (resource.list)
    route(app, context, resource.list, async ({ query, viewer, reply }) =>
      listed(reply, await list(context.pool, viewer, query)),
    );
  if (resource.read)
    route(app, context, resource.read, async ({ params: { id }, viewer }) => {
      const json = await show(viewer, id);
      return new Json(withDetails ? await withDetails(viewer, id, json) : json);
    });
}

function serveWrites(app: FastifyInstance, context: Context, served: ServedResource): void {
  const { resource, source, create, change, extraRights, inTransaction, removeWithin } = served;
  // Some records are read only through their owner and have no address.
  if (resource.create) serveOneOrMany(app, context, resource.create, create, resource.read !== undefined);

  // With permissions for single fields, those decide and not the permission on the record.
  const access = Object.keys(extraRights).length > 0 ? 'signed-in' : undefined;
  if (resource.update)
    route(
      app,
      context,
      { ...resource.update, ...(access && { access }) },
      async ({ params: { id }, body, viewer }) => new Json(await change.one(viewer, id, body)),
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
    const work = (tx: PoolClient) => change.bulk(tx, viewer, body);
    return hasPriority ? inTransaction(work) : transaction(pool, work);
  });
}

/** Serves the creation of records: of one, or with the endpoint `createOneOrMany` of the contract also of several. */
export function serveOneOrMany(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType<Values | Values[]>>,
  create: Pick<CreateCommand, 'one' | 'many'>,
  hasAddress = true,
): void {
  route(app, context, endpoint, async ({ body, viewer, reply }) => {
    if (Array.isArray(body)) {
      const created = await create.many(poolForBulk(context, body.length), viewer, body);
      if (created[0]?.isRepeated) reply.code(200);
      return new Json(`[${created.map(({ json }) => json).join(',')}]`);
    }
    const { id, json, isRepeated } = await create.one(context.pool, viewer, body);
    if (isRepeated) reply.code(200);
    if (hasAddress) reply.header('location', `${endpoint.path}/${id}`);
    return new Json(json);
  });
}
