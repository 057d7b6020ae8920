import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { choice, flag, reference, text, uuid, wholeNumber } from '../engine/fields.ts';
import { ById, resource } from '../engine/resource.ts';
import { typed } from './passwords.ts';

/** How a person is recognised at their first sign-in. Afterwards the provider's own id of the person counts. */
export const matchings = ['Verified e-mail', 'Employee number'] as const;

/** A rule: people in this group of the provider get this role. */
export const RoleRule = z.strictObject({
  group: z
    .string('Group must be text')
    .trim()
    .min(1, 'Enter a group')
    .max(200, 'Group must have at most 200 characters'),
  roleId: uuid('Choose a role'),
});
export type RoleRule = z.infer<typeof RoleRule>;

export const ruleLimit = 50;

/** The group of a rule that applies to everybody. */
export const everyone = '*';

const noIssuer = 'Issuer must be an https address without a query, for example https://login.example.org';

export const identityProviderWords = {
  noIssuer,
  onlyHttps: 'Issuer must begin with https:// unless it is in a network that identity providers may be in',
  ownNetwork: 'The issuer is in a network that identity providers cannot be in',
  forAdministrators: 'Only someone with all permissions can change how people sign in.',
  unknownRole: 'This role does not exist',
  sameGroup: 'Each group can have only one rule',
  noClient: 'Enter the client ID before you activate this provider',
  noRule: 'Add a rule first. New users get the role of the first rule that applies to them',
} as const;

