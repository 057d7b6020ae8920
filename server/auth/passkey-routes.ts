import type { FastifyInstance } from 'fastify';
import { beginConfirmation } from '#contract/auth/confirmations.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  passkeysAtMost,
  passkeyWords,
  removePasskey,
  renamePasskey,
} from '#contract/auth/passkeys.ts';
import { secondFactorWords } from '#contract/auth/second-factor.ts';
import type { Viewer } from '#contract/engine/access.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { countWithin, type Bound } from '#server/database/bounds.ts';
import { newId } from '#server/database/new-id.ts';
import { transaction, type Database } from '#server/database/statement.ts';
import { conflict, invalid, mapConstraintErrors, notFound, notSignedIn } from '#server/http-error.ts';
import { route } from '#server/http/route.ts';
import { lockAccount, type LockedAccount } from './account.ts';
import { noteAccount } from './account-notices.ts';
import {
  deletePasskeyOf,
  insertPasskey,
  passkeysOf,
  presentPasskey,
  renamePasskeyOf,
} from './passkey-rows.ts';
import { codeTries, wrongCode } from './second-factor-routes.ts';

const constraintMessages = {
  passkeys_name_unique: { path: 'name', message: passkeyWords.nameTaken },
  passkeys_credential_id_unique: { path: 'response', message: passkeyWords.exists },
};

/** Each stores a challenge. Far above normal use. */
const challengesOfUser: Bound = {
  act: 'passkey challenge',
  most: 100,
  seconds: 15 * 60,
  sentence: passkeyWords.tooOften,
};

/** The signed-in person's own passkeys, and confirming actions with them. */
export function servePasskeys(app: FastifyInstance, context: Context): void {
  const { pool, passkeys, secondFactors, sessions } = context;

  route(app, context, listPasskeys, async ({ viewer }) =>
    (await passkeysOf(pool, viewer.userId)).map(presentPasskey),
  );

  route(app, context, beginConfirmation, async ({ body: { path: action }, viewer, request }) => {
    await countWithin(context, challengesOfUser, viewer.userId);
    const bound = { purpose: 'confirm', sessionId: viewer.sessionId, action } as const;
    const asked = await passkeys.request(request, bound, viewer.userId);
    // With an empty list, the device would offer the passkeys of other people.
    if (asked.allowCredentials.length === 0) throw conflict(passkeyWords.none);
    return asked;
  });

  route(app, context, beginPasskey, async ({ body, viewer, request }) => {
    await countWithin(context, challengesOfUser, viewer.userId);
    const { code, ...given } = body;
    const account = await context.confirmIdentity({ viewer, request, given });
    if (!given.passkey) await useSecondFactor(viewer, code);
    return passkeys.creation(request, viewer.sessionId, account);
  });

  route(app, context, addPasskey, async ({ body: { name, response, endsSessions }, viewer, request }) => {
    const { userId, sessionId } = viewer;
    const made = await passkeys.register(request, sessionId, response);
    if (!made) throw conflict(passkeyWords.notAdded);
    const added = await mapConstraintErrors(constraintMessages, () =>
      transaction(pool, async (tx) => {
        const own = await lockOwn(tx, viewer);
        if ((await passkeysOf(tx, userId)).length >= passkeysAtMost) throw conflict(passkeyWords.tooMany);
        const row = await insertPasskey(tx, { id: newId(), userId, name, ...made });
        if (endsSessions) await sessions.endAll(tx, own, sessionId);
        await note(tx, viewer, `added the passkey ${name}`);
        await noteAccount(tx, { userId, kind: 'passkey-added', detail: name, by: request });
        return row;
      }),
    );
    return presentPasskey(added);
  });

  route(app, context, renamePasskey, async ({ params: { id }, body: { name }, viewer }) => {
    const renamed = await mapConstraintErrors(constraintMessages, () =>
      transaction(pool, async (tx) => {
        await lockOwn(tx, viewer);
        const row = await renamePasskeyOf(tx, { id, userId: viewer.userId, name });
        if (!row) throw notFound('passkey');
        await note(tx, viewer, `renamed a passkey to ${name}`);
        return row;
      }),
    );
    return presentPasskey(renamed);
  });

  route(app, context, removePasskey, async ({ params: { id }, body, viewer, request }) => {
    const { userId, sessionId } = viewer;
    const { endsSessions, ...given } = body;
    if (!(await passkeysOf(pool, userId)).some((own) => own.id === id)) throw notFound('passkey');
    await context.confirmIdentity({ viewer, request, given });
    await transaction(pool, async (tx) => {
      const own = await lockOwn(tx, viewer);
      const removed = await deletePasskeyOf(tx, { id, userId });
      if (!removed) throw notFound('passkey');
      const { name } = removed;
      if (endsSessions) await sessions.endAll(tx, own, sessionId);
      await note(tx, viewer, `removed the passkey ${name}`);
      await noteAccount(tx, { userId, kind: 'passkey-removed', detail: name, by: request });
    });
    return undefined;
  });

  /** A passkey signs in by itself: a stolen session with the password alone must not make itself permanent. */
  async function useSecondFactor(viewer: Viewer, code: string | undefined): Promise<void> {
    if (!(await secondFactors.isNeeded(pool, viewer.userId))) return;
    if (code === undefined) throw invalid([{ path: 'code', message: secondFactorWords.needed }]);
    await countWithin(context, codeTries, viewer.userId);
    const isRight = await transaction(pool, async (tx) => {
      await lockOwn(tx, viewer);
      return secondFactors.use(tx, viewer.userId, code);
    });
    if (!isRight) throw wrongCode();
  }

  /** Verifying took a moment: the account may be inactive and this session may have ended. */
  async function lockOwn(tx: Database, { userId, sessionId }: Viewer): Promise<LockedAccount> {
    const locked = await lockAccount(tx, userId);
    if (!locked || !(await sessions.isOpen(tx, sessionId))) throw notSignedIn();
    return locked;
  }
}

function note(tx: Database, viewer: Viewer, words: string): Promise<void> {
  return recordEvent(tx, viewer, {
    action: 'update',
    resource: 'users',
    recordId: viewer.userId,
    note: words,
  });
}
