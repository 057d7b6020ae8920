import * as openid from 'openid-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { factsOf, needsUserInfo, ruleFor, type Facts } from '#contract/auth/claims.ts';
import { confirmationWords, confirmWithProvider } from '#contract/auth/confirmations.ts';
import {
  endSingleSignOn,
  singleSignOnCallback,
  singleSignOnWords as words,
  startSingleSignOn,
} from '#contract/auth/single-sign-on.ts';
import { id as uuid } from '#contract/engine/fields.ts';
import type { Context } from '#server/context.ts';
import { recordEvent, type Actor } from '#server/database/audit.ts';
import { countWithin, type Bound } from '#server/database/bounds.ts';
import { transaction } from '#server/database/statement.ts';
import { callerAddress, networkOf } from '#server/http/caller-address.ts';
import type { Reachable } from '#server/http/networks.ts';
import { route } from '#server/http/route.ts';
import { conflict } from '#server/http-error.ts';
import type { Options } from '#server/options.ts';
import { identityOfSession } from '../session-rows.ts';
import { idTokenPlace } from '../single-sign-on-tables.ts';
import { callbackAddress, signedOutAddress, signInPage } from './addresses.ts';
import { assignRole } from './assign-role.ts';
import { markBrowser, markOf, ownOrigin } from './browser.ts';
import { createOpenIdClient, type Confirmation } from './client.ts';
import { confirmSession } from './confirm-session.ts';
import { serveFinish } from './finish.ts';
import { beginConfirmed, beginPending, usePending } from './pending.ts';
import { findPerson, isSameUserAdded, linkedPerson, type Linked } from './people.ts';
import { serveIdentityProviders } from './provider-routes.ts';
import { providerOfUser, readProvider, type Provider } from './providers.ts';
import { recordRefusal, Refused } from './refusals.ts';

/** No password is guessed here, but each makes requests to the provider. Offices share an address. */
const starts: Bound = { act: 'single sign-on', most: 200, seconds: 15 * 60, sentence: words.tooMany };
const callbacks: Bound = { ...starts, act: 'single sign-on callback' };

interface Surroundings {
  options: Options;
  reachable: Reachable;
}

