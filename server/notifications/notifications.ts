import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  notificationsOfKind,
  openNotifications,
  readNotifications,
  type NotificationKind,
} from '#contract/notifications/notifications.ts';
import { can, type Scope, type Viewer } from '#contract/engine/access.ts';
import { expiringDays } from '#contract/hr/employee-documents.ts';
import { monthDays } from '#contract/fleet/fleet.ts';
import { notifiedScope } from '#contract/notifications/notification-rights.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { stock } from '#contract/inventory/stock.ts';
import { jobNames, jobWords, type JobName } from '#contract/settings/jobs.ts';
import type { Context } from '#server/context.ts';
import { newValue, latestEntry } from '#server/database/audit.ts';
import { clockTolerance } from '#server/database/clock-tolerance.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { run, statement } from '#server/database/statement.ts';
import { insertInto } from '#server/database/write-sql.ts';
import { ownedBy, today, viewerEmployeeId, viewerUserId, viewerValues } from '#server/engine/source.ts';
import { countingRenewal, isOtherRenewal } from '#server/fleet/renewal-source.ts';
import { documentCalled, documentsReadBy, expiryMatters } from '#server/hr/document-source.ts';
import { acceptedAge } from '#server/http/background.ts';
import { Json, route } from '#server/http/route.ts';
import { isKeptBySomebody, isKeptByViewer } from '#server/inventory/keeper-source.ts';
import { notificationOpeningTable } from './tables.ts';

interface Notified {
  kind: NotificationKind;
  /** The records that concern the viewer, in this scope of the notification. By default, all of them. */
  concerns?: (viewer: Viewer, scope: Scope) => SQL;
  /** `from … where …` selects the records that meet the condition. */
  from: SQL;
  where: SQL;
  columns: {
    record: SQL;
    name: SQL;
    what?: SQL;
    employee?: SQL;
    from?: SQL;
    to?: SQL;
    quantity?: SQL;
    /** The instant or day from which the condition is true. */
    since: SQL;
  };
}

/** How many days a decision about oneself is news, and how many days ahead training is included. */
const newsDays = 14;
const trainingDays = 30;
const registrationDays = 2 * monthDays;

const days = (count: number) => sql.raw(String(count));
const midnight = (day: SQL) => sql`(${day})::timestamp at time zone (select time_zone from settings)`;
const team = ownedBy(sql`people.id`);

/** When a work order was given to its assignee. */
const assigned = latestEntry(
  maintenance.name,
  sql`maintenance.id`,
  sql`${newValue('assigneeId')} = maintenance.assignee_id::text`,
);

/** The movement that brought the quantity down to the threshold, or the change that raised the threshold. */
const lowSince = sql`greatest(stock.created_at,
  (select max(at) from (
    select created_at as at, sum(quantity) over (order by created_at, id) as left_after, quantity
    from stock_movements where stock_id = stock.id) movement
    where left_after <= low_stock_threshold and left_after - quantity > low_stock_threshold),
  (select max(at) from audit where record_id = stock.id and resource = ${stock.name}
    and (changes -> 'lowStockThreshold' ->> 1)::numeric > (changes -> 'lowStockThreshold' ->> 0)::numeric))`;

const auditCheckJob: JobName = 'audit-check';
const longestReason = 200;

/** A job has a name and no id, so a UUID is derived from it (version 8). */
const failedJob: Notified['columns'] = {
  record: sql`('00000000-0000-8000-8000-' || left(md5(name), 12))::uuid`,
  name: sql`case name ${sql.join(
    jobNames.map((name) => sql`when ${name}::text then ${jobWords[name].title}::text`),
    sql` `,
  )} else name end`,
  what: sql`case when length(failure) > ${days(longestReason)} then left(failure, ${days(longestReason)}) || '…' else failure end`,
  since: sql`failing_since`,
};

