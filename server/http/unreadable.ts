import { randomUUID } from 'node:crypto';
import { ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { addressTooLong, HttpError } from '#server/http-error.ts';
import { problemOf } from './errors.ts';
import { answerHeaders, dataHeaders } from './headers.ts';
import { arrivingRequest, logUnreadable } from './request-log.ts';

/** Maximum bytes of the request line and the headers together, enforced by Node. */
export const headLimit = 48 * 1024;
/** Milliseconds that a client has to read the refusal before the connection closes. */
const lastWords = 2000;

/** The parts of Node's error that tell what could not be parsed. */
interface Unreadable {
  code?: string;
  /** The last packet, which may not be the whole request. */
  rawPacket?: unknown;
}

/** Answers malformed and timed-out requests, and closes the connection after the answer. */
export function refuseUnreadable(error: Unreadable, socket: Socket, log: FastifyBaseLogger | null): void {
  // Already answered, and the client still sends.
  if (socket.writableEnded) return;
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const refused = refusalOf(error);
  const arriving = arrivingRequest(socket);
  const requestId = arriving?.request.id ?? randomUUID();
  if (arriving) arriving.writtenStatus = refused.status;
  else if (log) logUnreadable(log, { requestId, status: refused.status, socket });
  const body = JSON.stringify(problemOf(refused, requestId));
  const head = Object.entries({
    ...answerHeaders,
    ...dataHeaders,
    'x-request-id': requestId,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}\r\n${lines}\r\n${body}`);
  // Closing at once would reset the connection while data is arriving, and the answer would be lost.
  const close = setTimeout(() => socket.destroy(), lastWords);
  socket.once('close', () => clearTimeout(close));
}

function refusalOf({ code, rawPacket }: Unreadable): HttpError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new HttpError(408, 'The request did not arrive completely in time.', { code: 'timeout' });
  if (code === 'HPE_HEADER_OVERFLOW')
    return isStillAddress(rawPacket)
      ? addressTooLong()
      : new HttpError(431, 'The address and headers of the request are too long.', {
          code: 'too-long',
        });
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return new HttpError(413, 'The body is too large.', { code: 'too-large' });
  return new HttpError(400, 'The server cannot read this request.', { code: 'malformed' });
}

/** Whether the request line was still incomplete. When it came in several packets this can't be known. */
function isStillAddress(packet: unknown): boolean {
  return Buffer.isBuffer(packet) && /^[A-Z]+ [^\r\n]*$/.test(packet.toString('latin1'));
}

/** An answer to an earlier request that has begun must not be continued with a refusal. */
function isAnswering(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return answer instanceof ServerResponse && answer.headersSent;
}
