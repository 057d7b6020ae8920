import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessions as sessionResource } from '#contract/auth/sessions.ts';
import type { SignInMethod } from '#contract/auth/sign-in-methods.ts';
import { notTheSample } from '#contract/auth/sample.ts';
import { login, logout, lookAround, me, register, signInWords, welcome } from '#contract/auth/sign-in.ts';
import { passkeyWords } from '#contract/auth/passkeys.ts';
import { secondFactorWords } from '#contract/auth/second-factor.ts';
import { stopViewingAs, viewAs, viewAsBound, viewAsWords } from '#contract/auth/view-as.ts';
import { covers, type Permissions } from '#contract/engine/access.ts';
import type { Context } from '#server/context.ts';
import { recordEvent, type Actor } from '#server/database/audit.ts';
import { forbidden, invalid, notSignedIn, mapConstraintErrors, HttpError } from '#server/http-error.ts';
import { serveResource } from '#server/engine/serve.ts';
import { route } from '#server/http/route.ts';
import { callerAddress, networkOf } from '#server/http/caller-address.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { users } from '#contract/users/users.ts';
import { serveAccessTokens } from './access-token-routes.ts';
import { accountByUsername, lockAccount, readSessionUser, type Account, type Viewing } from './account.ts';
import { countWithin, type Bound } from '#server/database/bounds.ts';
import { sendDeviceCookies } from './known-devices.ts';
import { mayLookAround, peopleToLookAround } from './look-around.ts';
import { serveConfirmations } from './confirmation-routes.ts';
import { servePasskeys } from './passkey-routes.ts';
import { forSignIn, servePasskeySignIn } from './passkey-sign-in.ts';
import type { VerifiedPasskey } from './passkeys.ts';
import { passwordMatches } from './passwords.ts';
import { servePasswords } from './password-routes.ts';
import { checkFactor } from './check-factor.ts';
import { serveFactorResets } from './factor-reset-routes.ts';
import { codeTries, serveSecondFactor } from './second-factor-routes.ts';
import { sessionSource } from './session-source.ts';
import { activeProviders } from './single-sign-on/providers.ts';
import { refuseWithoutProvider } from './single-sign-on/refuse-without-provider.ts';
import { isEmptySystem, registerAdministrator } from './setup.ts';
import { serveStartYourOwn } from './start-your-own.ts';
import type { Attempt, Throttle } from './throttle.ts';

const roleById = statement(sql`select permissions from roles where id = ${sql.placeholder('roleId')}`);

const setupTries: Bound = { act: 'set up', most: 20, seconds: 15 * 60, sentence: signInWords.tooMany };
/** Not throttled like passwords: there is none to guess. */
const looksAround: Bound = { act: 'look around', most: 60, seconds: 15 * 60, sentence: signInWords.tooMany };

/**
 * `passwordHash`: the hash that the password was verified against, in `attempt` if attempts are counted. `code`: of the
 * second factor, which the method 'Password' needs from people who have one.
 */
export type SigningIn = Pick<Account, 'id' | 'passwordHash'> & {
  method: SignInMethod;
  passkey?: VerifiedPasskey;
  attempt?: Attempt;
  note?: string;
  code?: string | undefined;
};