const notified: Notified[] = [
  {
    kind: 'leave-to-decide',
    concerns: (_viewer, scope) => decidedBy(scope),
    from: sql`leave_requests join people on people.id = leave_requests.employee_id`,
    where: sql`status = 'Pending'`,
    columns: {
      record: sql`leave_requests.id`,
      name: sql`people.full_name`,
      what: sql`leave_type`,
      employee: sql`people.id`,
      from: sql`start_date`,
      to: sql`end_date`,
      since: sql`created_at`,
    },
  },
  {
    kind: 'timesheet-to-approve',
    concerns: (_viewer, scope) => decidedBy(scope),
    from: sql`timesheets join people on people.id = timesheets.employee_id`,
    where: sql`status = 'Submitted'`,
    columns: {
      record: sql`timesheets.id`,
      name: sql`people.full_name`,
      employee: sql`people.id`,
      from: sql`pay_period_start`,
      to: sql`pay_period_end`,
      since: sql`updated_at`,
    },
  },
  {
    kind: 'fuel-to-accept',
    concerns: () => sql`not ${viewerUserId} = any(fuel_entries.preparer_ids)`,
    from: sql`fuel_entries join assets on assets.id = fuel_entries.asset_id`,
    where: sql`fuel_entries.status = 'To be accepted'`,
    columns: {
      record: sql`fuel_entries.id`,
      name: sql`asset_tag || ' ' || asset_name`,
      what: sql`trim_scale(litres) || ' L'`,
      from: sql`date`,
      since: sql`fuel_entries.updated_at`,
    },
  },
  {
    kind: 'leave-decided',
    concerns: () => sql`employee_id = ${viewerEmployeeId}`,
    from: sql`leave_requests`,
    where: sql`status <> 'Pending' and version > 1 and updated_at > now() - make_interval(days => ${days(newsDays)})`,
    columns: {
      record: sql`leave_requests.id`,
      name: sql`''`,
      what: sql`leave_type`,
      employee: sql`employee_id`,
      from: sql`start_date`,
      to: sql`end_date`,
      quantity: sql`case status when 'Approved' then 1 else 0 end`,
      since: sql`updated_at`,
    },
  },
  {
    kind: 'timesheet-rejected',
    concerns: () => sql`employee_id = ${viewerEmployeeId}`,
    from: sql`timesheets`,
    where: sql`status = 'Rejected'`,
    columns: {
      record: sql`timesheets.id`,
      name: sql`''`,
      what: sql`rejection_reason`,
      employee: sql`employee_id`,
      from: sql`pay_period_start`,
      to: sql`pay_period_end`,
      since: sql`updated_at`,
    },
  },
  {
    kind: 'training-booked',
    concerns: () => sql`employee_id = ${viewerEmployeeId}`,
    from: sql`enrolments join training_sessions on training_sessions.id = session_id
      join training_courses on training_courses.id = course_id`,
    where: sql`not enrolments.is_cancelled and training_sessions.status <> 'Completed'
      and enrolments.start_date between ${today} and ${today} + ${days(trainingDays)}`,
    columns: {
      record: sql`enrolments.id`,
      name: sql`coalesce(location, '')`,
      what: sql`course_name`,
      employee: sql`employee_id`,
      from: sql`enrolments.start_date`,
      to: sql`enrolments.last_date`,
      since: sql`greatest(${midnight(sql`enrolments.start_date - ${days(trainingDays)}`)}, enrolments.created_at)`,
    },
  },
  {
    kind: 'training-due',
    concerns: () => sql`employee_id = ${viewerEmployeeId}`,
    from: sql`training_needs join training_courses on training_courses.id = course_id`,
    where: sql`status <> 'Completed' and due_date <= ${today} + ${days(trainingDays)}`,
    columns: {
      record: sql`training_needs.id`,
      name: sql`''`,
      what: sql`course_name`,
      employee: sql`employee_id`,
      from: sql`due_date`,
      since: sql`greatest(${midnight(sql`due_date - ${days(trainingDays)}`)}, training_needs.created_at)`,
    },
  },
  {
    kind: 'order-assigned',
    concerns: () => sql`maintenance.assignee_id = ${viewerEmployeeId}`,
    from: sql`maintenance join assets on assets.id = maintenance.asset_id`,
    where: sql`maintenance.status in ('Planned', 'In Progress') and assets.status <> 'Decommissioned'`,
    columns: {
      record: sql`maintenance.id`,
      name: sql`asset_tag || ' ' || asset_name`,
      what: sql`kind`,
      from: sql`due_date`,
      since: sql`coalesce(${assigned}, maintenance.created_at)`,
    },
  },
  {
    kind: 'document-expiring',
    // A viewer who only knows that a document exists can't act on it.
    concerns: documentsReadBy,
    from: sql`employee_documents join people on people.id = employee_documents.employee_id
      join employees on employees.id = people.id`,
    where: sql`(end_date is null or end_date >= ${today}) and expiry_date <= ${today} + ${days(expiringDays)}
      and ${expiryMatters}`,
    columns: {
      record: sql`employee_documents.id`,
      name: sql`people.full_name`,
      what: documentCalled,
      employee: sql`people.id`,
      from: sql`expiry_date`,
      since: sql`greatest(${midnight(sql`expiry_date - ${days(expiringDays)}`)}, employee_documents.created_at)`,
    },
  },
  {
    kind: 'registration-expiring',
    from: sql`fleet join assets on assets.id = fleet.asset_id`,
    where: sql`registration_expiry < ${today} + ${days(registrationDays)} and assets.status <> 'Decommissioned'`,
    columns: {
      record: sql`fleet.id`,
      name: sql`license_plate || ' ' || asset_name`,
      from: sql`registration_expiry`,
      since: sql`greatest(${midnight(sql`registration_expiry - ${days(registrationDays)}`)}, fleet.created_at)`,
    },
  },
  {
    kind: 'renewal-expiring',
    from: sql`renewals join assets on assets.id = renewals.asset_id`,
    where: sql`${countingRenewal} and ${isOtherRenewal} and assets.status <> 'Decommissioned'
      and expiry_date < ${today} + ${days(registrationDays)}`,
    columns: {
      record: sql`renewals.id`,
      name: sql`asset_tag || ' ' || asset_name`,
      what: sql`kind`,
      from: sql`expiry_date`,
      since: sql`greatest(${midnight(sql`expiry_date - ${days(registrationDays)}`)}, renewals.created_at)`,
    },
  },
  {
    kind: 'service-overdue',
    from: sql`maintenance join assets on assets.id = maintenance.asset_id`,
    where: sql`completed_date is null and maintenance.status <> 'Cancelled' and due_date < ${today}
      and assets.status <> 'Decommissioned'`,
    columns: {
      record: sql`maintenance.id`,
      name: sql`asset_tag || ' ' || asset_name`,
      what: sql`kind`,
      from: sql`due_date`,
      since: sql`greatest(${midnight(sql`due_date + 1`)}, maintenance.created_at)`,
    },
  },
  {
    kind: 'check-failed',
    from: sql`pre_start_checks join assets on assets.id = pre_start_checks.asset_id`,
    where: sql`result <> 'Passed' and date > ${today} - ${days(newsDays)}`,
    columns: {
      record: sql`pre_start_checks.id`,
      name: sql`asset_tag || ' ' || asset_name`,
      what: sql`case result when 'Failed' then 'failed its pre-start check' else 'has a defect' end`,
      from: sql`date`,
      since: sql`pre_start_checks.created_at`,
    },
  },
  {
    kind: 'asset-with-leaver',
    from: sql`assignments join assets on assets.id = assignments.asset_id
      join people on people.id = assignments.employee_id join employees on employees.id = people.id`,
    where: sql`until_day is null and end_date < ${today}`,
    columns: {
      record: sql`assets.id`,
      name: sql`asset_tag || ' ' || asset_name`,
      what: sql`full_name`,
      from: sql`end_date`,
      since: sql`greatest(${midnight(sql`end_date + 1`)}, assignments.created_at)`,
    },
  },
  {
    kind: 'low-stock',
    concerns: lowStockOf,
    from: sql`stock join inventory on inventory.id = stock.item_id`,
    where: sql`quantity_on_hand <= low_stock_threshold and not is_retired`,
    columns: {
      record: sql`stock.id`,
      name: sql`item_name`,
      what: sql`location`,
      quantity: sql`trim_scale(quantity_on_hand)`,
      since: lowSince,
    },
  },
  {
    kind: 'web-hook-failing',
    from: sql`web_hooks`,
    where: sql`failing_since is not null and (is_active or ended_at is not null)`,
    columns: {
      record: sql`web_hooks.id`,
      name: sql`name`,
      what: sql`case when is_active then 'cannot be reached' else 'no longer gets events' end`,
      from: sql`(coalesce(ended_at, failing_since) at time zone (select time_zone from settings))::date`,
      since: sql`coalesce(ended_at, failing_since)`,
    },
  },
  {
    kind: 'audit-check-failed',
    from: sql`jobs`,
    where: sql`failure is not null and name = ${auditCheckJob}::text`,
    columns: failedJob,
  },
  {
    kind: 'job-failed',
    // Viewers with a separate notification of the audit check don't get it twice.
    concerns: (viewer) =>
      notifiedScope('audit-check-failed', viewer) ? sql`name <> ${auditCheckJob}::text` : sql`true`,
    from: sql`jobs`,
    where: sql`failure is not null and (name <> 'backup' or (select is_backup_scheduled from settings))`,
    columns: failedJob,
  },
];

