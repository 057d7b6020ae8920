import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { choice, decimal, email, flag, longText, money, text, wholeNumber } from '../engine/fields.ts';
import { ById, resource } from '../engine/resource.ts';
import { textFormats } from './text-formats.ts';

/** The settings of messages are a single record with this fixed id. */
export const messageSettingsId = '00000000-0000-7000-8000-000000000002';

export const mailSecurities = ['STARTTLS', 'TLS'] as const;

const noGatewayUrl = 'Address of the gateway must be a web address, for example https://sms.example.org/send';

/** How Bilum sends e-mails and text messages. */
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
    textUrl: text('Address of the gateway', {
      max: 500,
      hint: 'Bilum sends a POST request to this URL. For example https://sms.example.org/send.',
      check: {
        is: isGatewayUrl,
        message: noGatewayUrl,
      },
    }).nullable(),
    textFormat: choice('Format', textFormats, { hint: 'What the gateway accepts.' }),
    textBody: longText('Body', {
      max: 2000,
      hint: 'The phone number replaces {{to}}, the message {{text}}, and {{id}} is different for each message.',
    }),
    textHeader: text('Header name', {
      max: 60,
      hint: 'The header with the key of the gateway. For example Authorization.',
      check: { is: isHeaderName, message: 'Header name must be the name of an HTTP header of your gateway' },
    }).nullable(),
    /** Only written. Reads return null. */
    textSecret: text('Header value', {
      max: 1000,
      check: {
        // A line break has its own sentence.
        is: (value) => /^[\x20-\x7e\r\n]+$/.test(value),
        message: 'Header value may have English letters, digits and signs only',
      },
    }).nullable(),
    textCountryCode: text('Country code', {
      max: 3,
      hint: 'For phone numbers without one. For example 675 for Papua New Guinea.',
      check: { is: (value) => /^[1-9]\d{0,2}$/.test(value), message: 'Country code must be 1 to 3 digits' },
    }),
    textPrice: decimal('Cost of a text message', 'money', {
      min: 0,
      max: 1000,
      decimals: 4,
      hint: 'What the gateway charges for 160 characters, or for 70 with letters such as ā or emoji.',
    }),
    textDailyLimit: wholeNumber('Text messages a day', {
      min: 0,
      max: 100_000,
      hint: 'A long text counts as several. More than these wait until the next day.',
    }),
  },
  derived: {
    hasMailPassword: flag('Password is set'),
    hasTextSecret: flag('Header value is set'),
  },
  rights: { read: 'settings:update', update: 'settings:update' },
  // Whoever chooses where messages go gets the one-time codes of everybody.
  reauthenticateFor: [
    'mailHost',
    'mailPort',
    'mailSecurity',
    'mailUser',
    'mailPassword',
    'textUrl',
    'textFormat',
    'textBody',
    'textHeader',
    'textSecret',
    'textDailyLimit',
  ],
  search: [],
  sort: 'createdAt',
  wording: { indefinite: 'the message settings' },
  labelFields: [],
  detailRoute: null,
  option: null,
  constraintMessages: {
    message_settings_hours_of_a_day: { path: 'summaryHour', message: 'Hours must be from 0 to 23' },
    message_settings_text_secret_whole: {
      path: 'textHeader',
      message: 'Enter the name and the value of the header',
    },
    message_settings_mail_sender: {
      path: 'mailFrom',
      message: 'Enter the sender address of the mail server',
    },
  },
});

export const messageSettingsWords = {
  noGatewayUrl,
  secretAgain: 'Enter the header value again, because the address of the gateway has changed',
  secretWithHeader: 'Enter the name of the header too',
  headerWithSecret: 'Enter the value of the header too',
  gatewayNetwork: 'The gateway is in a network that Bilum cannot access',
  gatewayHttps: 'Address of the gateway must begin with https://, except in a network of MESSAGE_NETWORKS',
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

export const TestText = z.strictObject({ number: text('Phone number', { max: 40 }) });

export const sendTestText = endpoint({
  method: 'POST',
  path: `${messageSettings.path}/:id/test-text`,
  summary: 'Send one text message with the saved settings now; the response has the answer of the gateway',
  access: 'settings:update',
  params: ById,
  body: TestText,
  status: 200,
  response: TestResult,
  failure: 'Failed to send a test',
});

/** What text messages cost. */
export const TextCounts = z.strictObject({
  partsToday: wholeNumber('Text messages today', { min: 0, max: 1_000_000_000 }),
  dailyLimit: wholeNumber('Text messages a day', { min: 0, max: 1_000_000_000 }),
  price: decimal('Cost of a text message', 'money', { min: 0, max: 1000, decimals: 4 }),
  costThisMonth: money('Cost this month', { min: 0 }),
});
export type TextCounts = z.infer<typeof TextCounts>;

/** Without credentials, which the history would show, and without a fragment, which is never sent. */
function isGatewayUrl(address: string): boolean {
  return /^https?:\/\/(\[[\da-f:.]+\]|[a-z\d][a-z\d.-]*)(:\d{1,5})?([/?][^\s#]*)?$/i.test(address);
}

/** Headers that the connection needs or that Bilum writes itself. */
const ownHeaders =
  /^(host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|keep-alive|user-agent|proxy-.*)$/i;

function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~\da-z-]+$/i.test(name) && !ownHeaders.test(name);
}

function isHost(name: string): boolean {
  return (
    /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(name) ||
    /^\[?[\da-f:]+\]?$/i.test(name)
  );
}
