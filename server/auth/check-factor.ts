import type { FastifyRequest } from 'fastify';
import type { SignInMethod } from '#contract/auth/sign-in-methods.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import type { Database } from '#server/database/statement.ts';
import { noteAccount } from './account-notices.ts';
import type { LockedAccount } from './account.ts';
import { deletePasskeysOf } from './passkey-rows.ts';
import type { VerifiedPasskey } from './passkeys.ts';
import { takeReset } from './factor-resets.ts';

interface SigningIn {
  account: LockedAccount;
  code: string | undefined;
  /** In place of the code. It is already used up. */
  passkey?: VerifiedPasskey | undefined;
  request: FastifyRequest;
}

/** Uses up the code of a sign-in with a password, and returns the method of the sign-in. Null for a wrong code. */
export async function checkFactor(
  { secondFactors, sessions, clock }: Context,
  tx: Database,
  { account, code, passkey, request }: SigningIn,
): Promise<SignInMethod | null> {
  const userId = account.id;
  if (!(await secondFactors.isNeeded(tx, userId))) return 'Password';
  if (passkey) return passkey.passkey.userId === userId ? 'Password and passkey' : null;
  if (code === undefined) return null;
  const used = await secondFactors.use(tx, userId, code);
  if (used === 'recovery code') await noteAccount(tx, { userId, kind: 'recovery-code-used', by: request });
  if (used) return `Password and ${used}`;
  if (!(await takeReset(tx, userId, code, clock()))) return null;
  await secondFactors.remove(tx, userId);
  await deletePasskeysOf(tx, userId);
  await sessions.endAll(tx, account);
  await recordEvent(
    tx,
    { userId, requestId: request.id },
    {
      action: 'update',
      resource: 'users',
      recordId: userId,
      note: 'reset the second factor with a code from an administrator',
    },
  );
  await noteAccount(tx, { userId, kind: 'second-factor-reset', by: request });
  return 'Password';
}
