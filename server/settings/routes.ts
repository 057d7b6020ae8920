import type { FastifyInstance } from 'fastify';
import { recordExport } from '#contract/settings/exports.ts';
import { sites } from '#contract/settings/sites.ts';
import { readSettings, settings, settingsId, updateSettings } from '#contract/settings/settings.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { recordEvent } from '#server/database/audit.ts';
import { writableValues } from '#server/engine/field-rights.ts';
import { serveResource } from '#server/engine/resource.ts';
import { Json, route } from '#server/http/route.ts';
import { writing } from '#server/engine/writing.ts';
import { serveAudit } from './audit-routes.ts';
import { settingsTable, siteTable } from './tables.ts';

export function serveSettings(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const records = writing(settings, { table: settingsTable } satisfies SourceOf<
    typeof settings,
    typeof settingsTable
  >);

  route(
    app,
    context,
    readSettings,
    async ({ signedIn }) => new Json(await records.read(pool, signedIn.viewer, settingsId, 'all')),
  );

  route(app, context, updateSettings, async ({ body, signedIn, actor, reach }) => {
    const asker = { viewer: signedIn.viewer, actor };
    const asked = await writableValues(settings, body, () =>
      records.read(pool, asker.viewer, settingsId, 'all'),
    );
    const json = await records.update(pool, asker, settingsId, { ...asked, reach });
    context.changed('settings');
    return new Json(json);
  });

  serveResource(app, context, sites, {
    source: { table: siteTable } satisfies SourceOf<typeof sites, typeof siteTable>,
    actions: ['list', 'read', 'create', 'update', 'remove'],
  });

  route(app, context, recordExport, async ({ body: { what, rows }, actor }) => {
    await recordEvent(pool, actor, { action: 'export', resource: what, note: `${rows} rows` });
    return undefined;
  });

  serveAudit(app, context);
}
