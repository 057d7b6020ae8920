import { keyWords } from '#contract/auth/access-tokens.ts';
import { confirmationNeeded, reauthenticationWords } from '#contract/engine/reauthentication.ts';
import { beingUpgraded as upgrade } from '#contract/engine/upgrade.ts';
import type { Problem } from '#contract/engine/problem.ts';
import type { ConstraintMessage } from '#contract/engine/declaration.ts';
import pg from 'pg';
import { serverFaultOf, type ServerFault } from './server-fault.ts';

interface Details {
  code: string;
  errors?: Problem['errors'];
  current?: unknown;
  retryAfter?: number;
  /** Refused by a database column whose type may have changed in a newer schema. */
  isByColumn?: true;
  /** The error behind it, for the log only. */
  cause?: unknown;
}

/** A refusal with a message for the user. It becomes a problem body and never shows a stack. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: Details,
  ) {
    super(message, { cause: details.cause });
  }
}

/** A refusal of records in a bulk insert that conflict with others: those with these ids. */
export class RefusedAmong extends HttpError {
  constructor(
    readonly ids: ReadonlySet<string>,
    { status, message, details }: HttpError,
  ) {
    super(status, message, details);
  }
}

export const notSignedIn = () =>
  new HttpError(401, 'Your session has ended. Sign in again.', { code: 'not-signed-in' });

export const keyEnded = () => new HttpError(401, keyWords.ended, { code: 'key-ended' });

/** Shown only to a client with the token of a session that the deactivation ended. */
export const deactivated = () =>
  new HttpError(
    401,
    'Your account was deactivated and you were signed out. If you still need access, ask an administrator.',
    { code: 'deactivated' },
  );

export const notFound = (one: string) =>
  new HttpError(404, `This ${one} does not exist, or you don’t have permission to see it.`, {
    code: 'not-found',
  });

export const wrongMethod = (method: string, taken: readonly string[]) =>
  new HttpError(405, `This address does not support ${method}. Supported: ${taken.join(', ')}.`, {
    code: 'wrong-method',
  });

export const forbidden = (sentence = 'Your role does not have permission to do this.') =>
  new HttpError(403, sentence, { code: 'forbidden' });

export const unconfirmed = () =>
  new HttpError(403, reauthenticationWords.needed, { code: confirmationNeeded });

/** Whether a refusal is about the whole request, and not about one of its records. */
export function isOfRequest({ status, details }: HttpError): boolean {
  return status === 503 || details.code === confirmationNeeded;
}

export const conflict = (sentence: string, details: Partial<Details> = {}) =>
  new HttpError(409, sentence, { code: 'conflict', ...details });

/** Throws 409 for a stale version, with the current record. */
export const stale = (one: string, current: unknown) =>
  conflict(`This ${one} was changed elsewhere. Check the current values and try again.`, {
    code: 'stale',
    current,
  });

/** Limits the answer to a body with many errors. */
const maxErrors = 20;

export const invalid = (errors: { path: string; message: string }[]) => {
  const reported = errors.slice(0, maxErrors);
  return new HttpError(422, reported.map((error) => error.message).join('. '), {
    code: 'invalid',
    errors: reported,
  });
};

export const unavailable = (cause?: unknown) =>
  new HttpError(503, 'The database is not responding. Try again in a moment.', {
    code: 'unavailable',
    retryAfter: 2,
    cause,
  });

const serverFaultSentences: Record<ServerFault, string> = {
  'disk-full': 'The server’s disk is full. Nothing was saved. Tell your administrator.',
  'disk-failed': 'The server’s disk reports errors. Nothing was saved. Tell your administrator.',
  'read-only': 'The server cannot save changes at the moment. Nothing was saved. Tell your administrator.',
  'out-of-memory': 'The server is out of memory. Nothing was saved. Try again, or tell your administrator.',
  'data-damaged': 'Part of the stored data is damaged and cannot be read. Tell your administrator.',
};

/** A retry within a minute would not help. */
const serverFault = (fault: ServerFault, cause: unknown) =>
  new HttpError(503, serverFaultSentences[fault], { code: fault, retryAfter: 60, cause });

/** The server is shutting down and finishes open requests. */
export const ending = () =>
  new HttpError(503, 'The server is stopping. Try again in a moment.', {
    code: 'ending',
    retryAfter: 3,
  });

/** A newer version has migrated the database and can answer better. */
export const beingUpgraded = () =>
  new HttpError(503, upgrade.sentence, { code: upgrade.code, retryAfter: upgrade.retryAfter });

export const addressTooLong = () => new HttpError(414, 'The address is too long.', { code: 'too-long' });

const outOfRange = () =>
  new HttpError(422, 'The request contains a value that is out of range', {
    code: 'invalid',
    errors: [{ path: '', message: 'The request contains a value that is out of range' }],
    isByColumn: true,
  });

/** A transaction with priority cancelled this one (database/priority-transaction.ts). */
const stopped = (cause: unknown) =>
  new HttpError(503, 'This was stopped because of an urgent account change. Nothing was saved. Try again.', {
    code: 'stopped',
    retryAfter: 2,
    cause,
  });

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const checkViolation = '23514';
const exclusionViolation = '23P01';
const queryCanceled = '57014';
const unknownCharacter = '22021';
const retryable = ['40001', '40P01', '53300', '57014', '57P01', '57P02', '57P03', '55P03'];

/** Converts a database error to a refusal, by the constraint that was violated. Returns any other error unchanged. */
export function refusalOf(error: unknown, constraintMessages: Record<string, ConstraintMessage>): unknown {
  const fault = serverFaultOf(error);
  if (fault) return serverFault(fault, error);
  if (!(error instanceof pg.DatabaseError)) return isLostConnection(error) ? unavailable(error) : error;
  const { code = '', constraint = '', detail = '' } = error;
  if (code === queryCanceled && /user request/.test(error.message)) return stopped(error);
  if (retryable.includes(code)) return unavailable(error);
  if (code === unknownCharacter)
    return invalid([{ path: '', message: 'The request contains a character that cannot be stored' }]);
  // Class 22: the column can't store the value. Schemas refuse such values earlier; this is the fallback.
  if (code.startsWith('22')) return outOfRange();
  const refusal = constraintMessages[constraint];
  const asInvalid = code === checkViolation || (code === foreignKeyViolation && /not present/.test(detail));
  const asConflict = [uniqueViolation, foreignKeyViolation, exclusionViolation].includes(code);
  if (!refusal || !(asInvalid || asConflict)) return error;
  // PostgreSQL's own detail names columns, that of a trigger names a record.
  const message = (detail.includes('=(') ? undefined : refusal.tell?.(detail)) ?? refusal.message;
  const errors = refusal.path ? [{ path: refusal.path, message }] : undefined;
  return new HttpError(asInvalid ? 422 : 409, message, {
    code: asInvalid ? 'invalid' : 'conflict',
    ...(errors && { errors }),
  });
}

export async function mapConstraintErrors<Result>(
  constraintMessages: Record<string, ConstraintMessage>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error, constraintMessages);
  }
}

/** Prefixes the error paths of one record in a bulk request with its row. */
export async function inRow<Result>(row: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError) || !error.details.errors) throw error;
    const errors = error.details.errors.map(({ path, message }) => ({ path: `${row}.${path}`, message }));
    throw new HttpError(error.status, error.message, { ...error.details, errors });
  }
}

function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client was closed|connection error and is not queryable/i.test(
      error.message,
    )
  );
}
