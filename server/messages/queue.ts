import { sql } from 'drizzle-orm';
import type { Channel } from '#contract/messages/channels.ts';
import { messageTerms, outgoingWords, type MessageKind } from '#contract/messages/outgoing.ts';
import { clockTolerance } from '#server/database/clock-tolerance.ts';
import { newId } from '#server/database/new-id.ts';
import { run, silent, statement, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto, updateTable } from '#server/database/write-sql.ts';
import type { Sealer } from '#server/sealing.ts';
import { contentPlace, outgoingMessageTable } from './tables.ts';

/** Longer than the time limit of sending one message. */
const leaseSeconds = 120;
const longestPauseHours = 6;

export interface Content {
  text: string;
  /** Only of e-mails. */
  html?: string;
}

export interface NewMessage {
  channel: Channel;
  kind: MessageKind;
  /** The event that it is about. A second message with the same key is not queued. */
  key: string;
  userId: string | null;
  address: string;
  subject: string;
  content: Content;
}

const now = sql`${sql.placeholder('now')}::timestamptz`;
const id = sql`${sql.placeholder('id')}::uuid`;
const claim = sql`${sql.placeholder('claim')}::uuid`;
const channel = sql`${sql.placeholder('channel')}::text`;

const insert = silent(
  statement(sql`${insertInto(outgoingMessageTable)}
      (id, channel, kind, key, user_id, address, subject, content_sealed, created_at, expires_at)
    select ${id}, ${channel}, ${sql.placeholder('kind')}::text, ${sql.placeholder('key')}::text,
      ${sql.placeholder('userId')}::uuid, ${sql.placeholder('address')}::text, ${sql.placeholder('subject')}::text,
      ${sql.placeholder('contentSealed')}::bytea, ${now},
      ${now} + make_interval(hours => ${sql.placeholder('hours')}::int)
    where (select count(*) from outgoing_messages where address = ${sql.placeholder('address')}::text
      and kind = ${sql.placeholder('kind')}::text
      and created_at > ${now} - interval '1 day' and created_at <= ${now} + ${clockTolerance}) < ${sql.placeholder('perDay')}::int
    on conflict (key) do nothing returning id`),
);

/**
 * Queues a message in the transaction of its event. Returns false if the address has had too many of its kind today, or
 * if there is a message with this key.
 */
export async function enqueue(
  database: Database,
  sealer: Sealer,
  { content, ...message }: NewMessage,
  at: Date,
): Promise<boolean> {
  const { perDay, hours } = messageTerms[message.kind];
  const messageId = newId();
  const queued = await run(database, insert, {
    ...message,
    id: messageId,
    address: message.address.toLowerCase(),
    contentSealed: sealer.seal(JSON.stringify(content), contentPlace(messageId)),
    now: at.toISOString(),
    perDay,
    hours,
  });
  return queued.length > 0;
}

export interface Claimed {
  id: string;
  kind: MessageKind;
  claim: string;
  address: string;
  subject: string;
  contentSealed: Buffer;
}

/** The messages that end first come first: one-time codes before digests. */
const take = silent(
  statement(sql`${updateTable(outgoingMessageTable)} set state = 'sending', claim = ${claim},
      claimed_until = ${now} + make_interval(secs => ${leaseSeconds}::int), attempts = attempts + 1
    where id = (select id from outgoing_messages where state = 'waiting' and channel = ${channel}
        and expires_at > ${now} and (next_try_at is null or next_try_at <= ${now}
          or next_try_at > ${now} + make_interval(hours => ${longestPauseHours}::int) + ${clockTolerance})
      order by expires_at, id limit 1 for update skip locked)
    returning id, kind, claim, address, subject, content_sealed as "contentSealed"`),
);

/** Claims the next message of a channel, so that no other server sends it too. */
export async function takeMessage(
  database: Database,
  of: Channel,
  { claim: own, at }: { claim: string; at: Date },
): Promise<Claimed | null> {
  const [taken] = await run<Claimed>(database, take, { channel: of, claim: own, now: at.toISOString() });
  return taken ?? null;
}

const ofClaim = sql`where id = ${id} and claim = ${claim}`;
const unclaimed = sql`claim = null, claimed_until = null, answer = ${sql.placeholder('answer')}::text`;

