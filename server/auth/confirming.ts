import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { recordEvent } from '#server/database/audit.ts';
import { callerAddress, networkOf } from '#server/http/caller-address.ts';
import { invalid, notSignedIn } from '#server/http-error.ts';
import { accountById, type Account } from './account.ts';
import { passwordMatches } from './passwords.ts';
import type { Throttle } from './throttle.ts';

export interface Confirmation {
  viewer: Viewer;
  request: FastifyRequest;
  password: string;
  /** The field and the message for a wrong password. */
  refusal: { path: string; message: string };
}

export type ConfirmPassword = (confirmation: Confirmation) => Promise<Account>;

/**
 * Confirms that the signed-in user is present: they enter their password again. Wrong ones are counted and audited like
 * those at the sign-in. This hashes, so never call it inside a transaction.
 */
export function confirming(pool: Pool, throttle: Throttle): ConfirmPassword {
  return async ({ viewer, request, password, refusal }) => {
    const account = await accountById(pool, viewer.userId);
    if (!account) throw notSignedIn();
    const attempt = { username: account.username, address: networkOf(callerAddress(request)) };
    await throttle.enter(attempt);
    if (!(await passwordMatches(account.passwordHash, password))) {
      await recordEvent(pool, viewer, {
        action: 'sign-in-failed',
        resource: 'users',
        recordId: viewer.userId,
        note: 'with the current password',
      });
      throw invalid([refusal]);
    }
    await throttle.succeed(pool, attempt);
    return account;
  };
}
