import { sql } from 'drizzle-orm';
import type { Channel } from '#contract/messages/channels.ts';
import { clockTolerance } from '#server/database/clock-tolerance.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto } from '#server/database/write-sql.ts';
import { messageChannelTable } from './tables.ts';

const longestPauseMinutes = 60;
const channel = sql`${sql.placeholder('channel')}::text`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

const paused =
  statement(sql`select 1 from message_channels where channel = ${channel} and next_try_at > ${now}
  and next_try_at <= ${now} + make_interval(mins => ${longestPauseMinutes}::int) + ${clockTolerance}`);

/** Whether the server of a channel failed a moment ago. */
export async function isPaused(database: Database, of: Channel, at: Date): Promise<boolean> {
  return (await run(database, paused, { channel: of, now: at.toISOString() })).length > 0;
}

/**
 * A minute after the first failure, then twice as long each time, up to an hour. Announced, because administrators are
 * notified of channels that fail.
 */
const fail =
  statement(sql`${insertInto(messageChannelTable)} as state (channel, failures, failing_since, next_try_at, error)
    values (${channel}, 1, ${now}, ${now} + interval '1 minute', ${sql.placeholder('error')}::text)
    on conflict (channel) do update set failures = state.failures + 1,
      failing_since = least(coalesce(state.failing_since, ${now}), ${now}), error = excluded.error,
      next_try_at = ${now} + make_interval(mins => least(power(2, least(state.failures, 12))::int, ${longestPauseMinutes}::int))`);

export async function noteFailure(database: Database, of: Channel, error: string, at: Date): Promise<void> {
  await run(database, fail, { channel: of, error, now: at.toISOString() });
}

const works = statement(sql`${deleteFrom(messageChannelTable)} where channel = ${channel}`);

/** Clears the failures of a channel, after a success or a change of its settings. */
export async function noteWorking(database: Database, of: Channel): Promise<void> {
  await run(database, works, { channel: of });
}
