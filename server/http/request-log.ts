import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import type { SessionViewer } from '#contract/engine/access.ts';
import { callerAddress } from './caller-address.ts';
import { whenOver } from './when-over.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user who sent the request, as soon as they are known, whether or not they are admitted. */
    caller: SessionViewer | null;
  }
}

/** A request that is not answered yet. */
interface OpenRequest {
  request: FastifyRequest;
  /** Stored, because a closed socket no longer knows it. */
  ip: string;
  /** Fields to log for a server failure. */
  failure?: object;
  /** The status that was written directly to the socket, for a request that never arrived completely. */
  writtenStatus?: number;
  isSent?: true;
}

const message = 'request';
/** The message of a failed request. */
export const requestFailed = 'request failed';
/** The status that nginx logs when a client disconnects before the answer. */
const clientClosed = 499;
/** Characters. A URL may have 48,000. */
const longestPath = 1000;

const openRequests = new WeakMap<ServerResponse, OpenRequest>();

/**
 * Logs one line per request, when its answer is sent or its client has disconnected. Headers contain tokens, queries
 * contain one-time codes and search words, and bodies everything else, so none of them is logged. Without `isEnabled`
 * only server failures are logged.
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

/** Adds a failure to the line of its request, or logs it separately when that line is already written. */
export function noteFailure(request: FastifyRequest, { raw }: FastifyReply, failure: object): void {
  const open = openRequests.get(raw);
  if (open) open.failure = failure;
  else request.log.error(failure, requestFailed);
}

/** The request on a connection whose body is still arriving, so that an error in the rest is logged with it. */
export function arrivingRequest(socket: Socket): OpenRequest | undefined {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  if (!(response instanceof ServerResponse) || response.req.complete) return undefined;
  return openRequests.get(response);
}

/** Logs bytes that never became a request, without the bytes. */
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
  // A client that disconnects in the middle of its body never sees the refusal.
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