export function serveAuth(app: FastifyInstance, context: Context, throttle: Throttle): void {
  const { pool, sessions, secondFactors, passkeys } = context;
  sendDeviceCookies(app);
  const sampleState = serveStartYourOwn(app, context);

  /** Returns null when the account has changed since its password was verified, or when the second factor is wrong. */
  async function signIn(
    request: FastifyRequest,
    { id: userId, passwordHash, method, passkey, attempt, note, code }: SigningIn,
  ) {
    const actor: Actor = { userId, requestId: request.id };
    const token = await transaction(pool, async (tx) => {
      const account = await lockAccount(tx, userId, passwordHash);
      if (!account) return null;
      if (passkey && !(await passkeys.use(tx, request, passkey))) return null;
      const used =
        method === 'Password' ? await checkFactor(context, tx, { account, code, passkey, request }) : method;
      if (!used) return null;
      const opened = await sessions.open(tx, request, account, used);
      await recordEvent(tx, actor, {
        action: 'sign-in',
        resource: 'users',
        recordId: userId,
        ...(note && { note }),
      });
      if (attempt) await throttle.succeed(tx, attempt);
      return opened;
    });
    return token === null ? null : { token, user: await readUser(request, userId) };
  }

  async function readUser(request: FastifyRequest, userId: string, viewing: Viewing = {}) {
    const user = await readSessionUser(pool, userId, { ...viewing, now: context.clock() });
    return context.sample ? { ...user, sample: sampleState(user.role.permissions, request) } : user;
  }

  route(app, context, welcome, async ({ request }) => ({
    sample: context.sample,
    needsSetup: await isEmptySystem(pool),
    lookAround: mayLookAround(context, request) ? await peopleToLookAround(pool) : [],
    providers: await activeProviders(pool),
  }));

  route(app, context, login, async ({ body, request }) => {
    const attempt = { username: body.username, address: networkOf(callerAddress(request)) };
    await throttle.enter(attempt);
    const account = await accountByUsername(pool, body.username);
    const matches = await passwordMatches(account?.passwordHash ?? null, body.password);
    const isKnown = account?.isActive === true && matches;
    if (isKnown) await refuseWithoutProvider(pool, request, { userId: account.id, used: 'a password' });
    const needsCode = isKnown && (await secondFactors.isNeeded(pool, account.id));
    if (needsCode && body.code === undefined && !body.passkey)
      throw new HttpError(401, secondFactorWords.needed, { code: 'second-factor-needed' });
    if (needsCode) await countWithin(context, codeTries, account.id);
    const passkey = isKnown && body.passkey && (await passkeys.verify(request, forSignIn, body.passkey));
    const session =
      isKnown && passkey !== null
        ? await signIn(request, {
            ...account,
            method: 'Password',
            attempt,
            code: body.code,
            ...(passkey && { passkey }),
          })
        : null;
    if (!session) {
      // The username is not stored, because people type their password into the wrong field.
      await recordEvent(
        pool,
        { userId: null, requestId: request.id },
        {
          action: 'sign-in-failed',
          resource: 'users',
          recordId: account?.id ?? null,
          ...(needsCode && { note: 'with the second factor' }),
        },
      );
      throw needsCode
        ? new HttpError(401, body.passkey ? passkeyWords.refused : secondFactorWords.wrong, {
            code: 'second-factor-wrong',
          })
        : new HttpError(401, signInWords.wrong, { code: 'wrong-credentials' });
    }
    return session;
  });

  route(app, context, lookAround, async ({ body, request }) => {
    if (!mayLookAround(context, request)) throw forbidden(notTheSample);
    await countWithin(context, looksAround, networkOf(callerAddress(request)));
    const people = await peopleToLookAround(pool);
    const account = await accountByUsername(pool, body.username);
    const isOffered = people.some((person) => person.username === account?.username);
    const note = 'looking around the sample organisation';
    const session =
      account && isOffered ? await signIn(request, { ...account, method: 'One click', note }) : null;
    if (!session) throw forbidden('This person is not available for looking around the sample organisation.');
    return session;
  });

  route(app, context, register, async ({ body, request }) => {
    if (await isEmptySystem(pool)) await countWithin(context, setupTries, networkOf(callerAddress(request)));
    const userId = await mapConstraintErrors(users.constraintMessages, () =>
      registerAdministrator(context, body, request.id),
    );
    const session = await signIn(request, { id: userId, passwordHash: null, method: 'Setup code' });
    if (!session) throw notSignedIn();
    return session;
  });

  route(app, context, me, async ({ viewer, request }) => readUser(request, viewer.userId, viewer));

  route(app, context, viewAs, async ({ body: { roleId }, viewer, request }) => {
    await countWithin(context, viewAsBound, viewer.userId);
    await transaction(pool, async (tx) => {
      const [role] = await run<{ permissions: Permissions }>(tx, roleById, { roleId });
      if (!role) throw invalid([{ path: 'roleId', message: 'This role does not exist' }]);
      if (!covers(viewer.permissions, role.permissions)) throw forbidden(viewAsWords.beyond);
      const isEntered = await sessions.viewAs(tx, viewer.sessionId, roleId);
      const look = {
        action: 'read',
        resource: 'roles',
        recordId: roleId,
        note: 'Started to view Bilum as this role',
      } as const;
      if (isEntered) await recordEvent(tx, viewer, look);
    });
    return readUser(request, viewer.userId, { ...viewer, viewingRoleId: roleId });
  });

  route(app, context, stopViewingAs, async ({ viewer, request }) => {
    await transaction(pool, async (tx) => {
      const isLeft = await sessions.viewAs(tx, viewer.sessionId, null);
      const back = { action: 'read', resource: 'roles', note: 'Returned to their own role' } as const;
      if (isLeft) await recordEvent(tx, viewer, back);
    });
    return readUser(request, viewer.userId, { ...viewer, viewingRoleId: null });
  });

  route(app, context, logout, async ({ viewer }) => {
    await transaction(pool, async (tx) => {
      await sessions.end(tx, viewer.sessionId);
      await recordEvent(tx, viewer, { action: 'sign-out', resource: 'users', recordId: viewer.userId });
    });
    return undefined;
  });

  servePasswords(app, context, throttle);
  serveSecondFactor(app, context);
  serveFactorResets(app, context);
  serveConfirmations(app, context);
  servePasskeys(app, context);
  servePasskeySignIn(app, context, signIn);

  serveResource(app, context, sessionResource, { source: sessionSource, hasPriority: true });
  serveAccessTokens(app, context);
}
