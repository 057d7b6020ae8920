import { z } from 'zod';
import { PermissionsSchema } from '../engine/access.ts';
import { addMonths } from '../engine/days.ts';
import { endpoint } from '../engine/endpoint.ts';
import { day, flag, id, instant, recordShape, reference, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { typed, passwordLength } from './passwords.ts';

/** How every key begins, so that what looks for secrets in code finds it. */
export const keyPrefix = 'bilum_';

/** How often a program may ask by one key, in each minute of the clock. */
export const requestsPerMinute = 600;

/** By which a program asks in somebody's name. Ended, never changed. */
export const accessTokens = resource({
  path: '/api/access-tokens',
  actions: ['list', 'remove'],
  permission: 'sessions',
  singular: 'key for programs',
  plural: 'keys for programs',
  fields: {
    name: text('Name', { max: 60, hint: 'What it is for, such as Payroll export. The history tells it.' }),
    permissions: PermissionsSchema.meta({ label: 'What it opens', kind: 'json' }),
    expiryDate: day('Last day', {
      hint: 'The last day on which it opens anything, at most a year from now.',
    }),
  },
  derived: {
    userId: reference('User', '/api/users'),
    userName: text('User'),
    /** Its last four characters: enough to recognise it. */
    ending: text('Ends in'),
    lastUsedAt: instant('Last used').nullable(),
    hasExpired: flag('Has expired'),
  },
  search: ['name', 'userName'],
  sort: '-createdAt',
  labelFields: ['name'],
  detailRoute: null,
  option: null,
  constraintMessages: {
    access_tokens_name_unique: { path: 'name', message: 'You have another key with this name' },
  },
});

export const createAccessToken = endpoint({
  method: 'POST',
  path: accessTokens.path,
  summary: 'Make a key for programs, with one’s password; the key itself is answered here and never again',
  access: 'signed-in',
  body: z.strictObject({
    id: id().optional(),
    ...accessTokens.fields,
    password: typed('Password', passwordLength.max),
  }),
  response: z.strictObject({
    ...recordShape,
    ...accessTokens.fields,
    ...accessTokens.derived,
    /** The key itself. Only what tells it from others is kept of it. */
    token: z.string(),
  }),
  status: 201,
  returnsSecretOnce: true,
  failure: 'Failed to make the key',
});

/** A key that nobody ends ends by itself. */
export function latestExpiry(today: string): string {
  return addMonths(today, 12);
}

export const keyWords = {
  wrongPassword: 'This is not your password',
  past: 'Last day must not be before today',
  tooLate: 'A key ends within a year: choose an earlier last day',
  opensNothing: 'Choose at least one thing that the key opens',
  beyond: 'You cannot make a key that opens what you may not.',
  notForPrograms:
    'A key opens neither sessions, roles and settings nor the change of users: leave those rights out',
  forPeople:
    'This is for people who have signed in: a key for programs does not open signing in, passwords, sessions, keys, roles and settings.',
  ended: 'This key is not known, or has ended. Make another in Bilum, under Settings.',
  tooOften: `A key may ask ${requestsPerMinute} times a minute. Please wait for the next minute.`,
} as const;

/** How many keys somebody makes: more than anybody needs, and no flood. */
export const keysMade = {
  act: 'make a key',
  most: 20,
  seconds: 60 * 60,
  sentence: 'You have made many keys within an hour. Please wait an hour and go on.',
} as const;
