import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { PasskeyAssertion, PasskeyRequest } from './passkey-responses.ts';
import { passwordLength, typed } from './passwords.ts';

/** Fields by which a signed-in person confirms a sensitive action: the password, or a passkey in place of it. */
export const confirmation = {
  password: typed('Password', passwordLength.max).optional(),
  passkey: PasskeyAssertion.optional(),
};

export const Confirmation = z.strictObject(confirmation);
export type Confirmation = z.infer<typeof Confirmation>;

export const confirmationWords = {
  missing: 'Enter your password, or use a passkey',
  wrongPassword: 'The password is incorrect',
} as const;

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
