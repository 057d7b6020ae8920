import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { getTableName, sql } from 'drizzle-orm';
import type { Permission, Scope, Viewer } from '#contract/engine/access.ts';
import type { AnyResource, CreateOf, Resource, UpdateOf } from '#contract/engine/resource.ts';
import type { Context } from '#server/context.ts';
import { newId, type Changes } from './audit.ts';
import type { Values } from './column-sql.ts';
import { forbidden, refusing } from '#server/refused.ts';
import { fieldRights, writableValues } from './field-rights.ts';
import { listing } from './listing.ts';
import type { Source } from './projection.ts';
import { Json, route } from './route.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { writing, type Asker, type Writing } from './writing.ts';

/** What a special rule gets: the input, who asks, and the transaction in which all of it happens. */
export interface Write<Input> extends Asker {
  id: string;
  input: Input;
  tx: PoolClient;
}

/**
 * Does what the engine does without a rule; answers the record as JSON text. `beside`: changes that the rule
 * made in other tables and that belong to this record's history.
 */
type Ordinary = (values?: Values, beside?: Changes) => Promise<string>;

export interface Special<Create, Update> {
  create?: (write: Write<Create>, ordinary: Ordinary) => Promise<string>;
  /** The record is in the asker's sight and reach, has the version sent, and is held until the end. */
  update?: (write: Write<Update>, ordinary: Ordinary) => Promise<string>;
  /** As with `update`; `ordinary` deletes the row. */
  remove?: (write: Write<{ reach: Scope }>, ordinary: () => Promise<void>) => Promise<void>;
}

type Action = 'list' | 'read' | 'create' | 'update' | 'remove';

type Fields<R> = R extends Resource<infer F, infer _D, infer _K> ? F : never;
type Defaulted<R> = R extends Resource<infer _F, infer _D, infer K> ? K : never;

interface Serving<R extends AnyResource> {
  source: Source;
  actions: readonly Action[];
  special?: Special<CreateOf<Fields<R>, Defaulted<R>>, UpdateOf<Fields<R>>>;
  /** Rights that open single fields to those who lack `update` on the record. */
  rights?: Record<string, Permission>;
}

const idTaken = { path: 'id', message: 'This id is taken' };

/** Serves the endpoints of a resource; answers its reads and writes for use beside them. */
export function serveResource<R extends AnyResource>(
  app: FastifyInstance,
  context: Context,
  resource: R,
  { source, actions, special = {}, rights: extraRights = {} }: Serving<R>,
): Writing {
  const { pool } = context;
  const list = listing(resource, source);
  const records = writing(resource, source);
  const rights = fieldRights(resource, extraRights);
  const tableName = getTableName(source.table);
  const refusals = { ...resource.refusals, [`${tableName}_pkey`]: idTaken };
  context.served.set(resource.name, { resource, read: records.read });
  // Where single fields have rights of their own, those decide instead of the right to the record.
  const updateEndpoint =
    Object.keys(extraRights).length > 0
      ? { ...resource.update, access: 'signed-in' as const }
      : resource.update;
  const madeBy = statement(sql`select 1 from audit where record_id = ${sql.placeholder('id')}
    and actor_id = ${sql.placeholder('actor')} and action = 'create' and resource = ${resource.name}`);

  if (actions.includes('list'))
    route(app, context, resource.list, async ({ query, signedIn, reply }) => {
      const { json, total } = await list(pool, signedIn.viewer, query);
      if (total !== null) reply.header('x-total-count', total);
      return new Json(json);
    });

  if (actions.includes('read'))
    route(
      app,
      context,
      resource.read,
      async ({ params, signedIn }) => new Json(await records.read(pool, signedIn.viewer, params.id)),
    );

  if (actions.includes('create'))
    route(app, context, resource.create, async ({ body, signedIn, actor, reply }) => {
      const { viewer } = signedIn;
      const { id = newId(), ...values } = body as Values & { id?: string };
      const reach = rights.createReach(viewer, Object.keys(values));
      const asker = { viewer, actor };
      const ordinary =
        (database: PoolClient | typeof pool) =>
        (given: Values = values, beside?: Changes) =>
          records.create(database, asker, id, given, beside);
      const made = (json: string) => {
        reply.header('location', `${resource.path}/${id}`);
        return new Json(json);
      };
      try {
        const json = await refusing(refusals, () =>
          special.create || reach !== 'all' ? transaction(pool, createWithin) : ordinary(pool)(),
        );
        context.changed(tableName);
        return made(json);
      } catch (error) {
        const earlier = 'id' in (body as Values) ? await madeEarlier(id, viewer) : null;
        if (!earlier) throw error;
        reply.code(200);
        return made(earlier);
      }

      /** Whether the new record lies within the asker's reach shows when it is there. */
      async function createWithin(tx: PoolClient): Promise<string> {
        const input = body as never;
        const written = await (special.create?.({ ...asker, id, input, tx }, ordinary(tx)) ?? ordinary(tx)());
        if (reach !== 'all') await records.hold(tx, viewer, id, { version: undefined, reach });
        return written;
      }
    });

  if (actions.includes('update'))
    route(app, context, updateEndpoint, async ({ params: { id }, body, signedIn, actor }) => {
      const { viewer } = signedIn;
      const { values, version } = await writableValues(resource, body as Values, () =>
        records.read(pool, viewer, id),
      );
      const reach = rights.changeReach(viewer, Object.keys(values));
      if (!reach) {
        await refuseUnseen(viewer, id);
        throw forbidden();
      }
      const asker = { viewer, actor };
      const ordinary =
        (database: PoolClient | typeof pool) =>
        (given: Values = values, beside?: Changes) =>
          records.update(database, asker, id, { values: given, version, reach, beside });
      const json = await refusing(refusals, () =>
        special.update
          ? transaction(pool, async (tx) => {
              await records.hold(tx, viewer, id, { version, reach });
              return special.update!({ ...asker, id, input: values as never, tx }, ordinary(tx));
            })
          : ordinary(pool)(),
      );
      context.changed(tableName);
      return new Json(json);
    });

  if (actions.includes('remove'))
    route(app, context, resource.remove, async ({ params: { id }, signedIn, reach, actor }) => {
      const { viewer } = signedIn;
      await refusing(refusals, () =>
        transaction(pool, async (tx) => {
          await records.hold(tx, viewer, id, { version: undefined, reach });
          const ordinary = () => records.remove(tx, { viewer, actor }, id, reach);
          return special.remove
            ? special.remove({ viewer, actor, id, tx, input: { reach } }, ordinary)
            : ordinary();
        }),
      );
      context.changed(tableName);
      return undefined;
    });

  return records;

  /** The record, when this is a request sent again after its answer got lost. */
  async function madeEarlier(id: string, viewer: Viewer): Promise<string | null> {
    const made = await run(pool, madeBy, { id, actor: viewer.userId });
    return made.length > 0 ? records.read(pool, viewer, id).catch(() => null) : null;
  }

  /** 404 for a record beyond one's sight, before anything is said of what may be done with it. */
  async function refuseUnseen(viewer: Viewer, id: string): Promise<void> {
    await records.read(pool, viewer, id);
  }
}
