import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { singleSignOnWords } from '#contract/auth/single-sign-on.ts';
import { changePassword, createPasswordCode, sendPasswordCode } from '#contract/auth/sign-in.ts';
import { users } from '#contract/users/users.ts';
import type { BodyOf } from '#contract/engine/endpoint.ts';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { conflict, forbidden, invalid, notSignedIn, HttpError } from '#server/http-error.ts';
import { route } from '#server/http/route.ts';
import { callerAddress, networkOf } from '#server/http/caller-address.ts';
import { transaction, type Database } from '#server/database/statement.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { refuseTakingOver } from '#server/users/privilege-escalation.ts';
import { userSource } from '#server/users/sources.ts';
import { endKeysOf } from './access-tokens.ts';
import { noteAccount } from './account-notices.ts';
import {
  accountById,
  accountByUsername,
  lockAccount,
  storePassword,
  type Account,
  type LockedAccount,
} from './account.ts';
import { isCodeOf, makeCode, takeCode } from './one-time-codes.ts';
import { providerInsteadOfPassword } from './single-sign-on/providers.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { sendCode } from './sent-codes.ts';
import type { Throttle } from './throttle.ts';

const userRecords = recordsOf(users, userSource);

/** Sets and changes passwords, with the current one or with a one-time code from an administrator. */
export function servePasswords(app: FastifyInstance, context: Context, throttle: Throttle): void {
  const { pool, sessions, secondFactors, clock } = context;

  route(app, context, changePassword, async ({ body, viewer, request }) => {
    if ('code' in body) await setWithCode(body, request);
    else await changeOwn(body, viewer, request);
    return undefined;
  });

  route(app, context, createPasswordCode, async ({ params: { id }, viewer, scope }) =>
    transaction(pool, (tx) => makeCodeOf(tx, { id, viewer, scope, note: 'made a one-time code' })),
  );

  route(app, context, sendPasswordCode, async ({ params: { id }, body: { by }, viewer, scope }) =>
    transaction(pool, async (tx) => {
      const made = await makeCodeOf(tx, { id, viewer, scope, note: 'sent a one-time code' });
      return sendCode(context, tx, { userId: id, by, ...made });
    }),
  );

  async function makeCodeOf(
    tx: PoolClient,
    { id, viewer, scope, note }: { id: string; viewer: Viewer; scope: Scope; note: string },
  ) {
    if (id === viewer.userId) throw forbidden('Change your own password in Settings, with the current one.');
    await userRecords.read(tx, viewer, id);
    if (!(await userRecords.areWithin(tx, viewer, [id], scope))) throw forbidden();
    // Locked in the order of their ids, so two users who create codes for each other can't deadlock.
    const locked = new Map<string, LockedAccount | null>();
    for (const each of [id, viewer.userId].toSorted()) locked.set(each, await lockAccount(tx, each));
    // Checked under the lock: a change of their role comes before it, or ends the code.
    await refuseTakingOver(tx, viewer, id);
    if (!locked.get(id)) throw conflict('This user is inactive. Activate the user first.');
    // A user who is being deactivated must not create a code.
    if (!locked.get(viewer.userId)) throw notSignedIn();
    const provider = await providerInsteadOfPassword(tx, id);
    if (provider !== null) throw conflict(singleSignOnWords.noCode(provider));
    // They contain codes that end now.
    await context.messages.cancelUnsent(tx, id, 'one-time-code');
    const created = await makeCode(tx, { userId: id, madeById: viewer.userId }, clock());
    await recordEvent(tx, viewer, { action: 'update', resource: 'users', recordId: id, note });
    // Whoever has no password yet expects the code.
    if ((await accountById(tx, id))?.passwordHash)
      await noteAccount(tx, { userId: id, kind: 'password-code-made', by: { actorId: viewer.userId } });
    return created;
  }

  async function setWithCode(
    { username, code, newPassword, endsKeys }: Extract<BodyOf<typeof changePassword>, { code: string }>,
    request: FastifyRequest,
  ): Promise<void> {
    await refuseWeakPassword(newPassword, [username, (await context.settings.current()).organisationName]);
    const attempt = { username, address: networkOf(callerAddress(request)) };
    await throttle.enter(attempt);
    const account = await accountByUsername(pool, username);
    const hash = await hashPassword(newPassword);
    const isSet =
      account !== null &&
      (await isCodeOf(pool, code, account.id)) &&
      (await transaction(pool, (tx) => takeCodeAndSet(tx, account)));
    if (!isSet) {
      await recordEvent(
        pool,
        { userId: null, requestId: request.id },
        {
          action: 'sign-in-failed',
          resource: 'users',
          recordId: account?.id ?? null,
          note: 'with a one-time code',
        },
      );
      throw new HttpError(401, 'The username or one-time code is incorrect, or the code has expired.', {
        code: 'wrong-credentials',
      });
    }
    await throttle.succeed(pool, attempt);

    async function takeCodeAndSet(tx: Database, { id: userId, passwordHash }: Account): Promise<boolean> {
      const locked = await lockAccount(tx, userId);
      const taken = locked && (await takeCode(tx, code, userId, clock()));
      if (!taken) return false;
      await storePassword(tx, locked, hash);
      const hadFactor = taken.removesFactor && (await secondFactors.remove(tx, userId));
      await sessions.endAll(tx, locked);
      const actor = { userId, requestId: request.id };
      if (endsKeys) await endKeysOf(tx, actor, userId);
      await recordEvent(tx, actor, {
        action: 'update',
        resource: 'users',
        recordId: userId,
        note: `set a password with a one-time code${hadFactor ? ', which removed the second factor' : ''}`,
      });
      if (passwordHash) await noteAccount(tx, { userId, kind: 'password-set', by: request });
      return true;
    }
  }

  async function changeOwn(
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    viewer: Viewer | null,
    request: FastifyRequest,
  ): Promise<void> {
    if (!viewer) throw notSignedIn();
    const { userId, sessionId } = viewer;
    const account = await context.confirmIdentity({
      viewer,
      request,
      given: { password: currentPassword },
      refusal: notCurrentPassword,
    });
    const { firstName, lastName, username } = account;
    const { organisationName } = await context.settings.current();
    await refuseWeakPassword(newPassword, [firstName, lastName, username, organisationName]);
    const hash = await hashPassword(newPassword);
    await transaction(pool, async (tx) => {
      // Hashing twice took a moment: the password may have changed and this session may have ended.
      const locked = await lockAccount(tx, userId, account.passwordHash);
      if (!(await sessions.isOpen(tx, sessionId))) throw notSignedIn();
      if (!locked) throw notCurrent();
      await storePassword(tx, locked, hash);
      await sessions.endAll(tx, locked, sessionId);
      await recordEvent(tx, viewer, {
        action: 'update',
        resource: 'users',
        recordId: userId,
        note: 'changed the password',
      });
      await noteAccount(tx, { userId, kind: 'password-changed', by: request });
    });
  }
}

const notCurrentPassword = { path: 'currentPassword', message: 'The current password is incorrect' };

function notCurrent() {
  return invalid([notCurrentPassword]);
}
