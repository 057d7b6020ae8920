import type { FastifyInstance } from 'fastify';
import { confirmIdentity, readConfirmation } from '#contract/auth/confirmations.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { transaction } from '#server/database/statement.ts';
import { route } from '#server/http/route.ts';
import { notSignedIn } from '#server/http-error.ts';
import { accountById, lockAccount } from './account.ts';
import { providerOfUser } from './single-sign-on/providers.ts';

/** Confirming that it is still the signed-in person, for the sensitive actions of the next minutes. */
export function serveConfirmations(app: FastifyInstance, context: Context): void {
  const { pool, confirmations } = context;

  route(app, context, readConfirmation, async ({ viewer }) => {
    const account = await accountById(pool, viewer.userId);
    if (!account) throw notSignedIn();
    const provider = await providerOfUser(pool, viewer);
    return { ...(await context.waysToConfirm(account)), providerName: provider?.name ?? null };
  });

  route(app, context, confirmIdentity, async ({ body, viewer, request }) => {
    const { passwordHash } = await context.confirmIdentity({ viewer, request, given: body });
    // They have signed in lately and nothing more: that must not count for longer.
    if (body.password === undefined && !body.passkey) return undefined;
    await transaction(pool, async (tx) => {
      // Hashing took a moment: the password may have changed and this session may have ended.
      const locked = await lockAccount(tx, viewer.userId, passwordHash);
      if (!locked || !(await confirmations.confirm(tx, viewer))) throw notSignedIn();
      await recordEvent(tx, viewer, {
        action: 'update',
        resource: 'users',
        recordId: viewer.userId,
        note: `confirmed that it was them, with ${body.passkey ? 'a passkey' : 'the password'}`,
      });
    });
    return undefined;
  });
}
