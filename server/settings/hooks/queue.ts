import { sql } from 'drizzle-orm';
import { clockTolerance } from '#server/database/clock-tolerance.ts';
import { run, statement, silent, type Database } from '#server/database/statement.ts';

/** Of a hook that fails. */
export const longestPauseMinutes = 12 * 60;

/** Of one hook at a time: what a large import has written is taken in pieces. */
const takenAtOnce = 1000;
const most = sql.raw(String(takenAtOnce));
const last = sql`'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`;

/**
 * Puts into the queue of each hook what has been written since. Nothing is added to what writes: this reads the audit,
 * in its order, up to a moment before which no transaction is still under way (an entry has the moment at which its
 * transaction began; a second more is for one that has begun and is not yet seen). So none is passed by that is
 * committed later. No page has to hear how far it came.
 */
const take = silent(
  statement(sql`with settled as materialized (
    select least(now(), (select min(xact_start) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid())) - interval '1 second' as at
  ), taken as (
    insert into web_hook_events (hook_id, event_id, at, resource, action, record_id)
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
  ), told as (
    update web_hooks set told_at = case when latest.count = ${most} then latest.at else settled.at end,
      told_id = case when latest.count = ${most} then latest.event_id else ${last} end
    from settled cross join (select id as hook_id from web_hooks where is_active) hook left join latest using (hook_id)
    where web_hooks.id = hook.hook_id and settled.at > web_hooks.told_at
  )
  select 1 from latest where count = ${most}`),
);

/** A database whose clock was ahead would else be heard only once it gets there. */
const takeFromNow = silent(
  statement(sql`update web_hooks set told_at = now(), told_id = ${last}
  where is_active and told_at > now() + ${clockTolerance}`),
);

/** Whether there may be more to take. */
export async function takeEvents(database: Database): Promise<boolean> {
  await run(database, takeFromNow);
  return (await run(database, take)).length > 0;
}

const due = statement(sql`select id from web_hooks
  where is_active and (next_try_at is null or next_try_at <= ${sql.placeholder('now')}::timestamptz
      or next_try_at > ${sql.placeholder('now')}::timestamptz + make_interval(mins => ${longestPauseMinutes}::int) + ${clockTolerance})
    and exists (select from web_hook_events where hook_id = web_hooks.id)`);

/** The hooks to which something is to be sent now. */
export function dueHooks(database: Database, now: Date): Promise<{ id: string }[]> {
  return run<{ id: string }>(database, due, { now: now.toISOString() });
}

const active = statement(sql`select 1 from web_hooks where is_active limit 1`);

export async function hasActiveHooks(database: Database): Promise<boolean> {
  return (await run(database, active)).length > 0;
}