const markSent = silent(
  statement(sql`${updateTable(outgoingMessageTable)} set state = 'sent', sent_at = ${now}, content_sealed = null,
    next_try_at = null, ${unclaimed} ${ofClaim}`),
);

/** Announced, because administrators are notified of failed messages. */
const markFailed =
  statement(sql`${updateTable(outgoingMessageTable)} set state = 'failed', failed_at = ${now}, next_try_at = null,
    ${unclaimed} ${ofClaim}`);

/** A minute after the first attempt, then twice as long each time. */
const markDelayed = silent(
  statement(sql`${updateTable(outgoingMessageTable)} set state = 'waiting', ${unclaimed},
    next_try_at = ${now} + least(make_interval(mins => power(2, least(attempts, 12) - 1)::int),
      make_interval(hours => ${longestPauseHours}::int)) ${ofClaim}`),
);

/** The channel did not work, which is no attempt of this message. */
const markWaiting = silent(
  statement(sql`${updateTable(outgoingMessageTable)} set state = 'waiting', attempts = greatest(attempts - 1, 0),
    ${unclaimed} ${ofClaim}`),
);

/** The limit of the day is reached, which is no attempt of this message. A shorter one may still be sent. */
const markHeld = silent(
  statement(sql`${updateTable(outgoingMessageTable)} set state = 'waiting', attempts = greatest(attempts - 1, 0),
    next_try_at = ${now} + interval '1 hour', ${unclaimed} ${ofClaim}`),
);

const marks = {
  sent: markSent,
  failed: markFailed,
  delayed: markDelayed,
  waiting: markWaiting,
  held: markHeld,
};

/** Stores what became of a claimed message. Writes nothing if the claim was lost. */
export async function settleMessage(
  database: Database,
  { id: messageId, claim: own }: Pick<Claimed, 'id' | 'claim'>,
  { result, answer, at }: { result: keyof typeof marks; answer: string | null; at: Date },
): Promise<void> {
  await run(database, marks[result], { id: messageId, claim: own, answer, now: at.toISOString() });
}

/**
 * A server was killed between giving a message away and storing the answer. An e-mail is sent again: with the same
 * Message-ID, most mailboxes show it once, and a lost one-time code is worse than two. A text message is not: it costs
 * money and can't be recognised.
 */
const recover = statement(sql`${updateTable(outgoingMessageTable)} set claim = null, claimed_until = null,
      state = case channel when 'mail' then 'waiting' else 'failed' end,
      failed_at = case when channel <> 'mail' then ${now} end, answer = ${outgoingWords.interrupted}::text
    where state = 'sending' and channel = ${channel} and (claimed_until <= ${now}
      or claimed_until > ${now} + make_interval(secs => ${leaseSeconds}::int) + ${clockTolerance}) returning 1`);

const expire =
  statement(sql`${updateTable(outgoingMessageTable)} set state = 'failed', failed_at = ${now}, next_try_at = null,
      answer = concat_ws(' ', ${outgoingWords.expired}::text, answer)
    where state = 'waiting' and channel = ${channel} and expires_at <= ${now} returning 1`);

/**
 * Settles messages whose server was killed, and those that could not be sent in time. Returns whether there were any.
 */
export async function settleOverdue(database: Database, of: Channel, at: Date): Promise<boolean> {
  const values = { channel: of, now: at.toISOString() };
  const recovered = await run(database, recover, values);
  const expired = await run(database, expire, values);
  return recovered.length + expired.length > 0;
}

const unsent = statement(sql`select 1 from outgoing_messages where state in ('waiting', 'sending') limit 1`);

export async function hasUnsent(database: Database): Promise<boolean> {
  return (await run(database, unsent)).length > 0;
}

const removeOld = silent(
  statement(sql`${deleteFrom(outgoingMessageTable)} where state in ('sent', 'failed')
    and created_at < ${now} - make_interval(days => ${sql.placeholder('days')}::int)`),
);

export async function forgetOldMessages(database: Database, at: Date, days: number): Promise<void> {
  await run(database, removeOld, { now: at.toISOString(), days });
}
