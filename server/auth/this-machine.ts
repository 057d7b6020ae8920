import type { FastifyRequest } from 'fastify';

const proxyHeader = /^(x-forwarded(-.+)?|forwarded|via|x-real-ip)$/;
const thisMachine = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/;

/**
 * Whether the request comes from a browser on the machine that Bilum runs on. A proxy that adds no header looks like a
 * local user, but its pages have another origin.
 */
export function isOnThisMachine({ ip, headers }: FastifyRequest): boolean {
  const isHere = /^(::ffff:)?127\.|^::1$/.test(ip);
  const isAskedHere = thisMachine.test(headers.host ?? '');
  const isFromHere =
    headers.origin === undefined || thisMachine.test(headers.origin.replace(/^https?:\/\//, ''));
  return isHere && isAskedHere && isFromHere && !Object.keys(headers).some((name) => proxyHeader.test(name));
}
