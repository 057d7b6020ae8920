import { sql } from 'drizzle-orm';
import { failingDays, webHooks, webHookWords } from '#contract/settings/web-hooks.ts';
import type { Context } from '#server/context.ts';
import { bilum, recordEvent } from '#server/database/audit.ts';
import { run, statement, transaction, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto, updateTable } from '#server/database/write-sql.ts';
import { isoMoment } from '#server/engine/row.ts';
import type { Reachable } from '#server/http/networks.ts';
import { dueHooks, longestPauseMinutes } from './queue.ts';
import { sendEvent, type HookEvent, type Sent } from './send.ts';
import { secretPlace, webHookAttemptTable, webHookEventTable, webHookTable } from '../web-hook-tables.ts';

type Needs = Pick<Context, 'pool' | 'clock' | 'sealer'> & { reachable: Reachable };

/** Limits per webhook and run, so that a slow receiver does not delay the other webhooks or new events. */
const sentInARun = 200;
const longestRunMilliseconds = 10_000;

const hookId = sql`${sql.placeholder('hookId')}::uuid`;
const eventId = sql`${sql.placeholder('eventId')}::uuid`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

interface Addressee {
  id: string;
  url: string;
  secretSealed: Buffer;
}

/**
 * Reads the webhook again before each delivery, because it may have been changed, disabled or deleted since the last
 * one.
 */
const nextEvent = statement(sql`select event_id as "eventId", ${isoMoment(sql`at`)} as at, resource, action,
    record_id as "recordId", url, secret_sealed as "secretSealed"
  from web_hook_events join web_hooks on web_hooks.id = hook_id
  where hook_id = ${hookId} and is_active order by web_hook_events.at, event_id limit 1`);

type NextEvent = Omit<HookEvent, 'id'> & Omit<Addressee, 'id'> & { eventId: string };

/** Inserts nothing when the webhook was deleted meanwhile. */
const note = statement(sql`${insertInto(webHookAttemptTable)}
    (hook_id, event_id, resource, action, at, status, error, took_milliseconds)
  select id, ${eventId}, ${sql.placeholder('resource')}::text, ${sql.placeholder('action')}::text, ${now},
    ${sql.placeholder('status')}::int, ${sql.placeholder('error')}::text, ${sql.placeholder('took')}::int
  from web_hooks where id = ${hookId}`);

const remove = statement(
  sql`${deleteFrom(webHookEventTable)} where hook_id = ${hookId} and event_id = ${eventId}`,
);

const succeeded =
  statement(sql`${updateTable(webHookTable)} set failures = 0, failing_since = null, next_try_at = null
  where id = ${hookId} and failures > 0`);

/** A minute after the first failure, then twice as long each time, up to twelve hours. */
const failed =
  statement(sql`${updateTable(webHookTable)} set failures = failures + 1, failing_since = least(coalesce(failing_since, ${now}), ${now}),
    next_try_at = ${now} + make_interval(mins => least(power(2, least(failures, 20))::int, ${longestPauseMinutes}::int))
  where id = ${hookId} and is_active
  returning failing_since <= ${now} - make_interval(days => ${failingDays}::int) as "isOver"`);

const end =
  statement(sql`${updateTable(webHookTable)} set is_active = false, ended_at = ${now}, version = version + 1,
    ended_reason = ${sql.placeholder('reason')}, updated_at = now(), next_try_at = null
  where id = ${hookId}`);

const empty = statement(sql`${deleteFrom(webHookEventTable)} where hook_id = ${hookId}`);

/**
 * Delivers the queued events of each webhook in order, and all webhooks in parallel. Returns whether more are queued.
 */
export async function deliver(needs: Needs, signal: AbortSignal): Promise<boolean> {
  const hooks = await dueHooks(needs.pool, needs.clock());
  const more = await Promise.all(hooks.map((hook) => deliverTo(needs, hook.id, signal)));
  return more.some(Boolean);
}

/** Delivers in the order of the audit log: a failed event blocks the later ones. */
async function deliverTo(needs: Needs, id: string, signal: AbortSignal): Promise<boolean> {
  const begun = performance.now();
  for (let sent = 0; sent < sentInARun; sent += 1) {
    if (performance.now() - begun > longestRunMilliseconds) return true;
    const [next] = await run<NextEvent>(needs.pool, nextEvent, { hookId: id });
    if (!next) return false;
    const { eventId, url, secretSealed, ...event } = next;
    const { error } = await tryEvent(needs, { id, url, secretSealed }, { id: eventId, ...event }, signal);
    if (error !== null) return fail(needs, id, error);
    await transaction(needs.pool, async (tx) => {
      await run(tx, remove, { hookId: id, eventId });
      await run(tx, succeeded, { hookId: id });
    });
  }
  return true;
}

/** Delivers one event and records the result. */
export async function tryEvent(
  { pool, clock, sealer, reachable }: Needs,
  { id, url, secretSealed }: Addressee,
  event: HookEvent,
  signal: AbortSignal,
): Promise<Sent & { at: string; tookMilliseconds: number }> {
  const secret = sealer.open(secretSealed, secretPlace(id));
  const begun = performance.now();
  const at = clock();
  const sent = await sendEvent(reachable, { url, secret, event, now: at, signal });
  const tookMilliseconds = Math.round(performance.now() - begun);
  await run(pool, note, {
    ...sent,
    hookId: id,
    eventId: event.id,
    resource: event.resource,
    action: event.action,
    now: at.toISOString(),
    took: tookMilliseconds,
  });
  return { ...sent, at: at.toISOString(), tookMilliseconds };
}

async function fail({ pool, clock }: Needs, id: string, error: string): Promise<false> {
  const at = { hookId: id, now: clock().toISOString() };
  await transaction(pool, async (tx) => {
    const [state] = await run<{ isOver: boolean }>(tx, failed, at);
    if (!state?.isOver) return;
    await run(tx, end, { ...at, reason: webHookWords.ended(error) });
    await run(tx, empty, { hookId: id });
    const changes = { isActive: [true, false] as [unknown, unknown] };
    await recordEvent(tx, bilum, { action: 'update', resource: webHooks.name, recordId: id, changes });
  });
  return false;
}

const removeOld = statement(sql`${deleteFrom(webHookAttemptTable)}
  where at < ${now} - make_interval(days => ${sql.placeholder('days')}::int)`);

export async function forgetOldAttempts(database: Database, at: Date, days: number): Promise<void> {
  await run(database, removeOld, { now: at.toISOString(), days });
}
