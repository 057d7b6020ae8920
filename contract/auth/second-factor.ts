import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { instant } from '../engine/fields.ts';
import { Confirmation, endsSessions } from './confirmations.ts';
import { typed } from './passwords.ts';

/** One of the codes works once. */
export const recoveryCodeCount = 10;
/** Digits of an authenticator app (RFC 6238). */
export const authenticatorDigits = 6;

export const secondFactorWords = {
  needed: 'Enter the code of your authenticator app, or one of your recovery codes.',
  wrong: 'The code is incorrect, or was used already. Wait for the next one.',
  none: 'No authenticator app is set up.',
  own: 'Somebody else resets your second factor. You can remove your authenticator app in your account.',
  noneOfUser: 'This user has no second factor.',
  inactive: 'This user is inactive. Activate the user first.',
  noReset: 'Nobody has asked to reset the second factor of this user.',
  exists: 'An authenticator app is set up already. Remove it first.',
} as const;

/** A code of the authenticator app or a recovery code, as typed. */
export const typedCode = () => typed('Code', 40);

/** What a person signs in with besides the password. */
export const SecondFactor = z.strictObject({
  /** Since when the authenticator app is asked for; null without one. */
  authenticatorSince: instant('Since').nullable(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Both factors again: a stolen session with the password alone must not make itself permanent. */
export const BothFactors = Confirmation.extend({ code: typedCode(), endsSessions });
export type BothFactors = z.infer<typeof BothFactors>;

const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()).length(recoveryCodeCount) });

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: 'The second factor of the signed-in person',
  access: 'signed-in',
  isAllowedWithoutFactor: true,
  response: SecondFactor,
  failure: 'Failed to fetch your second factor',
});

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/api/auth/authenticator',
  summary: 'Begin to set up an authenticator app; it is asked for once a code of it has confirmed it',
  access: 'signed-in',
  isAllowedViewing: true,
  isAllowedWithoutFactor: true,
  body: Confirmation,
  response: z.strictObject({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth:` address, for the QR code. */
    address: z.string(),
  }),
  failure: 'Failed to set up the authenticator app',
});

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/auth/authenticator/confirm',
  summary: 'Confirm the authenticator app with a code of it; answers the recovery codes, once',
  access: 'signed-in',
  isAllowedViewing: true,
  isAllowedWithoutFactor: true,
  body: z.strictObject({ code: typedCode() }),
  response: RecoveryCodes,
  failure: 'Failed to confirm the authenticator app',
});

export const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/api/auth/authenticator/remove',
  summary: 'Remove the authenticator app and the recovery codes',
  access: 'signed-in',
  body: BothFactors,
  status: 204,
  failure: 'Failed to remove the authenticator app',
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/recovery-codes',
  summary: 'Replace the recovery codes; the earlier ones stop working',
  access: 'signed-in',
  body: BothFactors,
  response: RecoveryCodes,
  failure: 'Failed to make recovery codes',
});

/** Days after a change of role in which a reset needs two people: a user administrator may have had another role. */
export const roleSettlesDays = 7;

/** A reset of somebody's second factor, before it is used. */
export const FactorReset = z.strictObject({
  /** The person administers users, or did lately: one administrator asks, and another makes the code. */
  needsAnother: z.boolean(),
  asked: z.strictObject({ byId: z.uuid(), byName: z.string(), at: instant('Asked') }).nullable(),
  /** Who made the code that the person has not used yet. */
  madeByName: z.string().nullable(),
  expiresAt: instant('Expires').nullable(),
});
export type FactorReset = z.infer<typeof FactorReset>;

const ofUser = {
  path: '/api/users/:id/second-factor-reset',
  access: 'users:update',
  params: z.strictObject({ id: z.uuid() }),
} as const;

export const readFactorReset = endpoint({
  ...ofUser,
  method: 'GET',
  summary: 'How the second factor of a user can be reset, and who has asked for it',
  response: FactorReset,
  failure: 'Failed to fetch the reset of the second factor',
});

export const resetSecondFactor = endpoint({
  ...ofUser,
  method: 'POST',
  reauthenticate: true,
  summary:
    'Make a code with which a user signs in without their second factor; it removes that and their passkeys',
  notes: [
    'The code works once, within 24 hours, together with the password.',
    'For a user who can change users, the first administrator only asks (`code` is null) and a second one makes the code.',
  ],
  response: z.strictObject({ code: z.string().nullable(), expiresAt: z.iso.datetime() }),
  status: 201,
  failure: 'Failed to reset the second factor',
});

export const cancelFactorReset = endpoint({
  ...ofUser,
  method: 'DELETE',
  summary: 'Cancel a reset of a second factor that was not used yet',
  status: 204,
  failure: 'Failed to cancel the reset',
});
