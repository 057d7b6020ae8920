import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { mailWays, ways } from '#contract/messages/message-choices.ts';
import { mailSecurities, messageSettingsId } from '#contract/messages/message-settings.ts';
import { channels } from '#contract/messages/channels.ts';
import { messageStates, type MessageKind } from '#contract/messages/outgoing.ts';
import { deliveredTemplate, textFormats } from '#contract/messages/text-formats.ts';
import type { NotificationKind } from '#contract/notifications/notifications.ts';
import { bytes, day, instant, oneOf, recordColumns, unitCost } from '#server/database/columns.ts';
import type { Place } from '#server/sealing.ts';
import { userTable } from '#server/users/tables.ts';

export const mailPasswordPlace: Place = {
  table: 'message_settings',
  column: 'mail_password',
  id: messageSettingsId,
};

export const textSecretPlace: Place = {
  table: 'message_settings',
  column: 'text_secret',
  id: messageSettingsId,
};

export function contentPlace(id: string): Place {
  return { table: 'outgoing_messages', column: 'content', id };
}

export const messageSettingsTable = pgTable(
  'message_settings',
  {
    ...recordColumns,
    mailHost: text('mail_host'),
    mailPort: integer('mail_port').notNull().default(587),
    mailSecurity: text('mail_security', { enum: mailSecurities }).notNull().default('STARTTLS'),
    mailUser: text('mail_user'),
    mailPasswordSealed: bytes('mail_password_sealed'),
    mailFrom: text('mail_from'),
    summaryHour: integer('summary_hour').notNull().default(7),
    hasQuietHours: boolean('has_quiet_hours').notNull().default(true),
    quietFrom: integer('quiet_from').notNull().default(20),
    quietTo: integer('quiet_to').notNull().default(6),
    textUrl: text('text_url'),
    textFormat: text('text_format', { enum: textFormats }).notNull().default('JSON'),
    textBody: text('text_body').notNull().default(deliveredTemplate),
    textHeader: text('text_header'),
    textSecretSealed: bytes('text_secret_sealed'),
    textCountryCode: text('text_country_code').notNull().default('675'),
    textPrice: unitCost('text_price').notNull().default(0),
    textDailyLimit: integer('text_daily_limit').notNull().default(200),
  },
  (table) => [
    check('message_settings_only_one', sql`${table.id} = ${sql.raw(`'${messageSettingsId}'`)}`),
    check('message_settings_mail_security_known', oneOf(table.mailSecurity, mailSecurities)),
    check(
      'message_settings_hours_of_a_day',
      sql`${table.summaryHour} between 0 and 23 and ${table.quietFrom} between 0 and 23 and ${table.quietTo} between 0 and 23`,
    ),
    check('message_settings_text_format_known', oneOf(table.textFormat, textFormats)),
    check(
      'message_settings_text_secret_whole',
      sql`(${table.textHeader} is null) = (${table.textSecretSealed} is null)`,
    ),
    check('message_settings_text_price_not_negative', sql`${table.textPrice} >= 0`),
    check('message_settings_text_limit_not_negative', sql`${table.textDailyLimit} >= 0`),
    check('message_settings_country_code_digits', sql`${table.textCountryCode} ~ '^[1-9][0-9]{0,2}$'`),
    check('message_settings_mail_port_in_range', sql`${table.mailPort} between 1 and 65535`),
    check('message_settings_mail_sender', sql`${table.mailHost} is null or ${table.mailFrom} is not null`),
  ],
);

/** Whether the server of each channel works. */
export const messageChannelTable = pgTable(
  'message_channels',
  {
    channel: text('channel', { enum: channels }).primaryKey(),
    /** Failed connections since the last success. */
    failures: integer('failures').notNull().default(0),
    failingSince: instant('failing_since'),
    nextTryAt: instant('next_try_at'),
    error: text('error'),
  },
  (table) => [
    check('message_channels_known', oneOf(table.channel, channels)),
    check('message_channels_failing_whole', sql`(${table.failures} = 0) = (${table.failingSince} is null)`),
  ],
);

/** How many parts of text messages were given to the gateway on each day of the organisation, and what they cost. */
export const textDayTable = pgTable(
  'text_days',
  {
    day: day('day').primaryKey(),
    parts: integer('parts').notNull(),
    cost: unitCost('cost').notNull(),
  },
  (table) => [check('text_days_not_negative', sql`${table.parts} >= 0 and ${table.cost} >= 0`)],
);

/** Messages to be sent, and those of the last days. */
export const outgoingMessageTable = pgTable(
  'outgoing_messages',
  {
    id: uuid('id').primaryKey(),
    channel: text('channel', { enum: channels }).notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    /** The event that it is about. Another message with the same key is not queued. */
    key: text('key').notNull(),
    userId: uuid('user_id').references(() => userTable.id),
    address: text('address').notNull(),
    subject: text('subject').notNull(),
    /** Sealed, because it may contain a one-time code. Null once it is sent. */
    contentSealed: bytes('content_sealed'),
    state: text('state', { enum: messageStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
    nextTryAt: instant('next_try_at'),
    /** From then on it is not worth sending. */
    expiresAt: instant('expires_at').notNull(),
    answer: text('answer'),
    claim: uuid('claim'),
    claimedUntil: instant('claimed_until'),
  },
  (table) => [
    uniqueIndex('outgoing_messages_key_unique').on(table.key),
    index('outgoing_messages_to_send')
      .on(table.channel, table.expiresAt)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    index('outgoing_messages_by_address').on(table.address, table.kind, table.createdAt),
    index('outgoing_messages_by_time').on(table.createdAt),
    index('outgoing_messages_by_user').on(table.userId),
    check('outgoing_messages_channel_known', oneOf(table.channel, channels)),
    check('outgoing_messages_state_known', oneOf(table.state, messageStates)),
    check('outgoing_messages_sent_dated', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
    check(
      'outgoing_messages_failed_dated',
      sql`(${table.state} = 'failed') = (${table.failedAt} is not null)`,
    ),
    check(
      'outgoing_messages_sent_without_content',
      sql`${table.state} <> 'sent' or ${table.contentSealed} is null`,
    ),
    check(
      'outgoing_messages_claim_whole',
      sql`(${table.state} = 'sending') = (${table.claim} is not null) and num_nulls(${table.claim}, ${table.claimedUntil}) in (0, 2)`,
    ),
  ],
);

/** How people get a kind of notification until they choose, where it differs from what is delivered. */
export const messageDefaultTable = pgTable(
  'message_defaults',
  {
    kind: text('kind').$type<NotificationKind>().primaryKey(),
    way: text('way', { enum: ways }).notNull(),
    mayTurnOff: boolean('may_turn_off').notNull(),
  },
  (table) => [check('message_defaults_way_known', oneOf(table.way, ways))],
);

/** How a person gets a kind of notification, where they have chosen. */
export const messageChoiceTable = pgTable(
  'message_choices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id),
    kind: text('kind').$type<NotificationKind>().notNull(),
    way: text('way', { enum: ways }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('message_choices_way_known', oneOf(table.way, ways)),
  ],
);

/** Up to which instant everybody has been told, by each way. */
export const messageProgressTable = pgTable(
  'message_progress',
  {
    way: text('way', { enum: mailWays }).primaryKey(),
    toldUntil: instant('told_until').notNull(),
    /** Set while people are told up to this instant, so that an interrupted run goes on with the same span. */
    tellingUntil: instant('telling_until'),
  },
  (table) => [check('message_progress_way_known', oneOf(table.way, mailWays))],
);
