import type { FastifyRequest } from 'fastify';
import { keyWords } from '#contract/auth/access-tokens.ts';
import { factorPolicyWords } from '#contract/auth/factor-policy.ts';
import { isForPeople } from '#contract/auth/for-people.ts';
import { viewAsWords } from '#contract/auth/view-as.ts';
import { can, covers, type Scope, type SessionViewer, type Viewer } from '#contract/engine/access.ts';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import { longWorkWords } from '#contract/engine/long-work.ts';
import type { Admitted } from './admitted.ts';
import { isFactorOverdue } from './factor-overdue.ts';
import type { Context } from '#server/context.ts';
import { deactivated, forbidden, keyEnded, notSignedIn, HttpError } from '#server/http-error.ts';
import { keySent } from './key-sent.ts';

/** The admitted viewer, and the scope of the endpoint's permission for them. */
export interface Entered {
  session: SessionViewer | null;
  scope: Scope;
  /** The version of sessions and permissions at that time. */
  asOf: number;
}

/** Sent with requests that a page makes while nobody uses it. They do not keep the session alive. */
const awayHeader = 'x-away';

/** Authenticates a request and returns the scope of the endpoint's permission. Throws 401 or 403. */
export async function enter(context: Context, endpoint: Endpoint, request: FastifyRequest): Promise<Entered> {
  const asOf = context.sessions.asOf();
  const session = await authenticate(context, endpoint, request);
  request.caller = session ?? request.caller;
  if (!session && endpoint.access !== 'anyone' && (await context.sessions.isOfDeactivated(request)))
    throw deactivated();
  await refuseWithoutFactor(context, endpoint, session);
  const scope = accessScope(endpoint, session);
  refuseWriting(endpoint, session);
  return { session, scope, asOf };
}

/** The viewer with their current permissions, because an upload may take minutes and then wait in a queue. */
export async function viewerNow<E extends Endpoint>(
  context: Context,
  endpoint: E,
  { request, viewer }: { request: FastifyRequest; viewer: Viewer },
): Promise<Viewer> {
  const { session } = await enter(context, endpoint, request);
  return { ...viewer, ...session };
}

/** Stops long work when its user is signed out or deactivated, or has lost a permission since. */
export async function refuseEnded(
  context: Context,
  endpoint: Endpoint,
  { request, session }: { request: FastifyRequest; session: SessionViewer },
): Promise<void> {
  try {
    // This check must not count as activity of the user.
    const { session: now } = await enter(context, { ...endpoint, keepsSessionIdle: true }, request);
    if (now && !covers(now.permissions, session.permissions)) throw forbidden(longWorkWords.rightTaken);
  } catch (error) {
    if (!(error instanceof HttpError) || (error.status !== 401 && error.status !== 403)) throw error;
    throw new HttpError(error.status, `${longWorkWords.stopped} ${error.message}`, error.details);
  }
}

async function authenticate(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Admitted | null> {
  const key = keySent(request);
  if (key) return authenticateKey(context, endpoint, key);
  const isPresent = !endpoint.keepsSessionIdle && request.headers[awayHeader] === undefined;
  return context.sessions[isPresent ? 'find' : 'look'](request);
}

/** Software with an API key acts as the key's owner, except on endpoints reserved for people. */
async function authenticateKey({ accessTokens }: Context, endpoint: Endpoint, key: string) {
  const client = await accessTokens.find(key);
  if (!client && endpoint.access !== 'anyone') throw keyEnded();
  if (client && isForPeople(endpoint)) throw forbidden(keyWords.forPeople);
  return client;
}

function accessScope({ access }: Endpoint, session: SessionViewer | null): Scope {
  if (access === 'anyone') return 'all';
  if (!session) throw notSignedIn();
  if (access === 'signed-in') return 'own';
  const scope = can(session, access);
  if (!scope) throw forbidden();
  return scope;
}

/**
 * Somebody who must set up a second factor can do only that, in all their sessions and with all their API keys. A key
 * that went on working would be the way around it.
 */
async function refuseWithoutFactor(
  context: Context,
  { access, isAllowedWithoutFactor }: Endpoint,
  session: Admitted | null,
): Promise<void> {
  if (!session || access === 'anyone' || isAllowedWithoutFactor) return;
  if (!(await isFactorOverdue(context, session))) return;
  const sentence = session.keyName === null ? factorPolicyWords.overdue : factorPolicyWords.keyPaused;
  throw new HttpError(403, sentence, { code: 'second-factor-required' });
}

/** While an administrator views as another role, they can read but not write. */
function refuseWriting({ method, isAllowedViewing }: Endpoint, session: SessionViewer | null): void {
  if (session?.viewingRoleId && method !== 'GET' && !isAllowedViewing) throw forbidden(viewAsWords.readOnly);
}
