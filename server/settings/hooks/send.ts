import { createHmac } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { webHookWords } from '#contract/settings/web-hooks.ts';
import type { Reachable } from '#server/http/networks.ts';
import {
  connectionFailure,
  isForbiddenAddress,
  lookupWithin,
  mayBeReachable,
  Unreachable,
} from '#server/http/reachable-lookup.ts';

/** The payload of a webhook: which record, but none of its content. */
export interface HookEvent {
  id: string;
  at: string;
  resource: string;
  action: string;
  recordId: string | null;
}

export interface Sent {
  status: number | null;
  /** Why the delivery failed, or null. */
  error: string | null;
}

const timeoutMilliseconds = 10_000;

interface Delivery {
  url: string;
  secret: string;
  event: HookEvent;
  now: Date;
  signal: AbortSignal;
}

/**
 * Sends one event. The name is resolved only when the connection is made, so it can't lead elsewhere a moment later.
 * Redirects are not followed, and only the status of the answer is read.
 */
export async function sendEvent(
  reachable: Reachable,
  { url: address, secret, event, now, signal }: Delivery,
): Promise<Sent> {
  const url = new URL(address);
  if (isForbiddenAddress(reachable, url)) return { status: null, error: unreachable(url) };
  const body = JSON.stringify(event);
  const seconds = Math.floor(now.getTime() / 1000);
  const request = url.protocol === 'http:' ? requestPlain : requestSecure;
  const limit = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const status = await new Promise<number>((answered, failed) => {
      const sending = request(url, {
        method: 'POST',
        agent: false,
        lookup: lookupWithin(reachable, url),
        signal: AbortSignal.any([limit, signal]),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Bilum',
          'bilum-event': event.id,
          'bilum-signature': signatureOf(secret, seconds, body),
        },
      });
      sending.on('error', failed);
      sending.on('response', (response) => {
        response.destroy();
        answered(response.statusCode ?? 0);
      });
      // An unrequested protocol upgrade, after which no response would come.
      sending.on('upgrade', ({ statusCode = 0 }, socket) => {
        socket.destroy();
        answered(statusCode);
      });
      sending.end(body);
    });
    return { status, error: refusalOf(status) };
  } catch (error) {
    // The server is stopping, which is not a failure of the receiver.
    signal.throwIfAborted();
    if (limit.aborted) return { status: null, error: webHookWords.noAnswer };
    return { status: null, error: sentenceOf(error, url) };
  }
}

/**
 * Why an address can't be used, checked when it is added, or null. A name that can't be resolved now may be later; it
 * is resolved again for each delivery.
 */
export async function refusalOfAddress(reachable: Reachable, address: string): Promise<string | null> {
  const url = new URL(address);
  return (await mayBeReachable(reachable, url)) ? null : unreachable(url);
}

/** `v1`: HMAC-SHA256 in hexadecimal, keyed with the secret, of the timestamp in seconds, a full stop and the body. */
export function signatureOf(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

function unreachable({ protocol }: URL): string {
  return protocol === 'https:' ? webHookWords.ownNetwork : webHookWords.onlyHttps;
}

function refusalOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? webHookWords.redirected(status) : webHookWords.refused(status);
}

function sentenceOf(error: unknown, url: URL): string {
  if (error instanceof Unreachable) return unreachable(url);
  const { isUnknownName, code } = connectionFailure(error);
  if (isUnknownName) return webHookWords.notFound;
  return code ? `${webHookWords.notConnected} (${code})` : webHookWords.notConnected;
}
