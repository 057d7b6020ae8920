import { onceAMinute } from './once-a-minute.ts';
import { refusalOf, Refused } from './refused.ts';
import { errorCode, errorMessage } from './start-error.ts';

/** Answers whether it wrote a line: at most one a minute for each cause. */
export type LogFailure = (error: unknown, message: string, fields?: object) => boolean;

/** `write` is the logger's `error`. A full disk or a database that is down is one cause, whatever fails because of it. */
export function createFailureLog(
  clock: () => Date,
  write: (fields: object, message: string) => void,
): LogFailure {
  const unloggedOf = onceAMinute(clock);

  return function logFailure(error, message, fields = {}) {
    const refused = refusalOf(error, {});
    const foreseen = refused instanceof Refused ? refused : null;
    const reason = errorMessage(foreseen?.cause ?? error);
    const cause = foreseen
      ? `${foreseen.details.code} ${errorCode(foreseen.cause)}`
      : `${message}: ${reason}`;
    const unlogged = unloggedOf(cause);
    if (unlogged === null) return false;
    const said = foreseen ? { cause: foreseen.details.code, reason } : { err: error };
    write({ ...fields, ...said, ...(unlogged > 0 && { unlogged }) }, message);
    return true;
  };
}
