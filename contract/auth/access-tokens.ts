import { z } from 'zod';
import { PermissionsSchema } from '../engine/access.ts';
import { addMonths } from '../engine/days.ts';
import { endpoint } from '../engine/endpoint.ts';
import { day, flag, id, instant, recordShape, reference, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { confirmation } from './confirmations.ts';

/** Fixed prefix of every key, so that secret scanners can recognise one. */
export const keyPrefix = 'bilum_';

/** Rate limit per key and clock minute. */
export const requestsPerMinute = 600;

/** Lets software act for a user. Ended, never changed. */
export const accessTokens = resource({
  path: '/api/access-tokens',
  actions: ['list', 'remove'],
  permission: 'sessions',
  singular: 'API key',
  plural: 'API keys',
  fields: {
    name: text('Name', {
      max: 60,
      hint: 'What the key is for. For example Payroll export. The name appears in the history.',
    }),
    permissions: PermissionsSchema.meta({ label: 'Permissions', kind: 'json' }),
    expiryDate: day('Last day', {
      hint: 'Expiry date, at most one year from today.',
    }),
  },
  derived: {
    userId: reference('User', '/api/users', { nameField: 'userName' }),
    userName: text('User'),
    /** The last four characters, so that the user can recognise the key. */
    ending: text('Last characters'),
    lastUsedAt: instant('Last used').nullable(),
    hasExpired: flag('Has expired'),
  },
  search: ['name', 'userName'],
  sort: '-createdAt',
  labelFields: ['name'],
  detailRoute: null,
  option: null,
  constraintMessages: {
    access_tokens_name_unique: { path: 'name', message: 'You already have an API key with this name' },
  },
});

export const createAccessToken = endpoint({
  method: 'POST',
  path: accessTokens.path,
  summary:
    'Create an API key, with your password or a passkey; the response shows the key once and never again',
  access: 'signed-in',
  body: z.strictObject({
    id: id().optional(),
    ...accessTokens.fields,
    ...confirmation,
  }),
  response: z.strictObject({
    ...recordShape,
    ...accessTokens.fields,
    ...accessTokens.derived,
    /** The key itself, returned once; only its hash is stored. */
    token: z.string(),
  }),
  status: 201,
  returnsSecretOnce: true,
  failure: 'Failed to create the API key',
});

/** Every key expires, at the latest one year from `today` (YYYY-MM-DD). */
export function latestExpiry(today: string): string {
  return addMonths(today, 12);
}

export const keyWords = {
  wrongPassword: 'The password is incorrect',
  past: 'Last day must not be before today',
  tooLate: 'An API key can be valid for at most one year. Choose an earlier last day.',
  opensNothing: 'Choose at least one permission',
  beyond: 'You cannot give an API key permissions that you don’t have.',
  notForPrograms:
    'An API key cannot access sessions, roles or settings, or change users. Remove those permissions.',
  forPeople:
    'Only a signed-in person can do this. API keys cannot access sign-in, passwords, sessions, API keys, roles or settings.',
  ended: 'This API key does not exist or has expired. Create a new one in Bilum, under Settings.',
  tooOften: `An API key can make ${requestsPerMinute} requests a minute. Try again in the next minute.`,
} as const;

/** Rate limit for creating keys: far above normal use. */
export const keyCreationLimit = {
  act: 'create an API key',
  most: 20,
  seconds: 60 * 60,
  sentence: 'You have created too many API keys. Try again in an hour.',
} as const;
