import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers of every answer, also to requests that could not be parsed. */
export const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
};

/** Headers of API answers: never cached, and inert in a browser. */
export const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Sets the headers of every answer. Pages add their Content-Security-Policy. */
export function putHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(answerHeaders).header('x-request-id', request.id);
  if (isForApi(request)) reply.headers(dataHeaders);
}

export function isForApi(request: FastifyRequest): boolean {
  // Uses the matched route if there is one, because a URL can be written in many ways.
  return (request.routeOptions.url ?? request.url).startsWith('/api/');
}

/**
 * Allows only our own script files, the inline scripts of the page by hash, and style elements with the nonce. No eval,
 * no other origin. WebAssembly only for the barcode scanner of browsers that have none (decision 097).
 */
export function pagePolicy(nonce: string, scriptsWithin: readonly string[]): string {
  return [
    "default-src 'none'",
    [
      "script-src 'self' 'wasm-unsafe-eval'",
      ...scriptsWithin.map((script) => `'sha256-${hashOf(script)}'`),
    ].join(' '),
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
