import { randomUUID } from 'node:crypto';
import { ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { addressTooLong, HttpError } from '#server/http-error.ts';
import { problemOf } from './errors.ts';
import { answerHeaders, dataHeaders } from './headers.ts';
import { arrivingRequest, logUnreadable } from './request-log.ts';

/** Bytes of an address and the headers together, beyond which Node reads no further. */
export const headLimit = 48 * 1024;
/** Milliseconds in which the other side may still read why it was refused. */
const lastWords = 2000;

/** As much of Node's error as tells what could not be read. */
interface Unreadable {
  code?: string;
  /** What came last, which need not be all of it. */
  rawPacket?: unknown;
}

/** Answers what is no request, or not yet after its time, and closes the connection after the answer. */
export function refuseUnreadable(error: Unreadable, socket: Socket, log: FastifyBaseLogger | null): void {
  // Told already, and still talking.
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
  // Closed at once, what is still on its way here would take the answer with it.
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

/** Whether the first line had not come to its end. In several packets its beginning is no longer here, and nobody knows. */
function isStillAddress(packet: unknown): boolean {
  return Buffer.isBuffer(packet) && /^[A-Z]+ [^\r\n]*$/.test(packet.toString('latin1'));
}

/** What was begun to an earlier request must not go on with a refusal of a later one. */
function isAnswering(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return answer instanceof ServerResponse && answer.headersSent;
}
