import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { calendarDay } from '#contract/engine/days.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/engine/endpoint.ts';
import { ownWrites } from '#contract/engine/own-writes.ts';
import { runForRequest } from '#server/database/recheck-access.ts';
import { countWithin } from '#server/database/bounds.ts';
import type { Context } from '#server/context.ts';
import { invalid, notFound } from '#server/http-error.ts';
import { isBackground } from './background.ts';
import { refuseFutureDate, withDays } from './days-of-bodies.ts';
import { enter, refuseEnded, type Entered } from './entering.ts';
import { keySent } from './key-sent.ts';
import { parsed } from './parse.ts';

/** JSON text from PostgreSQL, sent unchanged. */
export class Json {
  constructor(readonly text: string) {}
}

/** A list, with the total count if it was counted. */
export function listed(reply: FastifyReply, { json, total }: { json: string; total: number | null }): Json {
  if (total !== null) reply.header('x-total-count', total);
  return new Json(json);
}

/** A file. It is always sent as an attachment and never displayed as a page. */
export class Download {
  constructor(
    readonly content: Buffer,
    readonly type: string,
    readonly name: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

declare module 'fastify' {
  interface FastifyRequest {
    entered: Entered;
  }
}

/** Declares all request properties up front, so that every request object has the same shape. */
export function prepareRequests(app: FastifyInstance): void {
  app.decorateRequest('entered');
  app.decorateRequest('caller', null);
}

export interface Ask<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The viewer. It may be null on endpoints that allow anyone. */
  viewer: E extends { access: 'anyone' } ? Viewer | null : Viewer;
  /** The scope of the endpoint's permission for this viewer. */
  scope: Scope;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Bytes. Without a session little may be sent, a record is small, and only bulk bodies are large. Parsing a megabyte of
 * brackets blocks the process for 150 ms, so few endpoints accept one.
 */
const bodyLimits = { stranger: 16 * 1024, record: 256 * 1024, several: 1024 * 1024 };

export type Handler<E> = (ask: Ask<E>) => Promise<ResponseOf<E> | Json | Download>;

/**
 * Serves an endpoint of the contract: authenticates, checks the permission, validates and calls `handle`. All endpoints
 * are collected for OpenAPI and the access test.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handle: Handler<E>,
): void {
  context.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: bodyLimits[senderOf(endpoint)],
    // Checked before the body is read, so a refused upload costs nothing.
    onRequest: async (request, reply) => {
      // A stream would occupy its slot for as long as it is open.
      if (isBackground(request) && !endpoint.keepsSessionIdle) await context.background.enter(request, reply);
      const key = keySent(request);
      if (key) {
        request.caller = await context.accessTokens.find(key);
        await context.accessTokens.countRequest(key);
      }
      request.entered = await enter(context, endpoint, request);
    },
    onSend: (request, _reply, payload, done) => {
      context.background.leave(request);
      done(null, payload);
    },
    handler: async (request, reply) => {
      // The body may have taken minutes to arrive, and permissions may have changed since.
      const isFrozen = request.entered.asOf === context.sessions.asOf();
      const { session, scope } = isFrozen ? request.entered : await enter(context, endpoint, request);
      const zone = (await context.settings.current()).timeZone;
      const today = calendarDay(context.clock(), zone);
      const viewer = session && { ...session, requestId: request.id, today };
      const ask = {
        params: parsed(endpoint.params, request.params, () => notFound('record')),
        query: parsed(endpoint.query, request.query, invalid),
        body: parsed(endpoint.body, withDays(endpoint.body, request.body, zone), invalid),
        viewer,
        scope,
        request,
        reply,
      } as Ask<E>;
      // A change may keep a stored date, so updates are checked against the current record (engine/commands/change.ts).
      if (endpoint.method !== 'PUT') refuseFutureDate(endpoint.body, ask.body, today);
      if (endpoint.reauthenticate && viewer)
        await context.confirmations.refuseUnconfirmed(context.pool, viewer);
      if (isOwnWriting(endpoint, scope)) await countWithin(context, ownWrites, session?.userId ?? '');
      reply.code(endpoint.status ?? (endpoint.response ? 200 : 204));
      const answer = await (session && endpoint.method !== 'GET'
        ? runForRequest(
            () => refuseEnded(context, endpoint, { request, session }),
            () => handle(ask),
          )
        : handle(ask));
      // The handler has taken over the reply, for example to stream.
      if (reply.sent) return reply;
      if (answer instanceof Download) return sendFile(reply, answer);
      if (!endpoint.response) return reply.send();
      reply.type('application/json; charset=utf-8');
      return reply.send(answer instanceof Json ? answer.text : JSON.stringify(answer));
    },
  });
}

function senderOf({ access, body }: Endpoint): keyof typeof bodyLimits {
  if (access === 'anyone') return 'stranger';
  const takesMany = body instanceof z.ZodUnion && body.options.some((each) => each instanceof z.ZodArray);
  return takesMany ? 'several' : 'record';
}

function sendFile(reply: FastifyReply, { content, type, name, headers }: Download) {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encoded}`);
  return reply.headers(headers).type(type).send(content);
}

/**
 * Writes that everybody may do to their own records are limited. For an access that depends on the record, the engine
 * counts.
 */
function isOwnWriting({ method, access }: Endpoint, scope: Scope): boolean {
  return method !== 'GET' && scope === 'own' && access !== 'signed-in';
}
