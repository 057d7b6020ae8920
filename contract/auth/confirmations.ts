import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { PasskeyAssertion, PasskeyRequest } from './passkey-responses.ts';
import { passwordLength, typed } from './passwords.ts';
import { confirmedMinutes } from '../engine/reauthentication.ts';

/**
 * Fields by which a signed-in person confirms a sensitive action: the password, or a passkey in place of it. Whoever has
 * neither leaves both out, and signs in again with their identity provider.
 */
export const confirmation = {
  password: typed('Password', passwordLength.max).optional(),
  passkey: PasskeyAssertion.optional(),
};

/** Ends the person's other sessions, which somebody else may have opened with what is changed. */
export const endsSessions = z.boolean().optional();

export const Confirmation = z.strictObject(confirmation);
export type Confirmation = z.infer<typeof Confirmation>;

export const confirmationWords = {
  missing: 'Enter your password, or use a passkey',
  wrongPassword: 'The password is incorrect',
  noProvider: 'You have no identity provider to sign in with. Ask an administrator for a one-time code.',
} as const;

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  summary: `Confirm with your password or a passkey that it is you; counts in this session for ${confirmedMinutes} minutes`,
  access: 'signed-in',
  body: Confirmation,
  failure: 'Failed to confirm that it is you',
});

export const readConfirmation = endpoint({
  method: 'GET',
  path: '/api/auth/confirm',
  summary: 'How the signed-in person can confirm that it is them',
  access: 'signed-in',
  isAllowedWithoutFactor: true,
  response: z.strictObject({
    hasPassword: z.boolean(),
    hasPasskey: z.boolean(),
    /** The identity provider that they can sign in with again. */
    providerName: z.string().nullable(),
  }),
  failure: 'Failed to fetch how you can confirm that it is you',
});

export const confirmWithProvider = endpoint({
  method: 'POST',
  path: '/api/auth/confirm/single-sign-on',
  summary:
    'Begin to confirm that it is you by signing in again with your identity provider; the browser then opens the address in the response',
  access: 'signed-in',
  isAllowedWithoutFactor: true,
  body: z.strictObject({ to: z.string().max(2000).optional() }),
  response: z.strictObject({ address: z.string() }),
  failure: 'Failed to open the identity provider',
});

export const beginConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/confirmation-options',
  summary: 'Begin to confirm one action of this session with a passkey',
  access: 'signed-in',
  body: z.strictObject({
    /** The path of the action that is confirmed. The passkey counts for no other. */
    path: z
      .string()
      .max(300)
      .regex(/^\/api\/[\w/.-]+$/),
  }),
  response: PasskeyRequest,
  failure: 'Failed to use a passkey',
});
