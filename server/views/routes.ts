import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { sql } from 'drizzle-orm';
import { can, type Viewer } from '#contract/engine/access.ts';
import { roles } from '#contract/users/roles.ts';
import { savedViews, savedViewWords, viewsOfList } from '#contract/views/saved-views.ts';
import type { Context } from '#server/context.ts';
import { one, run, statement } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import { conflict, forbidden } from '#server/http-error.ts';
import { savedViewSource } from './source.ts';

const owner = sql`${sql.placeholder('ownerId')}::uuid`;

/** Serialises the views of a user, so that concurrent requests see each other. */
const inLine = statement(
  sql`select pg_advisory_xact_lock(hashtext('saved-views'), hashtext(${owner}::text))`,
);

const inLineOf = statement(sql`select pg_advisory_xact_lock(hashtext('saved-views'), hashtext(owner_id::text))
  from saved_views where id = ${sql.placeholder('id')}`);

const ofList = sql`owner_id = ${owner} and list = ${sql.placeholder('list')}`;

const countOfList = statement(sql`select count(*)::int as count from saved_views where ${ofList}`);

const defaultOfList = statement(sql`select id from saved_views where ${ofList} and is_default`);

const hasRole = statement(sql`select 1 from users where id = ${sql.placeholder('userId')}
  and role_id = ${sql.placeholder('roleId')}`);

/** The owner and the list of a view. */
interface ViewPlace {
  ownerId: string;
  list: string;
}

export function serveSavedViews(app: FastifyInstance, context: Context): void {
  const records = serveResource(app, context, savedViews, {
    source: savedViewSource,
    overrides: {
      initialValues: ({ viewer }) => ({ ownerId: viewer.userId }),
      async create({ input, viewer, tx }, next) {
        const place = { ownerId: viewer.userId, list: input.list };
        await refuseSharing(tx, viewer, input.sharedWith);
        await run(tx, inLine, place);
        await refuseTooMany(tx, place);
        if (input.isDefault) await takeDefault(tx, viewer, place);
        return next();
      },
      async lockFirst(tx, id) {
        await run(tx, inLineOf, { id });
      },
      async update({ id, input, current, viewer, tx }, next) {
        if (current.ownerId !== viewer.userId) throw forbidden(savedViewWords.ofAnother);
        if (input.sharedWith !== current.sharedWith) await refuseSharing(tx, viewer, input.sharedWith);
        if (input.isDefault) await takeDefault(tx, viewer, current, id);
        return next();
      },
      async remove({ current, viewer, input }, next) {
        if (current.ownerId !== viewer.userId && input.scope !== 'all')
          throw forbidden(savedViewWords.ofAnother);
        return next();
      },
      /** The current default view stays the default. */
      async restore({ current, tx }, next) {
        await run(tx, inLine, current);
        await refuseTooMany(tx, current);
        const [already] = await run(tx, defaultOfList, current);
        return next({ isDefault: current.isDefault && !already });
      },
    },
  });

  /** Clears the current default view of a list, because only one is allowed. */
  async function takeDefault(
    tx: PoolClient,
    viewer: Viewer,
    { ownerId, list }: ViewPlace,
    except?: string,
  ): Promise<void> {
    const [already] = await run<{ id: string }>(tx, defaultOfList, { ownerId, list });
    if (!already || already.id === except) return;
    const values = { isDefault: false };
    await records.tryUpdate(tx, viewer, already.id, { values, version: undefined, scope: 'own' });
  }
}

async function refuseTooMany(tx: PoolClient, { ownerId, list }: ViewPlace): Promise<void> {
  const { count } = await one<{ count: number }>(tx, countOfList, { ownerId, list });
  if (count >= viewsOfList) throw conflict(savedViewWords.tooMany);
}

async function refuseSharing(
  tx: PoolClient,
  viewer: Viewer,
  roleId: string | null | undefined,
): Promise<void> {
  if (!roleId || can(viewer, roles.rights.update)) return;
  const [own] = await run(tx, hasRole, { userId: viewer.userId, roleId });
  if (!own) throw forbidden(savedViewWords.otherRole);
}