/** A service that confirms who somebody is, by OpenID Connect. */
export const identityProviders = resource({
  path: '/api/identity-providers',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'settings',
  singular: 'identity provider',
  plural: 'identity providers',
  fields: {
    name: text('Name', { max: 40, hint: 'Shown on the sign-in page. For example Highlands Mining.' }),
    issuer: text('Issuer', {
      max: 500,
      hint: 'The address of the provider. For example https://login.example.org.',
      check: { is: isIssuer, message: noIssuer },
    }),
    clientId: text('Client ID', { max: 300, hint: 'The provider gives this ID to Bilum.' }).nullable(),
    scopes: text('Scopes', {
      max: 300,
      hint: 'Separate scopes with spaces. Some providers need another scope for groups.',
      check: {
        is: (value) => value.split(/ +/).includes('openid') && /^[!#-[\]-~ ]+$/.test(value),
        message: 'Scopes must be words with spaces between them, and one of them must be openid',
      },
    }),
    matchBy: choice('Recognise people by', matchings, {
      hint: 'Used once, at the first sign-in. An e-mail address counts only if the provider says that it is verified.',
    }),
    employeeNumberClaim: text('Claim with the employee number', { max: 100 }),
    groupsClaim: text('Claim with the groups', { max: 100 }),
    roleRules: z
      .array(RoleRule, 'Rules must be a list')
      .max(ruleLimit, `At most ${ruleLimit} rules are possible`)
      .meta({ label: 'Roles by group', kind: 'json' }),
    needsRule: flag('Only people with a rule', {
      hint: 'People to whom no rule applies cannot sign in.',
    }),
    maySignUp: flag('Add new users', {
      hint: 'People whom Bilum does not know become users at their first sign-in. They need a rule and a verified e-mail address.',
    }),
    isPasswordOff: flag('Turn passwords off', {
      hint: 'People who sign in with this provider cannot use a password. People who may change settings still can, in case the provider fails.',
    }),
    trustsSecondFactor: flag('Trust the second factor of this provider', {
      hint: 'Turn this on if the provider always asks for a second factor. Bilum then asks for none.',
    }),
    isActive: flag('Active', { hint: 'While active, the sign-in page offers this provider.' }),
  },
  fixed: ['issuer'],
  reauthenticateFor: [
    'issuer',
    'clientId',
    'matchBy',
    'employeeNumberClaim',
    'groupsClaim',
    'roleRules',
    'needsRule',
    'maySignUp',
    'isPasswordOff',
    'trustsSecondFactor',
    'isActive',
  ],
  defaulted: [
    'scopes',
    'matchBy',
    'employeeNumberClaim',
    'groupsClaim',
    'roleRules',
    'needsRule',
    'maySignUp',
    'isPasswordOff',
    'trustsSecondFactor',
    'isActive',
  ],
  derived: {
    hasClientSecret: flag('Client secret'),
    people: wholeNumber('People', { min: 0, max: 1_000_000 }),
  },
  rights: {
    read: 'settings:update',
    create: 'settings:update',
    update: 'settings:update',
    remove: 'settings:update',
  },
  search: ['name', 'issuer'],
  sort: 'name',
  labelFields: ['name'],
  detailRoute: { page: '/settings', tab: 'sign-in' },
  option: null,
  dependsOn: ['/api/users'],
  constraintMessages: {
    identity_providers_name_unique: {
      path: 'name',
      message: 'Another identity provider already has this name',
    },
    identity_providers_active_has_client: { path: 'clientId', message: identityProviderWords.noClient },
    identity_providers_sign_up_has_rule: { path: 'maySignUp', message: identityProviderWords.noRule },
  },
});

export const setClientSecret = endpoint({
  method: 'PUT',
  path: `${identityProviders.path}/:id/client-secret`,
  summary: 'Store the client secret of an identity provider, encrypted; null removes it',
  access: 'settings:update',
  reauthenticate: true,
  params: ById,
  body: z.strictObject({ clientSecret: typed('Client secret', 1000).nullable() }),
  status: 204,
  failure: 'Failed to store the client secret',
});

export const Finding = z.strictObject({ isGood: z.boolean(), sentence: z.string() });
export type Finding = z.infer<typeof Finding>;

export const testIdentityProvider = endpoint({
  method: 'POST',
  path: `${identityProviders.path}/:id/test`,
  summary: 'Read the configuration and the keys of an identity provider, and say what was found',
  access: 'settings:update',
  params: ById,
  response: z.array(Finding),
  failure: 'Failed to test the identity provider',
});

/** How many refused sign-ins are listed, and for how many days they are stored. */
export const refusalsAnswered = 50;
export const refusalsKeptDays = 30;

export const peopleAnswered = 200;

export const SignInDetails = z.strictObject({
  /** What to enter at the provider, or null while the address of Bilum is not known. */
  redirectUri: z.string().nullable(),
  signedOutUri: z.string().nullable(),
  people: z.array(
    z.strictObject({
      userId: z.uuid(),
      name: z.string(),
      subject: z.string(),
      linkedAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
    }),
  ),
  refusals: z.array(
    z.strictObject({
      reference: z.string(),
      at: z.iso.datetime(),
      sentence: z.string(),
      /** What the provider calls this person, once that is certain. */
      who: z.string().nullable(),
      address: z.string(),
    }),
  ),
});
export type SignInDetails = z.infer<typeof SignInDetails>;

export const readSignInDetails = endpoint({
  method: 'GET',
  path: `${identityProviders.path}/:id/sign-ins`,
  summary: 'The addresses to enter at an identity provider, its people, and refused sign-ins with reasons',
  access: 'settings:update',
  params: ById,
  response: SignInDetails,
  failure: 'Failed to fetch sign-ins',
});

export const unlinkPerson = endpoint({
  method: 'POST',
  path: `${identityProviders.path}/:id/unlink`,
  summary: 'Remove the link between a user and an identity provider; the sessions opened with it end',
  access: 'settings:update',
  reauthenticate: true,
  params: ById,
  body: z.strictObject({ userId: reference('User', '/api/users') }),
  status: 204,
  failure: 'Failed to remove the link',
});

/** No credentials, query or fragment: providers are compared by this text. */
function isIssuer(value: string): boolean {
  return /^https?:\/\/(\[[\da-f:.]+\]|[a-z\d][a-z\d.-]*)(:\d{1,5})?(\/[^\s?#]*)?$/i.test(value);
}
