import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  openNotifications,
  readNotifications,
  type NotificationKind,
} from '#contract/notifications/notifications.ts';
import type { Context } from '#server/context.ts';
import { clockTolerance } from '#server/database/clock-tolerance.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { one, run, statement } from '#server/database/statement.ts';
import { insertInto } from '#server/database/write-sql.ts';
import { permissionsKey } from '#server/engine/permissions-key.ts';
import { viewerUserId, viewerValues } from '#server/engine/source.ts';
import { acceptedAge } from '#server/http/background.ts';
import { Json, route } from '#server/http/route.ts';
import { choicesOf, chosenWay, type StoredChoices } from '#server/messages/choices.ts';
import { settingsTable } from '#server/settings/tables.ts';
import { kindOf, selectKind, visibleTo, type KindRead } from './select-notifications.ts';
import { notificationOpeningTable } from './tables.ts';

const markOpened = statement(sql`${insertInto(notificationOpeningTable)} (user_id, opened_at)
  values (${viewerUserId}, least(${sql.placeholder('until')}::timestamptz, now())) on conflict (user_id) do update
    set opened_at = case when notification_openings.opened_at > now() + ${clockTolerance} then excluded.opened_at
      else greatest(notification_openings.opened_at, excluded.opened_at) end`);

/** When the viewer last opened them, and which kinds they want. An instant from a wrong clock would hide new notifications until then. */
const ofViewer = statement(sql`select coalesce((select opened_at from notification_openings
    where user_id = ${viewerUserId} and opened_at <= now() + ${clockTolerance}), '-infinity')::text as "openedAt", ${choicesOf(viewerUserId)}`);

/** Each kind is kept until one of its tables is written, so a write costs one of them and not all. */
export function serveNotifications(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const statements = statementsByShape();

  route(app, context, readNotifications, async ({ viewer, request }) => {
    const rights = permissionsKey(viewer.permissions);
    type OfViewer = StoredChoices & { openedAt: string };
    const { openedAt, ...chosen } = await one<OfViewer>(pool, ofViewer, viewerValues(viewer));
    const visible = visibleTo(viewer).filter(({ each }) => chosenWay(chosen, each.kind) !== 'off');
    const values = { ...viewerValues(viewer), openedAt };
    const ageMilliseconds = acceptedAge(request);
    const read = await Promise.all(
      visible.map(async (kind): Promise<[NotificationKind, KindRead]> => {
        const prepared = statements(`${kind.each.kind}|${rights}`, () => selectKind(kind, viewer));
        const sharing = { ageMilliseconds, of: [...kind.each.tables, settingsTable] };
        return [kind.each.kind, kindOf((await context.sharedText(prepared, values, sharing)) ?? '')];
      }),
    );
    const some = read.filter(([, { count }]) => count > 0);
    const notifications = some.map(([, { latest }]) => latest).join();
    const counts = JSON.stringify(Object.fromEntries(some.map(([kind, { count }]) => [kind, count])));
    const unread = some.reduce((sum, [, kind]) => sum + kind.unread, 0);
    return new Json(`{"notifications":[${notifications}],"counts":${counts},"unread":${unread}}`);
  });

  route(app, context, openNotifications, async ({ body: { until }, viewer }) => {
    await run(pool, markOpened, { ...viewerValues(viewer), until });
    return undefined;
  });
}
