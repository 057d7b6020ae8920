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
  /** The field that a wrong one is told at, and its sentence. */
  refusal: { path: string; message: string };
}

export type ConfirmPassword = (confirmation: Confirmation) => Promise<Account>;

/**
 * Makes sure that it is the signed-in person who sits there: they type their password again. Wrong ones count, and
 * are kept, as those of the sign-in are. Hashes: never within a transaction.
 */
export function confirming(pool: Pool, throttle: Throttle): ConfirmPassword {
  return async ({ viewer, request, password, refusal }) => {
    const account = await accountById(pool, viewer.userId);
    if (!account) throw notSignedIn();
    const door = { username: account.username, address: networkOf(callerAddress(request)) };
    await throttle.enter(door);
    if (!(await passwordMatches(account.passwordHash, password))) {
      await recordEvent(pool, viewer, {
        action: 'sign-in-failed',
        resource: 'users',
        recordId: viewer.userId,
        note: 'with the current password',
      });
      throw invalid([refusal]);
    }
    await throttle.succeed(door);
    return account;
  };
}
