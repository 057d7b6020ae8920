import type * as contract from '#contract/auth/sign-in.ts';
import { withoutSchemas } from '#web/engine/client.ts';

/** The endpoints of signing in and out without zod, to keep the sign-in page small. */

export const login = withoutSchemas<typeof contract.login>({
  method: 'POST',
  path: '/api/auth/login',
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

type Words = Pick<typeof contract.signInWords, 'bothNeeded' | 'success' | 'failed'>;

export const signInWords: Words = {
  bothNeeded: 'Please enter both username and password',
  success: 'Successfully logged in',
  failed: 'Login failed',
};
