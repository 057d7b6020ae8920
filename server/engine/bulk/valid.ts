import pg, { type PoolClient } from 'pg';
import { savepoint } from '#server/database/statement.ts';
import { HttpError, isOfRequest, RefusedAmong } from '#server/http-error.ts';

/** A savepoint for each record takes a third longer, and 64 subtransactions in one transaction slow down all others. */
const fewRecords = 25;

interface Writing<Each> {
  together: (some: readonly Each[]) => Promise<void>;
  /** Writes one record in a savepoint and collects its refusal. */
  alone: (one: Each) => Promise<void>;
}

/**
 * Writes those of several records that are valid. Tries all of them in one savepoint first. If that is refused, known
 * conflicts are tried one by one after the others; without any, the records are split in half.
 */
export async function writeValid<Each extends { id: string }>(
  tx: PoolClient,
  records: readonly Each[],
  writing: Writing<Each>,
): Promise<void> {
  const refusal = records.length > 1 ? await refusalOf(tx, () => writing.together(records)) : undefined;
  if (refusal === null) return;
  const conflicts = records.filter(({ id }) => refusal instanceof RefusedAmong && refusal.ids.has(id));
  if (conflicts.length > 0 && conflicts.length < records.length) {
    const others = records.filter((each) => !conflicts.includes(each));
    await writeValid(tx, others, writing);
    for (const each of conflicts) await writing.alone(each);
  } else if (records.length > fewRecords) {
    const half = records.length >> 1;
    await writeValid(tx, records.slice(0, half), writing);
    await writeValid(tx, records.slice(half), writing);
  } else for (const each of records) await writing.alone(each);
}

/** Like `writeValid` for records that are written one by one, so large savepoints would repeat too much. */
export async function writeValidByRow<Each extends { id: string }>(
  tx: PoolClient,
  records: readonly Each[],
  writing: Writing<Each>,
): Promise<void> {
  for (let from = 0; from < records.length; from += fewRecords)
    await writeValid(tx, records.slice(from, from + fewRecords), writing);
}

/**
 * Runs `work` in a savepoint. Returns its refusal, which leaves no trace in the transaction, or null. What is
 * about the whole request is rethrown: retrying each record would only wait again.
 */
export async function refusalOf(tx: PoolClient, work: () => Promise<void>): Promise<Error | null> {
  try {
    await savepoint(tx, work);
    return null;
  } catch (error) {
    if (error instanceof HttpError && !isOfRequest(error)) return error;
    if (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')) return error;
    throw error;
  }
}

/** Runs `work` and stores its refusal under the index of the record. */
export async function collectError(
  refused: Map<number, HttpError>,
  at: number,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof HttpError) || isOfRequest(error)) throw error;
    refused.set(at, error);
  }
}
