import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from. What a proxy says counts when it is an address; it may be any text. */
export function callerAddress(request: FastifyRequest): string {
  return isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? 'unknown');
}
