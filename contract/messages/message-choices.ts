import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { notificationKinds, type NotificationKind } from '../notifications/notifications.ts';
import { messageSettings } from './message-settings.ts';

/** How a person gets notifications of a kind, from least to most. All but `off` also appear in Bilum. */
export const ways = ['off', 'bell', 'weekly', 'daily', 'at-once'] as const;
export type Way = (typeof ways)[number];
/** The ways that send e-mails. */
export const mailWays = ['weekly', 'daily', 'at-once'] as const satisfies readonly Way[];
export type MailWay = (typeof mailWays)[number];

export const wayWords: Record<Way, string> = {
  off: 'Off',
  bell: 'In Bilum only',
  weekly: 'Weekly e-mail',
  daily: 'Daily e-mail',
  'at-once': 'E-mail at once',
};

/** What happens to one's own account is always told, in Bilum and by e-mail at once. */
export const choosableKinds = notificationKinds.filter((kind) => kind !== 'account-notice');

/** Until an administrator changes them. */
const deliveredWays: Partial<Record<NotificationKind, Way>> = {
  'critical-check-failed': 'at-once',
  'leave-decided': 'at-once',
  'timesheet-rejected': 'at-once',
  'payslip-ready': 'at-once',
  'web-hook-failing': 'at-once',
  // E-mails about it would wait in the same queue.
  'messages-failing': 'bell',
  'audit-check-failed': 'at-once',
  'job-failed': 'at-once',
  'check-failed': 'bell',
  'low-stock': 'bell',
  'registration-expiring': 'weekly',
  'renewal-expiring': 'weekly',
  'asset-with-leaver': 'weekly',
};

export interface WayDefault {
  way: Way;
  /** Whether people may choose 'Off'. */
  mayTurnOff: boolean;
}

export function deliveredDefault(kind: NotificationKind): WayDefault {
  return { way: deliveredWays[kind] ?? 'daily', mayTurnOff: kind !== 'critical-check-failed' };
}

/** How a person is told of a kind, from their choice and the default of the organisation. */
export function wayOf(choice: Way | undefined, { way, mayTurnOff }: WayDefault): Way {
  const wanted = choice ?? way;
  return wanted === 'off' && !mayTurnOff ? 'bell' : wanted;
}

const Kind = z.enum(choosableKinds);
const WayField = z.enum(ways, `Choose one of: ${ways.map((way) => wayWords[way]).join(', ')}`);

export const MessageChoice = z.strictObject({
  kind: Kind,
  /** Null: the default of the organisation. */
  choice: WayField.nullable(),
  default: WayField,
  mayTurnOff: z.boolean(),
});
export type MessageChoice = z.infer<typeof MessageChoice>;

export const MessageChoices = z.strictObject({
  /** The kinds that concern this person. */
  choices: z.array(MessageChoice),
  /** Where e-mails go; null without an address. */
  address: z.string().nullable(),
  sendsMail: z.boolean(),
});

export const readMessageChoices = endpoint({
  method: 'GET',
  path: '/api/message-choices',
  summary: 'How this person gets each kind of notification',
  access: 'signed-in',
  response: MessageChoices,
  failure: 'Failed to fetch your notification settings',
});

export const changeMessageChoice = endpoint({
  method: 'PUT',
  path: '/api/message-choices',
  summary: 'Choose how to get a kind of notification',
  access: 'signed-in',
  body: z.strictObject({ kind: Kind, choice: WayField.nullable() }),
  status: 204,
  failure: 'Failed to save your choice',
});

export const MessageDefault = z.strictObject({ kind: Kind, way: WayField, mayTurnOff: z.boolean() });
export type MessageDefault = z.infer<typeof MessageDefault>;

export const readMessageDefaults = endpoint({
  method: 'GET',
  path: `${messageSettings.path}/defaults`,
  summary: 'How people get each kind of notification until they choose',
  access: 'settings:update',
  response: z.array(MessageDefault),
  failure: 'Failed to fetch the defaults',
});

export const changeMessageDefault = endpoint({
  method: 'PUT',
  path: `${messageSettings.path}/defaults`,
  summary: 'Change how people get a kind of notification until they choose',
  access: 'settings:update',
  body: MessageDefault,
  status: 204,
  failure: 'Failed to save the default',
});

export const choiceWords = {
  cannotTurnOff: 'Your organisation does not allow this kind to be turned off',
} as const;
