import { lookup, promises as dns } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '#server/start-error.ts';
import type { Reachable } from './networks.ts';

/** How long a check of an address waits for the DNS lookup. */
const lookupMilliseconds = 2000;

/** The address is in a network that may not be reached. */
export class Unreachable extends Error {}

/** Resolves the name of a URL for a connection, so it can't lead elsewhere a moment later. */
export function lookupWithin(reachable: Reachable, url: URL): LookupFunction {
  return (host, options, callback) =>
    lookup(host, { all: true }, (error, found) => {
      if (error) return callback(error, '');
      const outside = found.find(({ address }) => !isReachable(reachable, url, address));
      const [first] = found;
      if (outside || !first) return callback(new Unreachable(), '');
      if (options.all) return callback(null, found);
      return callback(null, first.address, first.family);
    });
}

/** A connection to an IP address does no lookup, so it is checked here. */
export function isForbiddenAddress(reachable: Reachable, url: URL): boolean {
  const host = hostOf(url);
  return isIP(host) !== 0 && !isReachable(reachable, url, host);
}

/**
 * Whether a URL may be reached, checked when it is entered. A name that can't be resolved now may be later; it is
 * resolved again for each connection.
 */
export async function mayBeReachable(reachable: Reachable, url: URL): Promise<boolean> {
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await addressesOf(host) : [host];
  return addresses.every((each) => isReachable(reachable, url, each));
}

/** Reports codes and not messages, which contain addresses of the network. */
export function connectionFailure(error: unknown): { isUnknownName: boolean; code: string | undefined } {
  const code = errorCode(error) || undefined;
  return { isUnknownName: code === 'ENOTFOUND' || code === 'EAI_AGAIN', code };
}

async function addressesOf(host: string): Promise<string[]> {
  const found = dns.lookup(host, { all: true }).catch(() => []);
  const answered = await Promise.race([found, wait(lookupMilliseconds, [], { ref: false })]);
  return answered.map(({ address }) => address);
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** Plain HTTP is allowed only for networks that the operator has named. */
function isReachable({ isNamed, isLetIn }: Reachable, { protocol }: URL, address: string): boolean {
  return protocol === 'https:' ? isLetIn(address) : isNamed(address);
}
