import { isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopback, type Options } from '#server/options.ts';
import { HttpError } from '#server/http-error.ts';
import { addressesIn } from './address-ranges.ts';

/**
 * Refuses requests by their Host header, against DNS rebinding: another site could point its name at this machine and
 * read what is served here as its own. A server that listens on loopback answers to the names of this machine and of
 * PUBLIC_URL, or without PUBLIC_URL to any name from a trusted proxy. A server on the network is restricted only by
 * PUBLIC_URL, and also answers to its IP address, which no site can use as its name.
 */
export function nameKeeper({ host, publicUrl, trustProxy }: Options) {
  const isPrivate = isLoopback(host);
  const ownName = publicUrl === undefined ? undefined : nameIn(new URL(publicUrl).host);
  const isProxy = addressesIn(trustProxy);
  const keepsNames = isPrivate || ownName !== undefined;

  function isAnswered(name: string, { socket }: FastifyRequest): boolean {
    if (isNameOfThisMachine(name) || name === ownName) return true;
    if (!isPrivate) return isIP(name.replace(/^\[|\]$/g, '')) !== 0;
    return ownName === undefined && isProxy(socket.remoteAddress);
  }

  /** Nearly all requests have the same host, so the last accepted one is cached. */
  let lastAnswered: string | undefined;

  return (request: FastifyRequest): HttpError | undefined => {
    const hosts = hostsOf(request);
    if (hosts.length === 1 && hosts[0] === lastAnswered) return undefined;
    // Clients without a Host header, such as health checks of a load balancer, are not browsers.
    if (hosts.length === 0) return request.raw.httpVersion === '1.0' ? undefined : nobodyAsked();
    if (!keepsNames) return undefined;
    const name = nameIn(hosts[0] ?? '');
    if (hosts.length > 1 || name === null) return oddlyAsked();
    if (!isAnswered(name, request)) return wronglyAsked();
    if (isNameOfThisMachine(name) || name === ownName) lastAnswered = hosts[0];
    return undefined;
  };
}

const nobodyAsked = () => new HttpError(400, 'The request has no Host header.', { code: 'malformed' });

const oddlyAsked = () =>
  new HttpError(400, 'The Host header of the request is malformed.', { code: 'malformed' });

const wronglyAsked = () =>
  new HttpError(
    421,
    'Bilum is not set up for this address. The operator must set PUBLIC_URL to the address that people open, for example https://bilum.example.org.',
    { code: 'misdirected' },
  );

/** The name in a Host header, in lower case, without port and trailing dot. Null when it is malformed. */
function nameIn(host: string): string | null {
  const [, name] = /^(\[[\da-f:.]+\]|[^\s[\]:/?#@\\%,]+)(?::\d{0,5})?$/i.exec(host) ?? [];
  return name === undefined ? null : name.toLowerCase().replace(/(?<=.)\.$/, '');
}

/** Only in the notation of browsers: other notations of an address do not count as this machine. */
function isNameOfThisMachine(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    (isIPv4(name) && name.startsWith('127.'))
  );
}

/** All Host headers: of several, Node keeps only the first. */
function hostsOf({ raw: { rawHeaders } }: FastifyRequest): string[] {
  const hosts: string[] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]];
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push(value);
  }
  return hosts;
}
