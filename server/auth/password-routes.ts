import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changePassword, createPasswordCode } from '#contract/auth/sign-in.ts';
import { covers, type Permissions } from '#contract/engine/access.ts';
import { users } from '#contract/users/users.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { recordEvent, type Actor } from '#server/database/audit.ts';
import { conflict, forbidden, invalid, notSignedIn, Refused } from '#server/refused.ts';
import { route } from '#server/http/route.ts';
import { callerAddress } from '#server/http/caller-address.ts';
import { one, statement, transaction } from '#server/database/statement.ts';
import { writing } from '#server/engine/writing.ts';
import { userSource } from '#server/users/sources.ts';
import { accountById, accountByUsername, storePassword } from './account.ts';
import { makeCode, takeCode } from './one-time-codes.ts';
import { hashPassword, passwordMatches, refuseWeakPassword } from './passwords.ts';
import type { Throttle } from './throttle.ts';

const userRecords = writing(users, userSource);

const permissionsOfUser = statement(sql`select roles.permissions, users.is_active as "isActive"
  from users join roles on roles.id = users.role_id where users.id = ${sql.placeholder('id')}`);

/** Setting and changing passwords: with the current one, or with a one-time code from an administrator. */
export function servePasswords(app: FastifyInstance, context: Context, throttle: Throttle): void {
  const { pool, sessions, clock } = context;

  route(app, context, changePassword, async ({ body, signedIn, actor, request }) => {
    if ('code' in body) await setWithCode(body, request, actor);
    else await changeOwn(body, signedIn, request, actor);
    context.changed('sessions');
    return undefined;
  });

  route(app, context, createPasswordCode, async ({ params: { id }, signedIn, reach, actor }) => {
    const { viewer } = signedIn;
    if (id === viewer.userId) throw forbidden('Change your own password in Settings, with the current one.');
    return transaction(pool, async (tx) => {
      await userRecords.hold(tx, viewer, id, { version: undefined, reach });
      const target = await one<{ permissions: Permissions; isActive: boolean }>(tx, permissionsOfUser, {
        id,
      });
      if (!covers(viewer.permissions, target.permissions))
        throw forbidden('You cannot set the password of a user whose role has rights that you lack.');
      if (!target.isActive) throw conflict('This user is inactive. Make them active first.');
      const made = await makeCode(tx, id, clock());
      await recordEvent(tx, actor, {
        action: 'update',
        resource: 'users',
        recordId: id,
        note: 'made a one-time code',
      });
      return made;
    });
  });

  async function setWithCode(
    { username, code, newPassword }: { username: string; code: string; newPassword: string },
    request: FastifyRequest,
    actor: Actor,
  ): Promise<void> {
    refuseWeakPassword(newPassword, [username]);
    const door = { username, address: callerAddress(request) };
    await throttle.enter(door);
    const account = await accountByUsername(pool, username);
    const hash = await hashPassword(newPassword);
    await transaction(pool, async (tx) => {
      const isRight = account?.isActive && (await takeCode(tx, code, account.id, clock()));
      if (!account || !isRight)
        throw new Refused(401, 'The username or the one-time code is not right, or the code has run out.', {
          code: 'wrong-credentials',
        });
      await storePassword(tx, account.id, hash);
      await sessions.endAll(tx, account.id);
      await recordEvent(
        tx,
        { ...actor, userId: account.id },
        {
          action: 'update',
          resource: 'users',
          recordId: account.id,
          note: 'set a password with a one-time code',
        },
      );
    });
    await throttle.succeed(door);
  }

  async function changeOwn(
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    signedIn: SignedIn | null,
    request: FastifyRequest,
    actor: Actor,
  ): Promise<void> {
    if (!signedIn) throw notSignedIn();
    const { userId, sessionId } = signedIn.viewer;
    const account = await accountById(pool, userId);
    if (!account) throw notSignedIn();
    const door = { username: account.username, address: callerAddress(request) };
    await throttle.enter(door);
    if (!(await passwordMatches(account.passwordHash, currentPassword)))
      throw invalid([{ path: 'currentPassword', message: 'This is not your current password' }]);
    await throttle.succeed(door);
    refuseWeakPassword(newPassword, [account.firstName, account.lastName, account.username]);
    const hash = await hashPassword(newPassword);
    await transaction(pool, async (tx) => {
      await storePassword(tx, userId, hash);
      await sessions.endAll(tx, userId, sessionId);
      await recordEvent(tx, actor, {
        action: 'update',
        resource: 'users',
        recordId: userId,
        note: 'changed the password',
      });
    });
  }
}
