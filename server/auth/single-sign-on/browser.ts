import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Options } from '#server/options.ts';
import { secretHash } from '../secret-hash.ts';

const seconds = 15 * 60;
const thisMachine = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/;

/**
 * The address under which a browser reaches this server, or null. It is what the provider sends the browser back to, so
 * a Host header must not choose it; only names of this machine may, without PUBLIC_URL.
 */
export function ownOrigin({ publicUrl }: Pick<Options, 'publicUrl'>, request: FastifyRequest): string | null {
  if (publicUrl) return publicUrl;
  const host = request.headers.host ?? '';
  return thisMachine.test(host) ? new URL(`http://${host}`).origin : null;
}

/**
 * A secret in a cookie that binds a sign-in to the browser that began it: nobody can be made to finish the sign-in of
 * somebody else. One secret serves all tabs.
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, origin: string): string {
  const secret = secretIn(request, origin) ?? randomBytes(32).toString('base64url');
  const secure = isSecure(origin) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(origin)}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return secretHash(secret);
}

/** The hash of the browser's secret, or null. */
export function markOf(request: FastifyRequest, origin: string): string | null {
  const secret = secretIn(request, origin);
  return secret && secretHash(secret);
}

function secretIn({ headers }: FastifyRequest, origin: string): string | null {
  const name = cookieName(origin);
  const cookies = (headers.cookie ?? '').split(/; */).map((cookie) => cookie.split('='));
  const [, secret = ''] = cookies.find(([each]) => each === name) ?? [];
  return /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** The prefix keeps other hosts of the domain from planting the cookie; browsers accept it over https only. */
function cookieName(origin: string): string {
  return isSecure(origin) ? '__Host-bilum-sign-in' : 'bilum-sign-in';
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:');
}
