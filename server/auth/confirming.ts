import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { confirmationWords, type Confirmation } from '#contract/auth/confirmations.ts';
import { passkeyWords } from '#contract/auth/passkeys.ts';
import type { Viewer } from '#contract/engine/access.ts';
import { recordEvent } from '#server/database/audit.ts';
import { callerAddress, networkOf } from '#server/http/caller-address.ts';
import { invalid, notSignedIn } from '#server/http-error.ts';
import { accountById, type Account } from './account.ts';
import type { Passkeys } from './passkeys.ts';
import { passwordMatches } from './passwords.ts';
import type { Throttle } from './throttle.ts';

export interface Confirming {
  viewer: Viewer;
  request: FastifyRequest;
  given: Confirmation;
  /** The field and the message for a wrong password. */
  refusal?: { path: string; message: string };
}

export type ConfirmIdentity = (confirming: Confirming) => Promise<Account>;

const wrongPassword = { path: 'password', message: confirmationWords.wrongPassword };

/**
 * Confirms that the signed-in user is present: they enter their password again, or use a passkey for this request.
 * Wrong ones are counted and audited like those at the sign-in. This hashes, so never call it inside a transaction.
 */
export function confirming(pool: Pool, throttle: Throttle, passkeys: Passkeys): ConfirmIdentity {
  return async ({ viewer, request, given: { password, passkey }, refusal = wrongPassword }) => {
    const account = await accountById(pool, viewer.userId);
    if (!account) throw notSignedIn();
    if (passkey) {
      if (await passkeys.confirms(request, viewer, passkey)) return account;
      await recordFailure(pool, viewer, 'with a passkey');
      throw invalid([{ path: 'passkey', message: passkeyWords.notConfirmed }]);
    }
    if (password === undefined) throw invalid([{ path: refusal.path, message: confirmationWords.missing }]);
    const attempt = { username: account.username, address: networkOf(callerAddress(request)) };
    await throttle.enter(attempt);
    if (!(await passwordMatches(account.passwordHash, password))) {
      await recordFailure(pool, viewer, 'with the current password');
      throw invalid([refusal]);
    }
    await throttle.succeed(pool, attempt);
    return account;
  };
}

function recordFailure(pool: Pool, viewer: Viewer, note: string): Promise<void> {
  return recordEvent(pool, viewer, {
    action: 'sign-in-failed',
    resource: 'users',
    recordId: viewer.userId,
    note,
  });
}
