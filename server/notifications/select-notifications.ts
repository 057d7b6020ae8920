import { sql, type SQL } from 'drizzle-orm';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { notifiedScope } from '#contract/notifications/notification-rights.ts';
import { notificationKinds, notificationsOfKind } from '#contract/notifications/notifications.ts';
import { days, type Notified } from './notified.ts';
import { ofAccount } from './of-account.ts';
import { ofEquipment } from './of-equipment.ts';
import { ofOperation } from './of-operation.ts';
import { ofLeave } from './of-leave.ts';
import { ofPeople } from './of-people.ts';

export const notified: readonly Notified[] = [
  ...ofAccount,
  ...ofPeople,
  ...ofLeave,
  ...ofEquipment,
  ...ofOperation,
];

interface VisibleKind {
  each: Notified;
  scope: Scope;
}

/** The notification kinds that the viewer may see, in display order. */
export function visibleTo(viewer: Viewer): VisibleKind[] {
  const visible = notified.flatMap((each) => {
    const scope = notifiedScope(each.kind, viewer);
    return scope ? [{ each, scope }] : [];
  });
  return visible.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ each }: VisibleKind): number {
  return notificationKinds.indexOf(each.kind);
}

/**
 * Selects those of one kind as a text for `kindOf` below: their number, the number of those after the instant
 * `openedAt`, which are unread, and the latest as JSON. `offset 0` keeps PostgreSQL from computing `since` again wherever
 * it is used.
 */
export function selectKind({ each, scope }: VisibleKind, viewer: Viewer): SQL {
  const { kind, from, where, columns } = each;
  const { record, name, what, employee, from: start, to, quantity, since } = columns;
  return sql`with all_of_them as (
      select *, row_number() over (order by since desc, "recordId") as nth,
        date_trunc('milliseconds', since) > ${sql.placeholder('openedAt')}::timestamptz as "isUnread"
      from (select ${record} as "recordId", ${name} as name, ${what ?? sql`null`} as what,
          ${employee ?? sql`null::uuid`} as "employeeId", ${start ?? sql`null::date`} as "from",
          ${to ?? sql`null::date`} as "to", ${quantity ?? sql`null::numeric`} as quantity, ${since} as since
        from ${from} where ${where} and (${each.concerns?.(viewer, scope) ?? sql`true`})
        offset 0) found
    ) select concat_ws(' ', count(*), count(*) filter (where "isUnread"),
      (select string_agg(json_build_object('kind', ${kind}::text, 'recordId', "recordId",
          'name', name, 'what', what, 'employeeId', "employeeId", 'from', "from", 'to', "to",
          'quantity', quantity, 'since', to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'isUnread', "isUnread")::text, ',' order by nth)
        from all_of_them where nth <= ${days(notificationsOfKind)})) as json
    from all_of_them`;
}

/** Counts those of one kind from the instant `from` to `until` that the viewer has not seen in the bell. */
export function selectNews({ each, scope }: VisibleKind, viewer: Viewer): SQL {
  const { from, where, columns, concerns } = each;
  return sql`select count(*)::int as count from (select ${columns.since} as since
      from ${from} where ${where} and (${concerns?.(viewer, scope) ?? sql`true`}) offset 0) found
    where since > ${sql.placeholder('from')}::timestamptz and since <= ${sql.placeholder('until')}::timestamptz
      and date_trunc('milliseconds', since) > ${sql.placeholder('openedAt')}::timestamptz`;
}

export interface KindRead {
  count: number;
  unread: number;
  /** JSON of the latest, separated by commas. It is sent as it is: parsing it took a sixth of a request. */
  latest: string;
}

/** The inverse of `selectKind`. */
export function kindOf(text: string): KindRead {
  const [, count, unread, latest = ''] = /^(\d+) (\d+)(?: (.+))?$/s.exec(text) ?? [];
  if (count === undefined) throw new Error(`Not a text of notifications: ${text}`);
  return { count: Number(count), unread: Number(unread), latest };
}
