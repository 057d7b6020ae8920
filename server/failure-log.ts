import { onceAMinute } from './once-a-minute.ts';
import { refusalOf, HttpError } from './http-error.ts';
import { errorCode, errorMessage } from './start-error.ts';

/** Logs an error at most once a minute per cause. Returns whether it did. */
export type LogFailure = (error: unknown, message: string, write?: Write) => boolean;

type Write = (fields: object, message: string) => void;

/**
 * `writeAlone` is the logger's `error`. A full disk or an unreachable database counts as one cause, whatever it makes
 * fail.
 */
export function createFailureLog(clock: () => Date, writeAlone: Write): LogFailure {
  const unloggedOf = onceAMinute(clock);

  return function logFailure(error, message, write = writeAlone) {
    const refused = refusalOf(error, {});
    const foreseen = refused instanceof HttpError ? refused : null;
    const reason = errorMessage(foreseen?.cause ?? error);
    const cause = foreseen
      ? `${foreseen.details.code} ${errorCode(foreseen.cause)}`
      : `${message}: ${reason}`;
    const unlogged = unloggedOf(cause);
    if (unlogged === null) return false;
    const fields = foreseen ? { cause: foreseen.details.code, reason } : { err: error };
    write({ ...fields, ...(unlogged > 0 && { unlogged }) }, message);
    return true;
  };
}
