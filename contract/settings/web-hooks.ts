import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { flag, id, instant, recordShape, text, wholeNumber } from '../engine/fields.ts';
import { ById, resource } from '../engine/resource.ts';

/** Never sent to webhooks: sign-ins, credentials and health records. */
export const excludedResources: readonly string[] = [
  'sessions',
  'access-tokens',
  'identity-providers',
  'web-hooks',
  'message-settings',
  'medical-history',
];

const noAddress = 'Address must be a web address, for example https://roster.example.org/bilum';

/** A URL that is notified of changes. */
export const webHooks = resource({
  path: '/api/web-hooks',
  actions: ['list', 'read', 'update', 'remove'],
  permission: 'settings',
  singular: 'webhook',
  plural: 'webhooks',
  fields: {
    name: text('Name', { max: 60, hint: 'The software that receives the changes. For example Roster.' }),
    url: text('Address', {
      max: 500,
      hint: 'The URL that receives the changes. For example https://roster.example.org/bilum.',
      check: { is: isAddress, message: noAddress },
    }),
    resources: z
      .array(z.string().max(60), 'Events must be a list of record types')
      .min(1, 'Choose at least one record type')
      .max(100)
      .meta({ label: 'Events', kind: 'json' }),
    isActive: flag('Active', {
      hint: 'While inactive, the webhook receives no events. Events are not stored for later.',
    }),
  },
  defaulted: ['isActive'],
  derived: {
    /** Changes not delivered yet. */
    waiting: wholeNumber('Waiting', { min: 0, max: 1_000_000_000 }),
    /** Since the last successful delivery, or since creation; null if the last one succeeded. */
    failingSince: instant('Failing since').nullable(),
    nextTryAt: instant('Next attempt').nullable(),
    endedAt: instant('Ended').nullable(),
    endedReason: text('Reason for stopping', { max: 500 }).nullable(),
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
    web_hooks_name_unique: { path: 'name', message: 'Another webhook already has this name' },
  },
});

const { name, url, resources, isActive } = webHooks.fields;

export const createWebHook = endpoint({
  method: 'POST',
  path: webHooks.path,
  summary: 'Add a webhook; the response shows the signing secret once and never again',
  access: 'settings:update',
  body: z.strictObject({ id: id().optional(), name, url, resources, isActive: isActive.optional() }),
  response: z.strictObject({
    ...recordShape,
    ...webHooks.fields,
    ...webHooks.derived,
    /** The key for verifying the signature. */
    secret: z.string(),
  }),
  status: 201,
  returnsSecretOnce: true,
  failure: 'Failed to add the webhook',
});

/** One attempt to deliver an event. */
export const Attempt = z.strictObject({
  id: z.int(),
  /** The event's id, the same for each attempt. */
  eventId: z.uuid(),
  resource: z.string(),
  action: z.string(),
  at: z.iso.datetime(),
  /** The HTTP status of the response; null if there was none. */
  status: z.int().nullable(),
  error: z.string().nullable(),
  tookMilliseconds: z.int(),
});
export type Attempt = z.infer<typeof Attempt>;

/** How many attempts are listed, and for how many days they are stored. */
export const attemptsAnswered = 50;
export const attemptsKeptDays = 14;

export const readAttempts = endpoint({
  method: 'GET',
  path: `${webHooks.path}/:id/attempts`,
  summary: 'Recent deliveries of a webhook with their responses, newest first',
  access: 'settings:update',
  params: ById,
  response: z.array(Attempt),
  failure: 'Failed to fetch deliveries',
});

export const testWebHook = endpoint({
  method: 'POST',
  path: `${webHooks.path}/:id/test`,
  summary:
    'Send one event with the action "test" to a webhook now; the response says whether it was delivered',
  access: 'settings:update',
  params: ById,
  response: Attempt.omit({ id: true }),
  failure: 'Failed to send a test',
});

/** A webhook ends after this many days without a success. */
export const failingDays = 3;

export const webHookWords = {
  unknownKind: (kind: string) => `Webhooks cannot send changes of ${kind}`,
  onlyHttps: 'Address must begin with https:// unless it is in this server’s own network',
  ownNetwork: 'The address is in a network that webhooks cannot access',
  noAddress,
  notFound: 'The host name of the address does not exist',
  noAnswer: 'The address did not respond within 10 seconds',
  notConnected: 'Could not connect to the address',
  redirected: (status: number) =>
    `The address answered ${status} with a redirect. Webhooks don’t follow redirects`,
  refused: (status: number) => `The address answered ${status}`,
  ended: (reason: string) => `For ${failingDays} days no event could be delivered. The last error: ${reason}`,
} as const;

/**
 * Rejects URLs with credentials, which logs would show, and with fragments, which are never sent.
 */
function isAddress(text: string): boolean {
  return /^https?:\/\/(\[[\da-f:.]+\]|[a-z\d][a-z\d.-]*)(:\d{1,5})?([/?][^\s#]*)?$/i.test(text);
}
