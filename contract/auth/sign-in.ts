import { z } from 'zod';
import { PermissionsSchema } from '../engine/access.ts';
import { endpoint } from '../engine/endpoint.ts';
import { normalIdentifier } from '../engine/identifiers.ts';
import { channels } from '../messages/channels.ts';
import { users } from '../users/users.ts';
import { savedViews } from '../views/saved-views.ts';
import { FactorAsked } from './factor-policy.ts';
import { NewPassword, typed } from './passwords.ts';
import { PasskeyAssertion } from './passkey-responses.ts';
import { typedCode } from './second-factor.ts';
import { sampleStates } from './sample.ts';

/** Normalised once, so that rate limits, look-ups and comparisons use the same text. */
function typedUsername(missing?: string) {
  return typed('Username', 120, missing).overwrite(normalIdentifier);
}

export const signInWords = {
  bothNeeded: 'Please enter both username and password',
  success: 'Successfully logged in',
  failed: 'Login failed',
  wrong: 'The username or password is incorrect.',
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
} as const;

const { list, name, query } = savedViews.fields;

/** The saved view that a list starts with. */
export const OpeningView = z.strictObject({ id: z.uuid(), list, name, query });

/** The signed-in user. Permissions include those that everyone has on their own records. */
export const SessionUser = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  roleId: z.uuid(),
  isActive: z.boolean(),
  employeeId: z.uuid().nullable(),
  role: z.strictObject({ id: z.uuid(), roleName: z.string(), permissions: PermissionsSchema }),
  /** The default view of each list; empty while viewing as another role. */
  views: z.array(OpeningView),
  /** The identity provider that the session was opened with. */
  signedInWith: z.string().optional(),
  /** Present only while viewing as another role; the permissions are then that role's. */
  isViewing: z.literal(true).optional(),
  /** Present while the user's own role recommends or requires a second factor that they have not set up. */
  secondFactor: FactorAsked.optional(),
  /** Sample only: whether this user can start their own organisation. */
  sample: z.enum(sampleStates).optional(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const Session = z.strictObject({ token: z.string(), user: SessionUser });
export type Session = z.infer<typeof Session>;

/** What the sign-in page needs before anyone has signed in. */
export const Welcome = z.strictObject({
  sample: z.boolean(),
  needsSetup: z.boolean(),
  /** Sample users that can be signed in with one click, on this machine only. */
  lookAround: z.array(z.strictObject({ username: z.string(), roleName: z.string(), fullName: z.string() })),
  /** The identity providers that people can sign in with. */
  providers: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
});
export type Welcome = z.infer<typeof Welcome>;

export const welcome = endpoint({
  method: 'GET',
  path: '/api/auth/welcome',
  summary: 'Sign-in options',
  access: 'anyone',
  response: Welcome,
  failure: 'Failed to reach the server',
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with username and password',
  access: 'anyone',
  body: z.strictObject({
    username: typedUsername(signInWords.bothNeeded),
    password: typed('Password', 1000, signInWords.bothNeeded),
    /** Needed by people with a second factor; without it, the answer is 401 with the code `second-factor-needed`. */
    code: typedCode().optional(),
    /** In place of the code. */
    passkey: PasskeyAssertion.optional(),
  }),
  response: Session,
  failure: signInWords.failed,
});

export const lookAround = endpoint({
  method: 'POST',
  path: '/api/auth/look-around',
  summary: 'Sign in as a person of the sample organisation, from this computer only',
  access: 'anyone',
  body: z.strictObject({ username: typedUsername() }),
  response: Session,
  failure: signInWords.failed,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  access: 'signed-in',
  isAllowedViewing: true,
  isAllowedWithoutFactor: true,
  status: 204,
  failure: 'Failed to sign out',
});

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in person',
  access: 'signed-in',
  isAllowedWithoutFactor: true,
  response: SessionUser,
  failure: 'Failed to fetch your account',
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  summary: 'Change a password, with the current one or with a one-time code',
  access: 'anyone',
  body: z.union([
    z.strictObject({ currentPassword: typed('Current password', 1000), newPassword: NewPassword }),
    z.strictObject({
      username: typedUsername(),
      code: typed('One-time code', 60),
      newPassword: NewPassword,
      /** Someone who knew the old password may have created keys. */
      endsKeys: z.boolean().default(true),
    }),
  ]),
  status: 204,
  failure: 'Failed to change the password',
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create the first administrator of an empty system with its setup code',
  access: 'anyone',
  body: z.strictObject({
    setupCode: typed('Setup code', 60),
    firstName: users.fields.firstName,
    lastName: users.fields.lastName,
    username: users.fields.username,
    email: users.fields.email.optional(),
    newPassword: NewPassword,
  }),
  response: Session,
  status: 201,
  failure: 'Failed to create the account',
});

export const PasswordCode = z.strictObject({ code: z.string(), expiresAt: z.iso.datetime() });

export const createPasswordCode = endpoint({
  method: 'POST',
  path: '/api/users/:id/password-code',
  summary: 'Create a one-time code that lets a user set a password; it works once, within 24 hours',
  access: 'users:update',
  reauthenticate: true,
  params: z.strictObject({ id: z.uuid() }),
  response: PasswordCode,
  status: 201,
  failure: 'Failed to create a one-time code',
});

/** Where a one-time code was sent. The code itself is not answered. */
export const SentCode = z.strictObject({ address: z.string(), expiresAt: z.iso.datetime() });

export const sendPasswordCode = endpoint({
  method: 'POST',
  path: '/api/users/:id/password-code/send',
  summary:
    'Create a one-time code and send it to the user by e-mail or text message; the answer does not contain it',
  access: 'users:update',
  reauthenticate: true,
  params: z.strictObject({ id: z.uuid() }),
  /** By default, an e-mail if the user has an address, otherwise a text message. */
  body: z.strictObject({ by: z.enum(channels).optional() }),
  response: SentCode,
  status: 201,
  failure: 'Failed to send a one-time code',
});

/** For so many days, no code is sent to a phone number that somebody with fewer permissions than its owner entered. */
export const heldNumberDays = 7;

export const sentCodeWords = {
  noAddress: 'This user has no e-mail address. Add one, or create a code and read it out.',
  notSetUp: 'No mail server is set up. Create a code and read it out.',
  noNumber:
    'This user has no mobile number that can get text messages. Add one, or create a code and read it out.',
  heldNumber: (name: string) =>
    `${name} has fewer permissions than this user, and changed their phone number less than ${heldNumberDays} days ago. Create a code and read it out.`,
  noGateway: 'No gateway for text messages is set up. Create a code and read it out.',
  tooMany: 'This user was sent too many codes today. Create a code and read it out.',
} as const;
