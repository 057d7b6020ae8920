import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { singleSignOnWords } from '#contract/auth/single-sign-on.ts';
import { recordEvent } from '#server/database/audit.ts';
import { HttpError } from '#server/http-error.ts';
import { providerInsteadOfPassword } from './providers.ts';

/**
 * Refuses a sign-in with a password or a passkey to people who sign in with their identity provider alone. Call it only
 * after what they used was right, so that it tells a stranger nothing.
 */
export async function refuseWithoutProvider(
  pool: Pool,
  { id: requestId }: FastifyRequest,
  { userId, used }: { userId: string; used: 'a password' | 'a passkey' },
): Promise<void> {
  const provider = await providerInsteadOfPassword(pool, userId);
  if (provider === null) return;
  await recordEvent(
    pool,
    { userId: null, requestId },
    {
      action: 'sign-in-failed',
      resource: 'users',
      recordId: userId,
      note: `with ${used} instead of ${provider}`,
    },
  );
  throw new HttpError(401, singleSignOnWords.passwordOff(provider), { code: 'wrong-credentials' });
}