/** Signing in with an identity provider (OpenID Connect, authorization code with PKCE). */
export function serveSingleSignOn(
  app: FastifyInstance,
  context: Context,
  { options, reachable }: Surroundings,
): void {
  const { pool, sessions, sealer, clock } = context;
  const client = createOpenIdClient(context, reachable);

  route(app, context, startSingleSignOn, async ({ params: { id }, body: { to }, request, reply }) => ({
    address: await leave(request, reply, { providerId: id, to, sessionId: null }),
  }));

  route(app, context, confirmWithProvider, async ({ body: { to }, viewer, request, reply }) => {
    const provider = await providerOfUser(pool, viewer);
    if (!provider) throw conflict(confirmationWords.noProvider);
    const { sessionId } = viewer;
    return { address: await leave(request, reply, { providerId: provider.id, to, sessionId }) };
  });

  /** Begins a sign-in, and returns the address at the provider. */
  async function leave(
    request: FastifyRequest,
    reply: FastifyReply,
    { providerId: id, to, sessionId }: Leaving,
  ): Promise<string> {
    await countWithin(context, starts, networkOf(callerAddress(request)));
    const provider = await readProvider(pool, id);
    if (!provider?.isActive) throw conflict('This way to sign in is no longer offered. Reload the page.');
    try {
      const origin = ownOrigin(options, request);
      if (origin === null) throw new Refused('noPublicUrl');
      const redirectUri = callbackAddress(origin, id);
      const checks = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      };
      const isAgain = sessionId !== null;
      const address = await client.addressToStart(provider, redirectUri, { ...checks, isAgain });
      const browserHash = markBrowser(request, reply, origin);
      const pending = {
        ...checks,
        providerId: id,
        browserHash,
        redirectUri,
        returnTo: to ?? null,
        sessionId,
      };
      await beginPending(pool, clock(), pending);
      return address;
    } catch (error) {
      throw conflict(words.refused(await noteRefusal(request, provider, { error })));
    }
  }

  route(app, context, singleSignOnCallback, async ({ params, request, reply }) => {
    await countWithin(context, callbacks, networkOf(callerAddress(request)));
    const id = uuid().safeParse(params.id).data;
    const provider = id === undefined ? null : await readProvider(pool, id);
    reply.code(302).header('location', provider ? await pageAfter(request, provider) : signInPage({}));
    return undefined;
  });

  serveFinish(app, context, options);

  route(app, context, endSingleSignOn, async ({ viewer, request }) => {
    const identity = await identityOfSession(pool, viewer.sessionId);
    await transaction(pool, async (tx) => {
      await sessions.end(tx, viewer.sessionId);
      await recordEvent(tx, viewer, { action: 'sign-out', resource: 'users', recordId: viewer.userId });
    });
    const provider = identity && (await readProvider(pool, identity.providerId));
    if (!provider) return { address: null };
    const origin = ownOrigin(options, request);
    const idToken = sealer.open(identity.idTokenSealed, idTokenPlace(identity.identityId));
    const signedOutUri = origin && signedOutAddress(origin);
    return { address: await client.addressToEnd(provider, { idToken, signedOutUri }) };
  });

  serveIdentityProviders(app, context, { options, reachable, client });

  /** The page to open after the provider has sent the browser back. */
  async function pageAfter(request: FastifyRequest, provider: Provider): Promise<string> {
    const asked = new URL(request.url, 'http://bilum.invalid').searchParams;
    const origin = ownOrigin(options, request);
    const browserHash = origin && markOf(request, origin);
    const state = asked.get('state');
    const key = state && browserHash ? { state, browserHash, providerId: provider.id } : null;
    const pending = key && (await usePending(pool, clock(), key));
    const to = pending?.returnTo ?? null;
    const confirmed = pending?.sessionId ? 'no' : null;
    const attempt: Partial<Attempted> = {};
    try {
      if (!pending || !key) throw new Refused('notStarted');
      if (!provider.isActive) throw new Refused('inactiveProvider');
      const answer = new URL(pending.redirectUri);
      answer.search = asked.toString();
      attempt.confirmation = await client.confirm(provider, answer, {
        checks: { ...pending, state: key.state },
        wantsUserInfo: (claims) => needsUserInfo(claims, provider),
      });
      const { sessionId } = pending;
      if (sessionId !== null) {
        const { confirmation } = attempt;
        await confirmSession(context, { provider, confirmation, sessionId, requestId: request.id });
        return signInPage({ confirmed: 'yes', to });
      }
      const { claims, userInfo, subject, idToken, authenticatedAt } = attempt.confirmation;
      attempt.facts = factsOf(claims, userInfo, provider);
      const linked = await admit(request, provider, { subject, facts: attempt.facts });
      const idTokenSealed = sealer.seal(idToken, idTokenPlace(linked.identityId));
      const { identityId } = linked;
      const confirmed = { identityId, browserHash: key.browserHash, idTokenSealed, authenticatedAt };
      return signInPage({ finish: await beginConfirmed(pool, clock(), confirmed), to });
    } catch (error) {
      const refused = await noteRefusal(request, provider, { error, ...attempt });
      return signInPage({ confirmed, refused, to });
    }
  }

  /** The user of a confirmed account, with the role of its groups. Throws `Refused`. */
  async function admit(
    request: FastifyRequest,
    provider: Provider,
    { subject, facts }: { subject: string; facts: Facts },
  ): Promise<Linked> {
    const rule = ruleFor(provider.roleRules, facts.groups);
    if (provider.needsRule && !rule) throw new Refused('noRule', facts.groups.join(', '));
    const actor: Actor = { userId: null, name: 'Bilum', requestId: request.id };
    const find = () =>
      transaction(pool, (tx) => findPerson(tx, { provider, subject, facts, rule, actor, request }));
    const linked = await find().catch((error: unknown) => {
      if (!isSameUserAdded(error)) throw error;
      return find().catch((again: unknown) => {
        throw isSameUserAdded(again) ? new Refused('taken', facts.email) : again;
      });
    });
    if (rule)
      await assignRole(context, {
        userId: linked.userId,
        rule,
        providerName: provider.name,
        requestId: request.id,
      });
    return linked;
  }

  async function noteRefusal(
    request: FastifyRequest,
    provider: Provider,
    { error, confirmation, facts }: { error: unknown } & Partial<Attempted>,
  ): Promise<string> {
    if (!(error instanceof Refused)) throw error;
    const subject = confirmation?.subject ?? null;
    const known = subject === null ? null : await linkedPerson(pool, provider.id, subject);
    return recordRefusal(context, {
      provider,
      refused: error,
      who: facts?.email ?? subject,
      userId: known?.userId ?? null,
      address: callerAddress(request),
      requestId: request.id,
    });
  }
}

interface Leaving {
  providerId: string;
  /** The page to open afterwards. */
  to: string | undefined;
  /** The session whose person signs in again; null for a sign-in. */
  sessionId: string | null;
}

interface Attempted {
  confirmation: Confirmation;
  facts: Facts;
}
