import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  beginAuthenticator,
  confirmAuthenticator,
  readSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  secondFactorWords,
  type BothFactors,
} from '#contract/auth/second-factor.ts';
import { signInWords } from '#contract/auth/sign-in.ts';
import type { Viewer } from '#contract/engine/access.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { countWithin, type Bound } from '#server/database/bounds.ts';
import { transaction, type Database } from '#server/database/statement.ts';
import { conflict, invalid, notSignedIn } from '#server/http-error.ts';
import { route } from '#server/http/route.ts';
import { noteAccount } from './account-notices.ts';
import { lockAccount } from './account.ts';

/** For each person from all addresses: whoever guesses codes knows the password. */
export const codeTries: Bound = {
  act: 'second factor',
  most: 10,
  seconds: 15 * 60,
  sentence: signInWords.tooMany,
};

/** Sets up and removes the second factor of the signed-in person. */
export function serveSecondFactor(app: FastifyInstance, context: Context): void {
  const { pool, secondFactors, sessions } = context;

  route(app, context, readSecondFactor, ({ viewer }) => secondFactors.read(pool, viewer.userId));

  route(app, context, beginAuthenticator, async ({ body, viewer, request }) => {
    const account = await context.confirmIdentity({ viewer, request, given: body });
    return transaction(pool, async (tx) => {
      await lockOwn(tx, viewer, account.passwordHash);
      const begun = await secondFactors.begin(tx, account);
      if (!begun) throw conflict(secondFactorWords.exists);
      return begun;
    });
  });

  route(app, context, confirmAuthenticator, async ({ body: { code }, viewer, request }) => {
    await countWithin(context, codeTries, viewer.userId);
    return transaction(pool, async (tx) => {
      const locked = await lockOwn(tx, viewer);
      if (!(await secondFactors.confirm(tx, viewer.userId, code))) throw wrongCode();
      const recoveryCodes = await secondFactors.renewCodes(tx, viewer.userId);
      // Whoever signed in elsewhere with the password alone signs in again.
      await sessions.endAll(tx, locked, viewer.sessionId);
      await note(tx, viewer, 'set up an authenticator app');
      await noteAccount(tx, { userId: viewer.userId, kind: 'authenticator-added', by: request });
      return { recoveryCodes };
    });
  });

  route(app, context, removeAuthenticator, async ({ body, viewer, request }) => {
    await withBothFactors(body, { viewer, request }, async (tx) => {
      await secondFactors.remove(tx, viewer.userId);
      await note(tx, viewer, 'removed the authenticator app');
      await noteAccount(tx, { userId: viewer.userId, kind: 'authenticator-removed', by: request });
    });
    return undefined;
  });

  route(app, context, renewRecoveryCodes, ({ body, viewer, request }) =>
    withBothFactors(body, { viewer, request }, async (tx) => {
      const recoveryCodes = await secondFactors.renewCodes(tx, viewer.userId);
      await note(tx, viewer, 'made new recovery codes');
      await noteAccount(tx, { userId: viewer.userId, kind: 'recovery-codes-renewed', by: request });
      return { recoveryCodes };
    }),
  );

  /** Does something about the authenticator app, once the password and a code of the viewer are right. */
  async function withBothFactors<Result>(
    { code, endsSessions, ...given }: BothFactors,
    { viewer, request }: { viewer: Viewer; request: FastifyRequest },
    work: (tx: Database) => Promise<Result>,
  ): Promise<Result> {
    const account = await context.confirmIdentity({ viewer, request, given });
    await countWithin(context, codeTries, viewer.userId);
    return transaction(pool, async (tx) => {
      const locked = await lockOwn(tx, viewer, account.passwordHash);
      if (!(await secondFactors.isNeeded(tx, viewer.userId))) throw conflict(secondFactorWords.none);
      if (!(await secondFactors.use(tx, viewer.userId, code))) throw wrongCode();
      if (endsSessions) await sessions.endAll(tx, locked, viewer.sessionId);
      return work(tx);
    });
  }

  /** Hashing a password took a moment: it may have changed, and this session may have ended. */
  async function lockOwn(tx: Database, { userId, sessionId }: Viewer, passwordHash: string | null = null) {
    const locked = await lockAccount(tx, userId, passwordHash);
    if (!locked || !(await sessions.isOpen(tx, sessionId))) throw notSignedIn();
    return locked;
  }
}

export const wrongCode = () => invalid([{ path: 'code', message: secondFactorWords.wrong }]);

function note(tx: Database, viewer: Viewer, words: string): Promise<void> {
  return recordEvent(tx, viewer, {
    action: 'update',
    resource: 'users',
    recordId: viewer.userId,
    note: words,
  });
}
