import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '#contract/engine/access.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { calendarExport } from '#contract/hr/team-calendar.ts';
import { reportScope } from '#contract/reports/report.ts';
import { reports } from '#contract/reports/reports.ts';
import { exportBound, nothingToExport, recordExport } from '#contract/settings/exports.ts';
import { sites } from '#contract/settings/sites.ts';
import { readSettings, settings, settingsId, updateSettings } from '#contract/settings/settings.ts';
import { matrixExport, matrixScope } from '#contract/training/training-matrix.ts';
import { countWithin } from '#server/database/bounds.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { recordEvent } from '#server/database/audit.ts';
import { transaction } from '#server/database/statement.ts';
import { writableValues } from '#server/engine/field-rights.ts';
import { readScope } from '#contract/engine/field-access.ts';
import { serveResource } from '#server/engine/serve.ts';
import { Json, route } from '#server/http/route.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { invalid, mapConstraintErrors } from '#server/http-error.ts';
import { messageSettingsTable } from '#server/messages/tables.ts';
import { keepLogo, serveLogo } from './logo.ts';
import { settingsTable, siteTable } from './tables.ts';

const settingsSource = {
  table: settingsTable,
  columns: {
    sendsMail: sql`exists (select from ${messageSettingsTable} where mail_host is not null)`,
    sendsTexts: sql`exists (select from ${messageSettingsTable} where text_url is not null)`,
  },
  name: null,
  searchEntry: null,
} satisfies SourceOf<typeof settings, typeof settingsTable>;

const siteSource = {
  table: siteTable,
  name: sql`${siteTable.name}`,
  searchEntry: null,
} satisfies SourceOf<typeof sites, typeof siteTable>;

export function serveSettings(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const records = recordsOf(settings, settingsSource);

  route(
    app,
    context,
    readSettings,
    async ({ viewer }) => new Json(await records.read(pool, viewer, settingsId, 'all')),
  );

  route(app, context, updateSettings, async ({ body, viewer, scope }) => {
    const changes = await writableValues(settings, body, () => records.read(pool, viewer, settingsId, 'all'));
    if ('sessionIdleMinutes' in body || 'sessionDays' in body) await context.sessions.endOver();
    const { logo } = body;
    const json = await mapConstraintErrors(settings.constraintMessages, () =>
      logo === undefined
        ? records.update(pool, viewer, settingsId, { ...changes, scope })
        : transaction(pool, async (tx) => {
            await keepLogo(tx, context, viewer, logo);
            return records.update(tx, viewer, settingsId, { ...changes, scope });
          }),
    );
    return new Json(json);
  });

  serveLogo(app, context);

  serveResource(app, context, sites, {
    source: siteSource,
  });

  route(app, context, recordExport, async ({ body: { what, rows, format }, viewer }) => {
    if (!mayRead(context, viewer, what)) throw invalid([{ path: 'what', message: nothingToExport }]);
    await countWithin(context, exportBound, viewer.userId);
    const note = format ? `${rows} rows, ${format}` : `${rows} rows`;
    await recordEvent(pool, viewer, { action: 'export', resource: what, note });
    return undefined;
  });
}

/** Only an export that the viewer could read may be recorded in the audit log. */
function mayRead({ served }: Context, viewer: Viewer, what: string): boolean {
  const report = reports.find(({ name }) => what === `reports/${name}`);
  if (report) return reportScope(report, viewer) !== null;
  if (what === matrixExport) return matrixScope(viewer) !== null;
  if (what === calendarExport) return readScope(leaveRequests, viewer) !== null;
  const resource = served.get(what)?.resource;
  return resource !== undefined && readScope(resource, viewer) !== null;
}
