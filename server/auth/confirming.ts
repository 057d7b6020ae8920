import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { confirmationWords, type Confirmation } from '#contract/auth/confirmations.ts';
import { passkeyWords } from '#contract/auth/passkeys.ts';
import type { Viewer } from '#contract/engine/access.ts';
import { recordEvent } from '#server/database/audit.ts';
import { callerAddress, networkOf } from '#server/http/caller-address.ts';
import { invalid, notSignedIn, unconfirmed } from '#server/http-error.ts';
import { accountById, type Account } from './account.ts';
import { passkeysOf } from './passkey-rows.ts';
import type { Passkeys } from './passkeys.ts';
import { passwordMatches } from './passwords.ts';
import type { RecentConfirmations } from './recent-confirmation.ts';
import { providerInsteadOfPassword } from './single-sign-on/providers.ts';
import type { Throttle } from './throttle.ts';

export interface Confirming {
  viewer: Viewer;
  request: FastifyRequest;
  given: Confirmation;
  /** The field and the message for a wrong password. */
  refusal?: { path: string; message: string };
}

interface Needed {
  throttle: Throttle;
  passkeys: Passkeys;
  confirmations: RecentConfirmations;
}

const wrongPassword = { path: 'password', message: confirmationWords.wrongPassword };

/** Confirms that the signed-in user is present. */
export function confirming(pool: Pool, { throttle, passkeys, confirmations }: Needed) {
  /**
   * They enter their password again, or use a passkey for this request. Whoever has neither must have signed in lately.
   * Wrong ones are counted and audited like those at the sign-in. This hashes, so never call it inside a transaction.
   */
  async function confirmIdentity({
    viewer,
    request,
    given: { password, passkey },
    refusal = wrongPassword,
  }: Confirming): Promise<Account> {
    const account = await accountById(pool, viewer.userId);
    if (!account) throw notSignedIn();
    if (passkey) {
      if (await passkeys.confirms(request, viewer, passkey)) return account;
      await recordFailure(pool, viewer, 'with a passkey');
      throw invalid([{ path: 'passkey', message: passkeyWords.notConfirmed }]);
    }
    if (password === undefined) {
      const { hasPassword, hasPasskey } = await waysOf(account);
      if (hasPassword || hasPasskey)
        throw invalid([{ path: refusal.path, message: confirmationWords.missing }]);
      if (!(await confirmations.isConfirmed(pool, viewer))) throw unconfirmed();
      return account;
    }
    const attempt = { username: account.username, address: networkOf(callerAddress(request)) };
    await throttle.enter(attempt);
    if (!(await passwordMatches(account.passwordHash, password))) {
      await recordFailure(pool, viewer, 'with the current password');
      throw invalid([refusal]);
    }
    await throttle.succeed(pool, attempt);
    return account;
  }

  /** What a person can confirm with. Some may use only their identity provider. */
  async function waysOf({ id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>) {
    const isProviderOnly = (await providerInsteadOfPassword(pool, id)) !== null;
    return {
      hasPassword: passwordHash !== null && !isProviderOnly,
      hasPasskey: !isProviderOnly && (await passkeysOf(pool, id)).length > 0,
    };
  }

  return { confirmIdentity, waysOf };
}

export type IdentityConfirming = ReturnType<typeof confirming>;

function recordFailure(pool: Pool, viewer: Viewer, note: string): Promise<void> {
  return recordEvent(pool, viewer, {
    action: 'sign-in-failed',
    resource: 'users',
    recordId: viewer.userId,
    note,
  });
}
