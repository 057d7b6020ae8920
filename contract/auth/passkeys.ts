import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { text } from '../engine/fields.ts';
import { ById } from '../engine/resource.ts';
import { Confirmation, endsSessions } from './confirmations.ts';
import {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from './passkey-responses.ts';
import { typedCode } from './second-factor.ts';
import { Session, signInWords } from './sign-in.ts';

/** Enough for every device of a person. */
export const passkeysAtMost = 20;

export const passkeyWords = {
  wrongAddress:
    'Passkeys do not work at this address. Open Bilum over HTTPS, at the address that the operator set as PUBLIC_URL.',
  refused: 'The passkey was not accepted. Try again, or sign in another way.',
  notConfirmed: 'The passkey was not accepted. Try again, or use your password.',
  notAdded: 'The passkey could not be added. Start again.',
  exists: 'This passkey was added already.',
  nameTaken: 'You already have a passkey with this name',
  none: 'You have no passkey for this address.',
  tooMany: `You can have at most ${passkeysAtMost} passkeys. Remove one that you no longer use.`,
  tooOften: 'Too many attempts. Please wait a few minutes and try again.',
} as const;

const name = text('Name', { max: 60, hint: 'For example Work laptop, or Security key.' });

export const Passkey = z.strictObject({
  id: z.uuid(),
  name,
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Kept by a password manager, which may have it on several devices. */
  isSynced: z.boolean(),
  /** The host name at which it works. */
  host: z.string(),
});
export type Passkey = z.infer<typeof Passkey>;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: 'The passkeys of the signed-in person',
  access: 'signed-in',
  response: z.array(Passkey),
  failure: 'Failed to fetch your passkeys',
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary: 'Begin to add a passkey, with another passkey, or with the password and the second factor',
  access: 'signed-in',
  body: Confirmation.extend({
    /** With the password, for people who have an authenticator app. */
    code: typedCode().optional(),
  }),
  response: PasskeyCreation,
  failure: 'Failed to add the passkey',
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Add the passkey that the browser has created',
  access: 'signed-in',
  body: z.strictObject({ name, response: PasskeyRegistration, endsSessions }),
  response: Passkey,
  status: 201,
  failure: 'Failed to add the passkey',
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/auth/passkeys/:id',
  summary: 'Rename a passkey',
  access: 'signed-in',
  params: ById,
  body: z.strictObject({ name }),
  response: Passkey,
  failure: 'Failed to rename the passkey',
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/:id/remove',
  summary: 'Remove a passkey, with the password or a passkey',
  access: 'signed-in',
  params: ById,
  body: Confirmation.extend({ endsSessions }),
  status: 204,
  failure: 'Failed to remove the passkey',
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-options',
  summary: 'Begin to sign in with a passkey',
  access: 'anyone',
  response: PasskeyRequest,
  failure: signInWords.failed,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey, without a password',
  access: 'anyone',
  body: z.strictObject({ passkey: PasskeyAssertion }),
  response: Session,
  failure: signInWords.failed,
});
