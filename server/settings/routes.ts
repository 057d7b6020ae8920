import type { FastifyInstance } from 'fastify';
import { sites } from '#contract/settings/sites.ts';
import { readSettings, settings, settingsId, updateSettings } from '#contract/settings/settings.ts';
import type { Context } from '#server/context.ts';
import type { Values } from '#server/engine/column-sql.ts';
import { withoutReadOnly } from '#server/engine/field-rights.ts';
import { serveResource } from '#server/engine/resource.ts';
import { Json, route } from '#server/engine/route.ts';
import { writing } from '#server/engine/writing.ts';
import { serveAudit } from './audit-routes.ts';
import { settingsTable, siteTable } from './tables.ts';

export function serveSettings(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const records = writing(settings, { table: settingsTable });

  route(app, context, readSettings, async ({ signedIn }) => {
    const reader = { ...signedIn.viewer, permissions: { 'settings:read': 'all' } as const };
    return new Json(await records.read(pool, reader, settingsId));
  });

  route(app, context, updateSettings, async ({ body, signedIn, actor, reach }) => {
    const { version, ...sent } = body;
    const asker = { viewer: signedIn.viewer, actor };
    const current: Values = JSON.parse(await records.read(pool, asker.viewer, settingsId));
    const values = withoutReadOnly(settings, sent, current);
    const json = await records.update(pool, asker, settingsId, { values, version, reach });
    context.changed('settings');
    return new Json(json);
  });

  serveResource(app, context, sites, {
    source: { table: siteTable },
    actions: ['list', 'read', 'create', 'update', 'remove'],
  });

  serveAudit(app, context);
}
