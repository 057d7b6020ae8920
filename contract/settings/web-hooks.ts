import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { flag, id, instant, recordShape, text, wholeNumber } from '../engine/fields.ts';
import { ById, resource } from '../engine/resource.ts';

/** What no hook hears of: who signs in and by what, and whose health there is something new of. */
export const excludedResources: readonly string[] = [
  'sessions',
  'access-tokens',
  'web-hooks',
  'medical-history',
];

const noAddress = 'Address must be a web address such as https://roster.example.org/bilum';

/** An address of another program that is told of changes. */
export const webHooks = resource({
  path: '/api/web-hooks',
  actions: ['list', 'read', 'update', 'remove'],
  permission: 'settings',
  singular: 'web hook',
  plural: 'web hooks',
  fields: {
    name: text('Name', { max: 60, hint: 'Which program it is, such as Roster.' }),
    url: text('Address', {
      max: 500,
      hint: 'Where changes are sent to, such as https://roster.example.org/bilum.',
      check: { is: isAddress, message: noAddress },
    }),
    resources: z
      .array(z.string().max(60), 'What it hears of must be a list of kinds of records')
      .min(1, 'Choose at least one kind of records')
      .max(100)
      .meta({ label: 'Hears of', kind: 'json' }),
    isActive: flag('Active', { hint: 'While it is not, it hears of nothing, and nothing is kept for it.' }),
  },
  defaulted: ['isActive'],
  derived: {
    /** Changes that are still to be sent. */
    waiting: wholeNumber('Waiting', { min: 0, max: 1_000_000_000 }),
    /** Since its last attempt that went well, or since it was made, none has. */
    failingSince: instant('Failing since').nullable(),
    nextTryAt: instant('Next try').nullable(),
    endedAt: instant('Ended').nullable(),
    endedReason: text('Why it ended', { max: 500 }).nullable(),
  },
  rights: {
    read: 'settings:update',
    update: 'settings:update',
    remove: 'settings:update',
  },
  search: ['name', 'url'],
  sort: 'name',
  labelFields: ['name'],
  detailRoute: { page: '/settings', tab: 'programs' },
  option: null,
  constraintMessages: {
    web_hooks_name_unique: { path: 'name', message: 'Another web hook already has this name' },
  },
});

const { name, url, resources, isActive } = webHooks.fields;

export const createWebHook = endpoint({
  method: 'POST',
  path: webHooks.path,
  summary:
    'Have another program told of changes; the secret that signs what it is sent is answered here alone',
  access: 'settings:update',
  body: z.strictObject({ id: id().optional(), name, url, resources, isActive: isActive.optional() }),
  response: z.strictObject({
    ...recordShape,
    ...webHooks.fields,
    ...webHooks.derived,
    /** What the receiver checks the signature with. */
    secret: z.string(),
  }),
  status: 201,
  returnsSecretOnce: true,
  failure: 'Failed to add the web hook',
});

/** One try to send one event. */
export const Attempt = z.strictObject({
  id: z.int(),
  /** Of the event: the same at each try. */
  eventId: z.uuid(),
  resource: z.string(),
  action: z.string(),
  at: z.iso.datetime(),
  /** What the address answered; null: it did not. */
  status: z.int().nullable(),
  /** Why it did not go well. */
  error: z.string().nullable(),
  tookMilliseconds: z.int(),
});
export type Attempt = z.infer<typeof Attempt>;

/** The latest so many are answered, of at most so many days. */
export const attemptsAnswered = 50;
export const attemptsKeptDays = 14;

export const readAttempts = endpoint({
  method: 'GET',
  path: `${webHooks.path}/:id/attempts`,
  summary: 'What was sent to a web hook lately, newest first, and what it answered',
  access: 'settings:update',
  params: ById,
  response: z.array(Attempt),
  failure: 'Failed to fetch what was sent',
});

export const testWebHook = endpoint({
  method: 'POST',
  path: `${webHooks.path}/:id/test`,
  summary: 'Send an event of the action "test" to a web hook now, once; answers how it went',
  access: 'settings:update',
  params: ById,
  response: Attempt.omit({ id: true }),
  failure: 'Failed to send a test',
});

/** After so many days of failures alone a hook ends. */
export const failingDays = 3;

export const webHookWords = {
  unknownKind: (kind: string) => `There are no changes of ${kind} to hear of`,
  onlyHttps: 'Address must begin with https:// for what this server may not reach otherwise',
  ownNetwork: 'The address leads into a network that web hooks are not let into',
  noAddress,
  notFound: 'The name of the address is not known',
  noAnswer: 'There was no answer within 10 seconds',
  notConnected: 'The address could not be connected to',
  redirected: (status: number) => `The address answered ${status} and leads elsewhere, where nothing is sent`,
  refused: (status: number) => `The address answered ${status}`,
  ended: (reason: string) => `For ${failingDays} days nothing could be sent. The last time: ${reason}`,
} as const;

/** Neither a name and password, which logs would show, nor what no server is sent. */
function isAddress(text: string): boolean {
  return /^https?:\/\/(\[[\da-f:.]+\]|[a-z\d][a-z\d.-]*)(:\d{1,5})?([/?][^\s#]*)?$/i.test(text);
}
