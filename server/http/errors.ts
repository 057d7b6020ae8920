import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteFailure, requestFailed } from './request-log.ts';
import type { Problem } from '#contract/engine/problem.ts';
import type { SchemaWatch } from '#server/database/schema-watch.ts';
import type { LogFailure } from '#server/failure-log.ts';
import { beingUpgraded, refusalOf, HttpError } from '#server/http-error.ts';

const sentences: Record<string, [status: number, code: string, sentence: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported', 'Send the body as application/json.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'malformed', 'The body is empty, but this request needs a body.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'malformed', 'The body is not valid JSON.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too-large', 'The body is too large.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'malformed',
    'The length of the body does not match Content-Length.',
  ],
  FST_ERR_BAD_URL: [400, 'malformed', 'The address is malformed.'],
  FST_ERR_MAX_PARAM_LENGTH: [
    404,
    'not-found',
    'This address does not exist, or you don’t have permission to see it.',
  ],
};

export type SendFailure = (
  thrown: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/** Sets the error handlers. Bodies must be JSON. */
export function serveErrors(
  app: FastifyInstance,
  schema: Pick<SchemaWatch, 'overtaken' | 'isOvertaken'>,
  sendFailure: SendFailure,
): void {
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler<FastifyError>(async (thrown, request, reply) => {
    const isOvertaken = schema.overtaken.aborted || (isUnforeseen(thrown) && (await schema.isOvertaken()));
    return isOvertaken ? sendProblem(request, reply, beingUpgraded()) : sendFailure(thrown, request, reply);
  });
}

/** Errors that should not happen unless the schema has changed under this program. */
function isUnforeseen(thrown: FastifyError): boolean {
  const error = refusalOf(thrown, {});
  if (error instanceof HttpError) return error.details.isByColumn === true;
  return !sentences[thrown.code] && !(thrown.statusCode && thrown.statusCode < 500);
}

/** Sends every refusal as application/problem+json. Unexpected errors are logged, and their answer reveals nothing. */
export function failureSender(logFailure: LogFailure): SendFailure {
  return function sendFailure(thrown, request, reply) {
    if (hasLeft(request)) return sendProblem(request, reply, malformed());
    const note = (fields: object) => noteFailure(request, reply, fields);
    const error = refusalOf(thrown, {});
    if (error instanceof HttpError) {
      if (error.cause !== undefined) logFailure(error.cause, requestFailed, note);
      return sendProblem(request, reply, error);
    }
    const known = sentences[thrown.code];
    if (known) return sendProblem(request, reply, new HttpError(known[0], known[2], { code: known[1] }));
    if (thrown.statusCode && thrown.statusCode < 500)
      return sendProblem(request, reply, malformed(thrown.statusCode));
    // Every failure is logged under its request id, but only the first in a minute with its stack.
    if (!logFailure(thrown, requestFailed, note)) note({ reason: thrown.message });
    return sendProblem(
      request,
      reply,
      new HttpError(500, `Something went wrong on the server. Request ${request.id}.`, {
        code: 'internal',
      }),
    );
  };
}

/**
 * Whether the client disconnected in the middle of its body. That raises the same error as a lost database connection.
 */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function malformed(status = 400): HttpError {
  return new HttpError(status, 'The request is malformed.', { code: 'malformed' });
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refused: HttpError) {
  const { retryAfter } = refused.details;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(refused.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(refused, request.id)));
}

export function problemOf({ status, message, details }: HttpError, requestId: string): Problem {
  const { code, errors, current } = details;
  return {
    type: `about:blank#${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code,
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
    requestId,
  };
}
