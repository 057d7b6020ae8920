import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { channels } from '#contract/messages/channels.ts';
import {
  discardMessage,
  messagesAnswered,
  messageTerms,
  outgoingWords,
  readMessageQueue,
  sendAgain,
  type ChannelState,
  type MessageKind,
  type MessageState,
  type OutgoingMessage,
} from '#contract/messages/outgoing.ts';
import { can, type Viewer } from '#contract/engine/access.ts';
import { calendarDay } from '#contract/engine/days.ts';
import { messageSettings, messageSettingsId } from '#contract/messages/message-settings.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { run, statement, transaction, type Database } from '#server/database/statement.ts';
import { deleteFrom, updateTable } from '#server/database/write-sql.ts';
import { isoMoment } from '#server/engine/row.ts';
import { route } from '#server/http/route.ts';
import { conflict, notFound } from '#server/http-error.ts';
import type { Messenger } from './channels.ts';
import { maskedNumber } from './phone-numbers.ts';
import { isSetUp } from './set-up.ts';
import { outgoingMessageTable } from './tables.ts';
import { readTextCounts } from './text-days.ts';

const id = sql`${sql.placeholder('id')}::uuid`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

const states = statement(sql`select channel.name as channel,
    coalesce(counted.waiting, 0) as waiting, coalesce(counted.sent, 0) as sent, coalesce(counted.failed, 0) as failed,
    ${isoMoment(sql`failing_since`)} as "failingSince", ${isoMoment(sql`next_try_at`)} as "nextTryAt", error
  from unnest(${sql.placeholder('channels')}::text[]) with ordinality as channel(name, nth)
  left join message_channels on message_channels.channel = channel.name
  left join (select channel, count(*) filter (where state in ('waiting', 'sending'))::int as waiting,
      count(*) filter (where state = 'sent' and sent_at > ${now} - interval '1 day')::int as sent,
      count(*) filter (where state = 'failed')::int as failed
    from outgoing_messages group by channel) counted on counted.channel = channel.name
  order by channel.nth`);

const latest =
  statement(sql`select message.id, channel, kind, first_name || ' ' || last_name as "personName", address,
    subject, state, attempts, ${isoMoment(sql`message.created_at`)} as "createdAt", ${isoMoment(sql`sent_at`)} as "sentAt",
    ${isoMoment(sql`next_try_at`)} as "nextTryAt", answer, content_sealed is not null as "canBeSent"
  from outgoing_messages message left join users on users.id = message.user_id
  order by message.state = 'failed' desc, message.created_at desc, message.id desc limit ${messagesAnswered}::int`);

const lock = statement(sql`select kind, state, user_id as "userId", content_sealed is not null as "hasContent"
  from outgoing_messages where id = ${id} for update`);

const requeue =
  statement(sql`${updateTable(outgoingMessageTable)} set state = 'waiting', attempts = 0, next_try_at = null, failed_at = null,
  expires_at = ${now} + make_interval(hours => ${sql.placeholder('hours')}::int) where id = ${id}`);

const remove = statement(sql`${deleteFrom(outgoingMessageTable)} where id = ${id}`);

interface Locked {
  kind: MessageKind;
  state: MessageState;
  userId: string | null;
  hasContent: boolean;
}

export function serveMessageQueue(
  app: FastifyInstance,
  context: Context,
  { options, onChange }: Messenger,
): void {
  const { pool, clock, settings } = context;

  route(app, context, readMessageQueue, async ({ viewer }) => {
    const counted = await run<Omit<ChannelState, 'isSetUp'>>(pool, states, {
      channels,
      now: clock().toISOString(),
    });
    const each = counted.map(async (state) => ({ ...state, isSetUp: await isSetUp(pool, state.channel) }));
    const { timeZone } = await settings.current();
    const texts = await readTextCounts(pool, calendarDay(clock(), timeZone));
    const messages = await run<OutgoingMessage>(pool, latest);
    return {
      channels: await Promise.all(each),
      messages: seesNumbers(viewer) ? messages : messages.map(withoutNumber),
      texts: (await isSetUp(pool, 'sms')) ? texts : null,
      hasLinks: options.publicUrl !== undefined,
    };
  });

  route(app, context, sendAgain, async ({ params: { id: messageId }, viewer }) => {
    await transaction(pool, async (tx) => {
      const { kind, state, hasContent } = await lockMessage(tx, messageId);
      if (state !== 'failed') throw conflict(outgoingWords.notFailed);
      if (!hasContent) throw conflict(outgoingWords.contentGone);
      const { hours } = messageTerms[kind];
      await run(tx, requeue, { id: messageId, hours, now: clock().toISOString() });
      await note(tx, viewer, 'queued a failed message again');
    });
    onChange();
    return undefined;
  });

  route(app, context, discardMessage, async ({ params: { id: messageId }, viewer }) => {
    await transaction(pool, async (tx) => {
      const { state } = await lockMessage(tx, messageId);
      if (state === 'sending') throw conflict(outgoingWords.beingSent);
      await run(tx, remove, { id: messageId });
      await note(tx, viewer, 'deleted a message of the queue');
    });
    onChange();
    return undefined;
  });
}

function seesNumbers(viewer: Viewer): boolean {
  return can(viewer, 'employees:read') === 'all';
}

function withoutNumber(message: OutgoingMessage): OutgoingMessage {
  return message.channel === 'sms' ? { ...message, address: maskedNumber(message.address) } : message;
}

async function lockMessage(tx: Database, messageId: string): Promise<Locked> {
  const [locked] = await run<Locked>(tx, lock, { id: messageId });
  if (!locked) throw notFound('message');
  return locked;
}

/** In the history of the settings, which the same people see. */
async function note(tx: Database, viewer: Viewer, words: string): Promise<void> {
  const event = { action: 'update', resource: messageSettings.name, recordId: messageSettingsId } as const;
  await recordEvent(tx, viewer, { ...event, note: words });
}
