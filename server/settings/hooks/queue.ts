import { sql } from 'drizzle-orm';
import { clockTolerance } from '#server/database/clock-tolerance.ts';
import { run, statement, silent, type Database } from '#server/database/statement.ts';
import { insertInto, updateTable } from '#server/database/write-sql.ts';
import { webHookEventTable, webHookTable } from '../web-hook-tables.ts';

export const longestPauseMinutes = 12 * 60;

/** Events per webhook and statement, so that a large import is queued in batches. */
const takenAtOnce = 1000;
const most = sql.raw(String(takenAtOnce));
const last = sql`'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`;

/**
 * Queues the events of each webhook since the last time. Writes have no extra cost: this reads the audit log in order,
 * up to an instant before which no transaction is still open (an entry has the timestamp of its transaction's start;
 * one more second covers transactions that are not visible yet). So an entry that commits late is never skipped. No
 * page needs a notice of this progress.
 */
const take = silent(
  statement(sql`with settled as materialized (
    select least(now(), (select min(xact_start) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid())) - interval '1 second' as at
  ), taken as (
    ${insertInto(webHookEventTable)} (hook_id, event_id, at, resource, action, record_id)
    select hook.id, entry.* from web_hooks hook cross join settled cross join lateral (
      select audit.id, audit.at, audit.resource, audit.action, audit.record_id from audit
      where (audit.at, audit.id) > (hook.told_at, hook.told_id) and audit.at <= settled.at
        and jsonb_exists(hook.resources, audit.resource)
        and audit.action in ('create', 'update', 'delete', 'restore')
      order by audit.at, audit.id limit ${most}) entry
    where hook.is_active
    on conflict do nothing returning hook_id, at, event_id
  ), latest as (
    select hook_id, count(*) as count, max(at) as at, (array_agg(event_id order by at desc, event_id desc))[1] as event_id
    from taken group by hook_id
  ), advanced as (
    ${updateTable(webHookTable)} set told_at = case when latest.count = ${most} then latest.at else settled.at end,
      told_id = case when latest.count = ${most} then latest.event_id else ${last} end
    from settled cross join (select id as hook_id from web_hooks where is_active) hook left join latest using (hook_id)
    where web_hooks.id = hook.hook_id and settled.at > web_hooks.told_at
  )
  select 1 from latest where count = ${most}`),
);

/** After the database clock ran ahead, events would otherwise be skipped until it gets there again. */
const takeFromNow = silent(
  statement(sql`${updateTable(webHookTable)} set told_at = now(), told_id = ${last}
  where is_active and told_at > now() + ${clockTolerance}`),
);

/** Queues a batch. Returns whether there may be more. */
export async function takeEvents(database: Database): Promise<boolean> {
  await run(database, takeFromNow);
  return (await run(database, take)).length > 0;
}

const due = statement(sql`select id from web_hooks
  where is_active and (next_try_at is null or next_try_at <= ${sql.placeholder('now')}::timestamptz
      or next_try_at > ${sql.placeholder('now')}::timestamptz + make_interval(mins => ${longestPauseMinutes}::int) + ${clockTolerance})
    and exists (select from web_hook_events where hook_id = web_hooks.id)`);

export function dueHooks(database: Database, now: Date): Promise<{ id: string }[]> {
  return run<{ id: string }>(database, due, { now: now.toISOString() });
}

const active = statement(sql`select 1 from web_hooks where is_active limit 1`);

export async function hasActiveHooks(database: Database): Promise<boolean> {
  return (await run(database, active)).length > 0;
}
