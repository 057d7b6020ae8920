import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { typedCode } from './second-factor.ts';
import { Session } from './sign-in.ts';

const path = '/api/auth/single-sign-on';

export const singleSignOnWords = {
  failed: 'Failed to sign in with the identity provider',
  /** What the person sees. The administrator sees the reason beside the reference. */
  refused: (reference: string) =>
    `You could not be signed in. Ask an administrator for help, and give them the reference ${reference}.`,
  tooLate: 'The sign-in took too long or was already used. Sign in again.',
  passwordOff: (name: string) => `Passwords and passkeys are turned off for you. Sign in with ${name}.`,
  noCode: (name: string) => `This person signs in with ${name} and cannot use a password.`,
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
} as const;

export const startSingleSignOn = endpoint({
  method: 'POST',
  path: `${path}/:id/start`,
  summary: 'Begin to sign in with an identity provider; the browser then opens the address in the response',
  access: 'anyone',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ to: z.string().max(2000).optional() }),
  response: z.strictObject({ address: z.string() }),
  failure: singleSignOnWords.failed,
});

/** The parameters are the provider’s, so none is refused here. */
export const singleSignOnCallback = endpoint({
  method: 'GET',
  path: `${path}/:id/callback`,
  summary: 'Where an identity provider sends the browser back; redirects to the sign-in page',
  access: 'anyone',
  params: z.strictObject({ id: z.string() }),
  failure: singleSignOnWords.failed,
});

export const finishSingleSignOn = endpoint({
  method: 'POST',
  path: `${path}/finish`,
  summary:
    'Open the session of a sign-in that an identity provider has confirmed, once and in the same browser',
  access: 'anyone',
  body: z.strictObject({
    code: z.string().min(1).max(100),
    /** Asked for unless the provider's own second factor is trusted. */
    secondFactor: typedCode().optional(),
  }),
  response: Session,
  failure: singleSignOnWords.failed,
});

export const endSingleSignOn = endpoint({
  method: 'POST',
  path: `${path}/end`,
  summary: 'End this session, and give the address that ends the session at the identity provider',
  access: 'signed-in',
  isAllowedViewing: true,
  response: z.strictObject({ address: z.string().nullable() }),
  failure: 'Failed to sign out',
});
