import type { FastifyRequest } from 'fastify';

const proxyHeader = /^(x-forwarded(-.+)?|forwarded|via|x-real-ip)$/;
const thisMachine = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/;

/**
 * Whether whoever asks sits at the machine that Bilum runs on. A proxy that says nothing of itself cannot
 * be told from a person here; the page it serves can, by its origin.
 */
export function isOnThisMachine({ ip, headers }: FastifyRequest): boolean {
  const isHere = /^(::ffff:)?127\.|^::1$/.test(ip);
  const isAskedHere = thisMachine.test(headers.host ?? '');
  const isFromHere =
    headers.origin === undefined || thisMachine.test(headers.origin.replace(/^https?:\/\//, ''));
  return isHere && isAskedHere && isFromHere && !Object.keys(headers).some((name) => proxyHeader.test(name));
}
