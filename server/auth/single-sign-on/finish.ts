import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { secondFactorWords } from '#contract/auth/second-factor.ts';
import { finishSingleSignOn, singleSignOnWords as words } from '#contract/auth/single-sign-on.ts';
import type { BodyOf } from '#contract/engine/endpoint.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { countWithin, type Bound } from '#server/database/bounds.ts';
import { transaction } from '#server/database/statement.ts';
import { callerAddress, networkOf } from '#server/http/caller-address.ts';
import { HttpError } from '#server/http-error.ts';
import { route } from '#server/http/route.ts';
import type { Options } from '#server/options.ts';
import { lockAccount, readSessionUser } from '../account.ts';
import { checkFactor } from '../check-factor.ts';
import { codeTries } from '../second-factor-routes.ts';
import { markOf, ownOrigin } from './browser.ts';
import { confirmedPerson, useConfirmed } from './pending.ts';
import { noteIdentityUse } from './people.ts';

const finishes: Bound = {
  act: 'single sign-on finish',
  most: 200,
  seconds: 15 * 60,
  sentence: words.tooMany,
};

interface Finishing {
  code: string;
  browserHash: string;
  secondFactor: string | undefined;
}

/** Opens the session of a sign-in that a provider has confirmed, for the page of the same browser. */
export function serveFinish(app: FastifyInstance, context: Context, options: Options): void {
  const { pool, sessions, secondFactors, clock } = context;

  route(app, context, finishSingleSignOn, async ({ body, request }) => {
    await countWithin(context, finishes, networkOf(callerAddress(request)));
    const finishing = finishingOf(body, request);
    await refuseWithoutCode(finishing);
    try {
      const { token, userId, providerName } = await transaction(pool, (tx) => open(tx, request, finishing));
      const user = await readSessionUser(pool, userId);
      return { token, user: { ...user, signedInWith: providerName } };
    } catch (error) {
      if (error instanceof WrongCode) await recordWrongCode(error.userId, request);
      throw error;
    }
  });

  function finishingOf(
    { code, secondFactor }: BodyOf<typeof finishSingleSignOn>,
    request: FastifyRequest,
  ): Finishing {
    const origin = ownOrigin(options, request);
    const browserHash = origin && markOf(request, origin);
    if (!browserHash) throw tooLate();
    return { code, browserHash, secondFactor };
  }

  /** Counts guesses on its own connection, so that a wrong one is counted although nothing else is written. */
  async function refuseWithoutCode(finishing: Finishing): Promise<void> {
    const person = await confirmedPerson(pool, clock(), finishing);
    if (!person?.asksSecondFactor || !(await secondFactors.isNeeded(pool, person.userId))) return;
    if (finishing.secondFactor === undefined)
      throw new HttpError(401, secondFactorWords.needed, { code: 'second-factor-needed' });
    await countWithin(context, codeTries, person.userId);
  }

  async function open(tx: PoolClient, request: FastifyRequest, finishing: Finishing) {
    const confirmed = await useConfirmed(tx, clock(), finishing);
    const account = confirmed && (await lockAccount(tx, confirmed.userId));
    if (!account) throw tooLate();
    const { identityId, userId, providerName, idTokenSealed, authenticatedAt, asksSecondFactor } = confirmed;
    const factor = { account, code: finishing.secondFactor, request };
    // A wrong code rolls everything back, so the person can type another one.
    if (asksSecondFactor && !(await checkFactor(context, tx, factor))) throw new WrongCode(userId);
    const identity = { identityId, idTokenSealed, authenticatedAt };
    const token = await sessions.open(tx, request, account, 'Single sign-on', identity);
    await noteIdentityUse(tx, identityId, clock());
    await recordEvent(
      tx,
      { userId, requestId: request.id },
      { action: 'sign-in', resource: 'users', recordId: userId, note: `with ${providerName}` },
    );
    return { token, userId, providerName };
  }

  function recordWrongCode(userId: string, request: FastifyRequest): Promise<void> {
    return recordEvent(
      pool,
      { userId: null, requestId: request.id },
      { action: 'sign-in-failed', resource: 'users', recordId: userId, note: 'with single sign-on' },
    );
  }
}

class WrongCode extends HttpError {
  constructor(readonly userId: string) {
    super(401, secondFactorWords.wrong, { code: 'wrong-credentials' });
  }
}

function tooLate(): HttpError {
  return new HttpError(401, words.tooLate, { code: 'wrong-credentials' });
}
