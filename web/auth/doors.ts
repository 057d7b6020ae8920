import type * as singleSignOn from '#contract/auth/single-sign-on.ts';
import type * as contract from '#contract/auth/sign-in.ts';
import type * as passkeys from '#contract/auth/passkeys.ts';
import { withoutSchemas } from '#web/engine/client.ts';

/** The endpoints of signing in and out without zod, to keep the sign-in page small. */

export const login = withoutSchemas<typeof contract.login>({
  method: 'POST',
  path: '/api/auth/login',
  failure: 'Login failed',
});

export const beginPasskeySignIn = withoutSchemas<typeof passkeys.beginPasskeySignIn>({
  method: 'POST',
  path: '/api/auth/passkey-options',
  failure: 'Login failed',
});

export const signInWithPasskey = withoutSchemas<typeof passkeys.signInWithPasskey>({
  method: 'POST',
  path: '/api/auth/passkey',
  failure: 'Login failed',
});

export const lookAround = withoutSchemas<typeof contract.lookAround>({
  method: 'POST',
  path: '/api/auth/look-around',
  failure: 'Login failed',
});

export const welcome = withoutSchemas<typeof contract.welcome>({
  method: 'GET',
  path: '/api/auth/welcome',
  failure: 'Failed to reach the server',
});

export const me = withoutSchemas<typeof contract.me>({
  method: 'GET',
  path: '/api/auth/me',
  failure: 'Failed to fetch your account',
});

export const logout = withoutSchemas<typeof contract.logout>({
  method: 'POST',
  path: '/api/auth/logout',
  failure: 'Failed to sign out',
});

export const startSingleSignOn = withoutSchemas<typeof singleSignOn.startSingleSignOn>({
  method: 'POST',
  path: '/api/auth/single-sign-on/:id/start',
  failure: 'Failed to sign in with the identity provider',
});

export const finishSingleSignOn = withoutSchemas<typeof singleSignOn.finishSingleSignOn>({
  method: 'POST',
  path: '/api/auth/single-sign-on/finish',
  failure: 'Failed to sign in with the identity provider',
});

export const endSingleSignOn = withoutSchemas<typeof singleSignOn.endSingleSignOn>({
  method: 'POST',
  path: '/api/auth/single-sign-on/end',
  failure: 'Failed to sign out',
});

type Words = Pick<typeof contract.signInWords, 'bothNeeded' | 'success' | 'failed'>;

export const signInWords: Words = {
  bothNeeded: 'Please enter both username and password',
  success: 'Successfully logged in',
  failed: 'Login failed',
};
