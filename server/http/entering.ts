import type { FastifyRequest } from 'fastify';
import { keyWords } from '#contract/auth/access-tokens.ts';
import { isForPeople } from '#contract/auth/for-people.ts';
import { viewAsWords } from '#contract/auth/view-as.ts';
import { can, covers, type Scope, type SessionViewer, type Viewer } from '#contract/engine/access.ts';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import { longWorkWords } from '#contract/engine/long-work.ts';
import type { Context } from '#server/context.ts';
import { deactivated, forbidden, keyEnded, notSignedIn, HttpError } from '#server/http-error.ts';
import { keySent } from './key-sent.ts';

/** Who has been let in to an endpoint, and how far its right reaches for them. */
export interface Entered {
  session: SessionViewer | null;
  scope: Scope;
  /** What was known of sessions and rights then. */
  asOf: number;
}

/** What a page asks by itself while nobody touches it keeps no session alive. */
const awayHeader = 'x-away';

/** Who asks, and how far the endpoint's right reaches for them now; refuses who has none. */
export async function enter(context: Context, endpoint: Endpoint, request: FastifyRequest): Promise<Entered> {
  const asOf = context.sessions.asOf();
  const session = await askerOf(context, endpoint, request);
  request.caller = session ?? request.caller;
  if (!session && endpoint.access !== 'anyone' && (await context.sessions.isOfDeactivated(request)))
    throw deactivated();
  const scope = accessScope(endpoint, session);
  refuseWriting(endpoint, session);
  return { session, scope, asOf };
}

/** Who asks, as their rights are by now: a file may be minutes on its way, and then wait its turn. */
export async function viewerNow<E extends Endpoint>(
  context: Context,
  endpoint: E,
  { request, viewer }: { request: FastifyRequest; viewer: Viewer },
): Promise<Viewer> {
  const { session } = await enter(context, endpoint, request);
  return { ...viewer, ...session };
}

/** Long work is done to its end only for who may still have it done: signed in, active, with the rights they had. */
export async function refuseEnded(
  context: Context,
  endpoint: Endpoint,
  { request, session }: { request: FastifyRequest; session: SessionViewer },
): Promise<void> {
  try {
    // Nobody's presence: they have asked for it once.
    const { session: now } = await enter(context, { ...endpoint, keepsSessionIdle: true }, request);
    if (now && !covers(now.permissions, session.permissions)) throw forbidden(longWorkWords.rightTaken);
  } catch (error) {
    if (!(error instanceof HttpError) || (error.status !== 401 && error.status !== 403)) throw error;
    throw new HttpError(error.status, `${longWorkWords.stopped} ${error.message}`, error.details);
  }
}

async function askerOf(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<SessionViewer | null> {
  const key = keySent(request);
  if (key) return programOf(context, endpoint, key);
  const isPresent = !endpoint.keepsSessionIdle && request.headers[awayHeader] === undefined;
  return context.sessions[isPresent ? 'find' : 'look'](request);
}

/** A program asks as whoever made its key, for all but what is for people. */
async function programOf({ accessTokens }: Context, endpoint: Endpoint, key: string) {
  const program = await accessTokens.find(key);
  if (!program && endpoint.access !== 'anyone') throw keyEnded();
  if (program && isForPeople(endpoint)) throw forbidden(keyWords.forPeople);
  return program;
}

function accessScope({ access }: Endpoint, session: SessionViewer | null): Scope {
  if (access === 'anyone') return 'all';
  if (!session) throw notSignedIn();
  if (access === 'signed-in') return 'own';
  const scope = can(session, access);
  if (!scope) throw forbidden();
  return scope;
}

/** An administrator who looks as another role looks, and does nothing. */
function refuseWriting({ method, isAllowedViewing }: Endpoint, session: SessionViewer | null): void {
  if (session?.viewingRoleId && method !== 'GET' && !isAllowedViewing) throw forbidden(viewAsWords.readOnly);
}
