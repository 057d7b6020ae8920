import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Reachable } from './networks.ts';
import { connectionFailure, isForbiddenAddress, lookupWithin, Unreachable } from './reachable-lookup.ts';

/** Enough for the keys and the configuration of large providers. */
const largestAnswer = 512 * 1024;
const timeoutMilliseconds = 10_000;
const withoutBody = [204, 205, 304];

/** Why there was no answer, as a sentence for an administrator. `wasSent`: the request may have arrived. */
export class NoAnswer extends Error {
  wasSent: boolean;

  constructor(sentence: string, wasSent = false) {
    super(sentence);
    this.wasSent = wasSent;
  }
}

interface Sending {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/**
 * `fetch` for addresses that an administrator has entered or that a provider names: only networks that may be reached,
 * no redirects, ten seconds and half a megabyte. `forbidden`: why a URL may not be reached.
 */
export function guardedFetch(reachable: Reachable, forbidden = forbiddenProvider) {
  return async (address: string, { method, headers, body, signal }: Sending): Promise<Response> => {
    const url = new URL(address);
    if (isForbiddenAddress(reachable, url)) throw new NoAnswer(forbidden(url));
    const limit = AbortSignal.timeout(timeoutMilliseconds);
    const sent = textOf(body);
    const isSecure = url.protocol === 'https:';
    const request = isSecure ? requestSecure : requestPlain;
    let isConnected = false;
    try {
      return await new Promise<Response>((answered, failed) => {
        const sending = request(url, {
          method,
          agent: false,
          lookup: lookupWithin(reachable, url),
          signal: signal ? AbortSignal.any([limit, signal]) : limit,
          headers: {
            ...headers,
            'user-agent': 'Bilum',
            ...(sent !== undefined && { 'content-length': String(Buffer.byteLength(sent)) }),
          },
        });
        sending.on('error', failed);
        sending.on('socket', (socket) => {
          socket.once(isSecure ? 'secureConnect' : 'connect', () => {
            isConnected = true;
          });
        });
        sending.on('response', (response) => void read(response).then(answered, failed));
        sending.on('upgrade', (_response, socket) => {
          socket.destroy();
          failed(new NoAnswer('It answered with another protocol.'));
        });
        sending.end(sent);
      });
    } catch (error) {
      if (limit.aborted) throw new NoAnswer('It did not answer within 10 seconds.', isConnected);
      if (error instanceof Unreachable) throw new NoAnswer(forbidden(url));
      throw new NoAnswer(sentenceOf(error), isConnected);
    }
  };
}

async function read(response: IncomingMessage): Promise<Response> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > largestAnswer) {
      response.destroy();
      throw new NoAnswer('Its answer is too long.');
    }
    pieces.push(piece);
  }
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 599) throw new NoAnswer(`It answered with the status ${status}.`);
  const headers = new Headers();
  const { rawHeaders } = response;
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return new Response(withoutBody.includes(status) ? null : Buffer.concat(pieces), { status, headers });
}

function textOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('Only text can be sent');
}

function sentenceOf(error: unknown): string {
  if (error instanceof NoAnswer) return error.message;
  const { isUnknownName, code } = connectionFailure(error);
  if (isUnknownName) return 'Its host name does not exist.';
  return code ? `The connection failed (${code}).` : 'The connection failed.';
}

function forbiddenProvider({ protocol }: URL): string {
  return protocol === 'https:'
    ? 'Its address is in a network that identity providers cannot be in.'
    : 'Only https is allowed, except in networks that identity providers may be in.';
}
