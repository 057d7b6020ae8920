import pg, { type PoolClient } from 'pg';
import { savepoint } from '#server/database/statement.ts';
import { HttpError } from '#server/http-error.ts';

/** Runs `work` in a savepoint. Returns null when it is refused, and leaves no trace in the transaction. */
export async function unlessRefused<Result>(
  tx: PoolClient,
  work: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await savepoint(tx, work);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/**
 * True for refusals of a record. Failures of the database itself are rethrown: retrying each record would wait again.
 */
function isRefusal(error: unknown): boolean {
  if (error instanceof HttpError) return error.status !== 503;
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}

/** Runs `work` and stores its refusal under the index of the record. */
export async function collectError(
  refused: Map<number, HttpError>,
  at: number,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status === 503) throw error;
    refused.set(at, error);
  }
}
