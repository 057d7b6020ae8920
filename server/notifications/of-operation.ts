import { sql } from 'drizzle-orm';
import { channelTitles } from '#contract/messages/channels.ts';
import { notifiedScope } from '#contract/notifications/notification-rights.ts';
import { jobNames, jobWords, type JobName } from '#contract/settings/jobs.ts';
import { days, failingMinutes, type Notified } from './notified.ts';
import { jobTable } from '#server/jobs/tables.ts';
import { messageChannelTable, messageSettingsTable, outgoingMessageTable } from '#server/messages/tables.ts';
import { webHookTable } from '#server/settings/web-hook-tables.ts';

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

/** The channels that don't work, and those with messages that were given up. */
const messageTrouble = sql`(
    select channel, failing_since, error, null::int as failed,
      failing_since + make_interval(mins => ${days(failingMinutes)}) as since
    from message_channels where failing_since <= now() - make_interval(mins => ${days(failingMinutes)})
    union all
    select channel, null, null, count(*)::int, max(failed_at)
    from outgoing_messages where state = 'failed' group by channel
  ) trouble cross join message_settings`;

/** Messages, webhooks and scheduled jobs. */
export const ofOperation: Notified[] = [
  {
    kind: 'messages-failing',
    tables: [messageSettingsTable, messageChannelTable, outgoingMessageTable],
    from: messageTrouble,
    where: sql`failed is not null or case channel when 'mail' then mail_host else text_url end is not null`,
    columns: {
      record: sql`('00000000-0000-8000-8000-' || left(md5(channel || case when failed is null then '' else ' failed' end), 12))::uuid`,
      name: sql`case channel when 'mail' then ${channelTitles.mail}::text else ${channelTitles.sms}::text end`,
      what: sql`error`,
      from: sql`(failing_since at time zone (select time_zone from settings))::date`,
      quantity: sql`failed`,
      since: sql`since`,
    },
  },
  {
    kind: 'web-hook-failing',
    tables: [webHookTable],
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
    tables: [jobTable],
    from: sql`jobs`,
    where: sql`failure is not null and name = ${auditCheckJob}::text`,
    columns: failedJob,
  },
  {
    kind: 'job-failed',
    tables: [jobTable],
    // Viewers with a separate notification of the audit check don't get it twice.
    concerns: (viewer) =>
      notifiedScope('audit-check-failed', viewer) ? sql`name <> ${auditCheckJob}::text` : sql`true`,
    from: sql`jobs`,
    where: sql`failure is not null and (name <> 'backup' or (select is_backup_scheduled from settings))`,
    columns: failedJob,
  },
];
