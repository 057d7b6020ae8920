import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The client address of a request. The value from a proxy counts only when it is an IP address. */
export function callerAddress(request: FastifyRequest): string {
  return isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? 'unknown');
}

/**
 * The key under which attempts of an address are counted: the /64 network for IPv6, because one connection owns all of
 * it, and the IPv4 address in either notation.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const whole = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [, mapped] = /^::ffff:([\da-f]+:[\da-f]+)$/.exec(whole) ?? [];
  if (mapped) return dotted(mapped);
  const [left = '', right = ''] = whole.split('::');
  const before = left === '' ? [] : left.split(':');
  const after = right === '' ? [] : right.split(':');
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...(whole.includes('::') ? zeros : []), ...after].slice(0, 4).join(':')}::/64`;
}

function dotted(twoWords: string): string {
  const words = twoWords.split(':').map((word) => parseInt(word, 16));
  return words.flatMap((word) => [word >> 8, word & 255]).join('.');
}
