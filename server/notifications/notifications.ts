import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { openNotifications, readNotifications } from '#contract/notifications/notifications.ts';
import type { Context } from '#server/context.ts';
import { clockTolerance } from '#server/database/clock-tolerance.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { run, statement } from '#server/database/statement.ts';
import { insertInto } from '#server/database/write-sql.ts';
import { viewerUserId, viewerValues } from '#server/engine/source.ts';
import { acceptedAge } from '#server/http/background.ts';
import { Json, route } from '#server/http/route.ts';
import { selectNotifications, visibleTo } from './select-notifications.ts';
import { notificationOpeningTable } from './tables.ts';

const markOpened = statement(sql`${insertInto(notificationOpeningTable)} (user_id, opened_at)
  values (${viewerUserId}, least(${sql.placeholder('until')}::timestamptz, now())) on conflict (user_id) do update
    set opened_at = case when notification_openings.opened_at > now() + ${clockTolerance} then excluded.opened_at
      else greatest(notification_openings.opened_at, excluded.opened_at) end`);

export function serveNotifications(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const statements = statementsByShape();

  route(app, context, readNotifications, async ({ viewer, request }) => {
    const key = Object.entries(viewer.permissions).flat().join();
    const visible = visibleTo(viewer);
    if (visible.length === 0) return { notifications: [], counts: {}, unread: 0 };
    const prepared = statements(key, () => selectNotifications(viewer, visible));
    const json = await context.sharedText(prepared, viewerValues(viewer), {
      ageMilliseconds: acceptedAge(request),
    });
    return new Json(json ?? '');
  });

  route(app, context, openNotifications, async ({ body: { until }, viewer }) => {
    await run(pool, markOpened, { ...viewerValues(viewer), until });
    return undefined;
  });
}
