import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import type { SessionViewer } from '#contract/engine/access.ts';
import { callerAddress } from './caller-address.ts';
import { whenOver } from './when-over.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the request, as soon as that is known, whether or not they are let in. */
    caller: SessionViewer | null;
  }
}

/** What is known of a request before its answer has been sent. */
interface OpenRequest {
  request: FastifyRequest;
  /** A socket that has closed no longer knows. */
  ip: string;
  /** What the log says of a failure of the server. */
  failure?: object;
  /** The status that was written past the reply, when the request never arrived whole. */
  writtenStatus?: number;
  isSent?: true;
}

const message = 'request';
/** The line of one that failed says why. */
export const requestFailed = 'request failed';
/** What nginx calls a request whose client left before it was answered. */
const clientClosed = 499;
/** Characters. An address may have 48,000. */
const longestPath = 1000;

const openRequests = new WeakMap<ServerResponse, OpenRequest>();

/**
 * One line for each request, when its answer has been sent or its client has left. Headers carry tokens, queries
 * one-time codes and what people searched for, and bodies everything else: none of them is logged.
 * `isEnabled`: without it only failures of the server are logged.
 */
export function requestLog(isEnabled: boolean): LogController {
  const nothing = () => undefined;
  return Object.assign(new LogController({ requestIdLogLabel: 'requestId' }), {
    incomingRequest: (request: FastifyRequest, reply: FastifyReply) => logWhenOver(request, reply, isEnabled),
    requestCompleted: nothing,
    defaultErrorLog: nothing,
    streamError: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const isPremature = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
      if (!isPremature) noteFailure(request, reply, { err: error });
    },
    routeNotFound: nothing,
  });
}

/** What went wrong goes into the request's line; after that was written, into one of its own. */
export function noteFailure(request: FastifyRequest, { raw }: FastifyReply, failure: object): void {
  const open = openRequests.get(raw);
  if (open) open.failure = failure;
  else request.log.error(failure, requestFailed);
}

/** The request on a connection whose body is still arriving, so that a refusal of the rest is told of that one. */
export function arrivingRequest(socket: Socket): OpenRequest | undefined {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  if (!(response instanceof ServerResponse) || response.req.complete) return undefined;
  return openRequests.get(response);
}

/** A line for what never became a request. Its bytes may be anything, and are not logged. */
export function logUnreadable(
  log: FastifyBaseLogger,
  { requestId, status, socket }: { requestId: string; status: number; socket: Socket },
): void {
  log.info({ requestId, method: null, path: null, status, userId: null, ip: socket.remoteAddress }, message);
}

function logWhenOver(request: FastifyRequest, reply: FastifyReply, isEnabled: boolean): void {
  const start = performance.now();
  const open: OpenRequest = { request, ip: callerAddress(request) };
  openRequests.set(reply.raw, open);
  reply.raw.once('finish', () => (open.isSent = true));
  whenOver(request, reply, () => {
    openRequests.delete(reply.raw);
    const { failure } = open;
    const line = { ...lineOf(open, reply), durationMs: Math.round((performance.now() - start) * 10) / 10 };
    if (failure) request.log.error({ ...line, ...failure }, requestFailed);
    else if (isEnabled) request.log.info(line, message);
  });
}

function lineOf({ request, ip, writtenStatus, isSent }: OpenRequest, { raw }: FastifyReply) {
  const { caller } = request;
  // A client that leaves in the middle of its body is refused for that, and hears nothing of it.
  const isAnswered = isSent || (raw.headersSent && request.raw.complete);
  const status = writtenStatus ?? (isAnswered ? raw.statusCode : clientClosed);
  return {
    method: request.method,
    route: request.routeOptions.url ?? null,
    path: pathOf(request.url),
    status,
    ...(!isSent && { aborted: true }),
    userId: caller?.userId ?? null,
    ...(caller?.keyName != null && { keyId: caller.sessionId, keyName: caller.keyName }),
    ip,
  };
}

function pathOf(url: string): string {
  return (url.split('?')[0] ?? '').slice(0, longestPath);
}