/** With the permission to decide, the viewer is notified of other people's requests, never their own. */
function decidedBy(scope: Scope): SQL {
  const within = scope === 'all' ? sql`true` : team.team;
  return sql`${within} and people.id is distinct from ${viewerEmployeeId}`;
}

/** Low stock is reported to the keeper of the location. Without one, to everybody who may move stock. */
function lowStockOf(viewer: Viewer): SQL {
  const ofNobody = can(viewer, 'inventory:update') === 'all' ? sql`not ${isKeptBySomebody}` : sql`false`;
  return sql`${isKeptByViewer} or ${ofNobody}`;
}

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
    const json = await context.sharedText(prepared, viewerValues(viewer), acceptedAge(request));
    return new Json(json ?? '');
  });

  route(app, context, openNotifications, async ({ body: { until }, viewer }) => {
    await run(pool, markOpened, { ...viewerValues(viewer), until });
    return undefined;
  });
}

interface VisibleKind {
  each: Notified;
  rank: number;
  scope: Scope;
}

/** The notification kinds that the viewer may see. */
function visibleTo(viewer: Viewer): VisibleKind[] {
  return notified.flatMap((each, rank) => {
    const scope = notifiedScope(each.kind, viewer);
    return scope ? [{ each, rank, scope }] : [];
  });
}

function selectNotifications(viewer: Viewer, visible: readonly VisibleKind[]): SQL {
  const parts = visible.map(({ each, rank, scope }) =>
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
