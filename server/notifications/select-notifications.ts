import { sql, type SQL } from 'drizzle-orm';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { notifiedScope } from '#contract/notifications/notification-rights.ts';
import { notificationKinds, notificationsOfKind } from '#contract/notifications/notifications.ts';
import { clockTolerance } from '#server/database/clock-tolerance.ts';
import { viewerUserId } from '#server/engine/source.ts';
import { days, type Notified } from './notified.ts';
import { ofEquipment } from './of-equipment.ts';
import { ofOperation } from './of-operation.ts';
import { ofPeople } from './of-people.ts';

const notified: readonly Notified[] = [...ofPeople, ...ofEquipment, ...ofOperation];

interface VisibleKind {
  each: Notified;
  rank: number;
  scope: Scope;
}

/** The notification kinds that the viewer may see. */
export function visibleTo(viewer: Viewer): VisibleKind[] {
  return notified.flatMap((each) => {
    const rank = notificationKinds.indexOf(each.kind);
    const scope = notifiedScope(each.kind, viewer);
    return scope ? [{ each, rank, scope }] : [];
  });
}

export function selectNotifications(viewer: Viewer, told: readonly VisibleKind[]): SQL {
  const parts = told.map(({ each, rank, scope }) =>
    selectKind(each, each.concerns?.(viewer, scope) ?? sql`true`, rank),
  );
  return sql`with seen as (
      -- An instant from a wrong clock would hide new notifications until then.
      select coalesce((select opened_at from notification_openings where user_id = ${viewerUserId}
        and opened_at <= now() + ${clockTolerance}), '-infinity') as opened_at
    ), all_of_them as (
      select *, row_number() over (partition by kind order by since desc, "recordId") as nth,
        date_trunc('milliseconds', since) > (select opened_at from seen) as "isUnread"
      from (${sql.join(parts, sql` union all `)}) each
    ) select json_build_object(
      'notifications', coalesce((select json_agg(json_build_object('kind', kind, 'recordId', "recordId",
          'name', name, 'what', what, 'employeeId', "employeeId", 'from', "from", 'to', "to",
          'quantity', quantity, 'since', to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'isUnread', "isUnread") order by rank, nth)
        from all_of_them where nth <= ${days(notificationsOfKind)}), '[]'),
      'counts', coalesce((select json_object_agg(kind, count) from (
        select kind, count(*)::int from all_of_them group by kind) counted), '{}'),
      'unread', (select count(*)::int from all_of_them where "isUnread"))::text as json`;
}

function selectKind({ kind, from, where, columns }: Notified, concerns: SQL, rank: number): SQL {
  const { record, name, what, employee, from: start, to, quantity, since } = columns;
  return sql`select ${kind}::text as kind, ${days(rank)} as rank, ${record} as "recordId", ${name} as name,
      ${what ?? sql`null`} as what, ${employee ?? sql`null::uuid`} as "employeeId",
      ${start ?? sql`null::date`} as "from", ${to ?? sql`null::date`} as "to",
      ${quantity ?? sql`null::numeric`} as quantity, ${since} as since
    from ${from} where ${where} and (${concerns})`;
}
