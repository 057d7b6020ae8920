import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** For every answer, also to what is no request that could be read. */
export const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** For what is no page: it is never stored, and a browser runs nothing in it. */
export const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Those of every answer; the pages add their Content-Security-Policy. */
export function putHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(answerHeaders).header('x-request-id', request.id);
  if (isForApi(request)) reply.headers(dataHeaders);
}

export function isForApi(request: FastifyRequest): boolean {
  // The route that was found, if any: an address may be written in many ways.
  return (request.routeOptions.url ?? request.url).startsWith('/api/');
}

/** No script but our files and what the page itself holds, no eval, no foreign origin; style elements only with this page's nonce. */
export function pagePolicy(nonce: string, scriptsWithin: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptsWithin.map((script) => `'sha256-${hashOf(script)}'`)].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src blob:',
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashOf(script: string): string {
  return createHash('sha256').update(script).digest('base64');
}
