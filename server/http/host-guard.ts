import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Options } from '#server/options.ts';
import { addressTooLong, type HttpError } from '#server/http-error.ts';
import { sendProblem, type SendFailure } from './errors.ts';
import { putHeaders } from './headers.ts';
import { nameKeeper } from './host-names.ts';

/** Characters of a URL: more than a list with all its filters needs. */
const addressLimit = 16 * 1024;

/** Checks that run before everything else, for pages, API and unknown URLs alike. */
export function hostGuard(options: Options, sendFailure: SendFailure) {
  const refusalOfName = nameKeeper(options);

  function refusalOf(request: FastifyRequest): HttpError | undefined {
    return refusalOfName(request) ?? (request.url.length > addressLimit ? addressTooLong() : undefined);
  }

  async function enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    putHeaders(request, reply);
    const refused = refusalOf(request);
    if (refused) throw refused;
  }

  /** For URLs that the router can't parse, which are refused before any hook runs. */
  function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    putHeaders(request, reply);
    const refused = refusalOf(request);
    if (refused) sendProblem(request, reply, refused);
    else sendFailure(error, request, reply);
  }

  return { enter, refuse };
}

export type HostGuard = ReturnType<typeof hostGuard>;
