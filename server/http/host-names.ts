import { isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopback, type Options } from '#server/options.ts';
import { HttpError } from '#server/http-error.ts';
import { addressesIn } from './address-ranges.ts';

/**
 * Refuses a request by the name that it asks for. A page of another site can make its own name point at this
 * machine and would then read what is served here as if it were its own: so a server that only this machine
 * reaches answers to the names of this machine, to that of PUBLIC_URL, and without one to those that a proxy
 * answers for. Where the network reaches it, PUBLIC_URL alone narrows it, and a plain address, which no other
 * site can take for its name, is answered too.
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

  /** Nearly every request asks for the same name, by which alone it was answered. */
  let lastAnswered: string | undefined;

  return (request: FastifyRequest): HttpError | undefined => {
    const asked = hostsOf(request);
    if (asked.length === 1 && asked[0] === lastAnswered) return undefined;
    // What asks without a name, such as the health check of a balancer, is no browser.
    if (asked.length === 0) return request.raw.httpVersion === '1.0' ? undefined : nobodyAsked();
    if (!keepsNames) return undefined;
    const name = nameIn(asked[0] ?? '');
    if (asked.length > 1 || name === null) return oddlyAsked();
    if (!isAnswered(name, request)) return wronglyAsked();
    if (isNameOfThisMachine(name) || name === ownName) lastAnswered = asked[0];
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

/** The name in a host header, in lower case, without its port and the dot of a whole name; null when it is none. */
function nameIn(host: string): string | null {
  const [, name] = /^(\[[\da-f:.]+\]|[^\s[\]:/?#@\\%,]+)(?::\d{0,5})?$/i.exec(host) ?? [];
  return name === undefined ? null : name.toLowerCase().replace(/(?<=.)\.$/, '');
}

/** As browsers write them: no other way of writing the numbers of an address is taken for this machine. */
function isNameOfThisMachine(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    (isIPv4(name) && name.startsWith('127.'))
  );
}

/** Each that was sent: of several, Node keeps the first. */
function hostsOf({ raw: { rawHeaders } }: FastifyRequest): string[] {
  const hosts: string[] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]];
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push(value);
  }
  return hosts;
}
