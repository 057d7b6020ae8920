import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { ById } from '../engine/resource.ts';
import { channels } from './channels.ts';
import { messageSettings, TextCounts } from './message-settings.ts';

export const messageKinds = ['one-time-code', 'account-notice', 'crew-notice', 'news', 'summary'] as const;
export type MessageKind = (typeof messageKinds)[number];

interface KindTerms {
  title: string;
  /** How many one address gets in 24 hours. Others are not queued. */
  perDay: number;
  /** How many hours a message is worth sending. */
  hours: number;
}

export const messageTerms: Record<MessageKind, KindTerms> = {
  'one-time-code': { title: 'One-time code', perDay: 10, hours: 24 },
  'account-notice': { title: 'Account notice', perDay: 30, hours: 72 },
  'crew-notice': { title: 'Notice', perDay: 10, hours: 48 },
  news: { title: 'Notifications', perDay: 24, hours: 72 },
  summary: { title: 'Summary', perDay: 4, hours: 72 },
};

/**
 * `sending`: given to the server of its channel, which has not answered. `failed`: given up, until somebody sends it
 * again.
 */
export const messageStates = ['waiting', 'sending', 'sent', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

export const OutgoingMessage = z.strictObject({
  id: z.uuid(),
  channel: z.enum(channels),
  kind: z.enum(messageKinds),
  /** The name of the person, if it is sent to a user. */
  personName: z.string().nullable(),
  address: z.string(),
  subject: z.string(),
  state: z.enum(messageStates),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
  /** The last answer of the server, or why there was none. */
  answer: z.string().nullable(),
  /** False when its content is gone, so that it can't be sent again. */
  canBeSent: z.boolean(),
});
export type OutgoingMessage = z.infer<typeof OutgoingMessage>;

/** Whether a channel works. */
export const ChannelState = z.strictObject({
  channel: z.enum(channels),
  isSetUp: z.boolean(),
  waiting: z.int(),
  /** In the last 24 hours. */
  sent: z.int(),
  failed: z.int(),
  failingSince: z.iso.datetime().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
  error: z.string().nullable(),
});
export type ChannelState = z.infer<typeof ChannelState>;

/** How many messages are listed, and for how many days they are stored. */
export const messagesAnswered = 50;
export const messagesKeptDays = 14;

export const MessageQueue = z.strictObject({
  channels: z.array(ChannelState),
  /** Failed ones first, then the newest. */
  messages: z.array(OutgoingMessage),
  /** Null while no gateway is set up. */
  texts: TextCounts.nullable(),
  /** False without PUBLIC_URL: messages then have no link. */
  hasLinks: z.boolean(),
});

/** Below the settings, so that pages read it again after a change of them. */
const queuePath = `${messageSettings.path}/queue` as const;

export const readMessageQueue = endpoint({
  method: 'GET',
  path: queuePath,
  summary: 'The state of each channel, and the latest messages, failed ones first',
  access: 'settings:update',
  response: MessageQueue,
  failure: 'Failed to fetch messages',
});

export const sendAgain = endpoint({
  method: 'POST',
  path: `${queuePath}/:id/send-again`,
  summary: 'Queue a failed message again',
  access: 'settings:update',
  params: ById,
  status: 204,
  failure: 'Failed to send the message again',
});

export const discardMessage = endpoint({
  method: 'POST',
  path: `${queuePath}/:id/discard`,
  summary: 'Delete a message that was not sent',
  access: 'settings:update',
  params: ById,
  status: 204,
  failure: 'Failed to delete the message',
});

export const outgoingWords = {
  notFailed: 'This message has not failed',
  contentGone: 'The content of this message was deleted. It cannot be sent again',
  beingSent: 'This message is being sent',
  expired: 'It could not be sent in time.',
  limitReached: 'The limit of text messages a day is reached. It is sent later.',
  uncertain: 'The gateway did not answer. The message may have arrived.',
  interrupted: 'Bilum was stopped while the message was sent. It may have arrived.',
} as const;
