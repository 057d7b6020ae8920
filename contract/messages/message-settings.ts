import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { choice, email, flag, text, wholeNumber } from '../engine/fields.ts';
import { ById, resource } from '../engine/resource.ts';

/** The settings of messages are a single record with this fixed id. */
export const messageSettingsId = '00000000-0000-7000-8000-000000000002';

export const mailSecurities = ['STARTTLS', 'TLS'] as const;

/** How Bilum sends e-mails. */
export const messageSettings = resource({
  path: '/api/message-settings',
  actions: ['list', 'read', 'update'],
  permission: 'settings',
  singular: 'message settings',
  plural: 'message settings',
  fields: {
    mailHost: text('Mail server', {
      max: 253,
      hint: 'The host name of the SMTP server. For example smtp.example.org.',
      check: { is: isHost, message: 'Mail server must be a host name, for example smtp.example.org' },
    }).nullable(),
    mailPort: wholeNumber('Port', {
      min: 1,
      max: 65_535,
      isUngrouped: true,
      hint: 'Usually 587 for STARTTLS and 465 for TLS.',
    }),
    mailSecurity: choice('Encryption', mailSecurities, {
      hint: 'Bilum never sends over a connection that is not encrypted.',
    }),
    mailUser: text('Username', { max: 254 }).nullable(),
    /** Only written. Reads return null. */
    mailPassword: text('Password', { max: 500 }).nullable(),
    mailFrom: email('Sender address', {
      hint: 'The address that people see as the sender. For example bilum@example.org.',
    }).nullable(),
    summaryHour: wholeNumber('Hour of summaries', {
      min: 0,
      max: 23,
      hint: 'From 0 to 23, in the organisation’s time zone. Weekly ones are sent on Mondays.',
    }),
    hasQuietHours: flag('Quiet hours', {
      hint: 'E-mails about notifications wait until the quiet hours end. Codes and account notices do not.',
    }),
    quietFrom: wholeNumber('Quiet from (hour)', { min: 0, max: 23 }),
    quietTo: wholeNumber('Quiet to (hour)', { min: 0, max: 23 }),
  },
  derived: {
    hasMailPassword: flag('Password is set'),
  },
  rights: { read: 'settings:update', update: 'settings:update' },
  search: [],
  sort: 'createdAt',
  wording: { indefinite: 'the message settings' },
  labelFields: [],
  detailRoute: null,
  option: null,
  constraintMessages: {
    message_settings_hours_of_a_day: { path: 'summaryHour', message: 'Hours must be from 0 to 23' },
    message_settings_mail_sender: {
      path: 'mailFrom',
      message: 'Enter the sender address of the mail server',
    },
  },
});

export const messageSettingsWords = {
  passwordAgain: 'Enter the password again, because the mail server or the username has changed',
  ownNetwork: 'The mail server is in a network that Bilum cannot access',
} as const;

export const TestMail = z.strictObject({ address: email('Send to') });

/** What the server of the channel answered. */
export const TestResult = z.strictObject({
  /** Why the message was not sent; null if it was. */
  error: z.string().nullable(),
  answer: z.string().nullable(),
});

export const testMail = endpoint({
  method: 'POST',
  path: `${messageSettings.path}/:id/test-mail`,
  summary: 'Send one e-mail with the saved settings now; the response says whether the server accepted it',
  access: 'settings:update',
  params: ById,
  body: TestMail,
  status: 200,
  response: TestResult,
  failure: 'Failed to send a test',
});

function isHost(name: string): boolean {
  return (
    /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(name) ||
    /^\[?[\da-f:]+\]?$/i.test(name)
  );
}
