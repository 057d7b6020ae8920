import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import type { ListQuery } from '#contract/engine/listing.ts';
import { recordReads } from '#server/database/audit.ts';
import { transaction, type Database } from '#server/database/statement.ts';
import { HttpError, stale } from '#server/http-error.ts';
import type { Parts } from '../parts.ts';

/** Reads one record, with what runs before it is returned. */
export async function show({ pool, records, rules: { afterRead } }: Parts, viewer: Viewer, id: string) {
  if (!afterRead) return records.read(pool, viewer, id);
  return transaction(pool, async (tx) => afterRead({ viewer, id, tx }, await records.read(tx, viewer, id)));
}

/** Audits that an answer shows these records, if reads of the resource are audited. */
export async function auditShown(
  { resource, rules }: Parts,
  tx: PoolClient,
  viewer: Viewer,
  ids: readonly string[],
): Promise<void> {
  if (rules.auditReads) await recordReads(tx, viewer, resource.name, ids);
}

/** Like `listRecords`, with what runs before records are returned. */
export async function list(parts: Parts, database: Database, viewer: Viewer, query: ListQuery) {
  const { pool, rules, listRecords } = parts;
  if (!rules.auditReads) return listRecords(database, viewer, query);
  return transaction(pool, async (tx) => {
    const answer = await listRecords(tx, viewer, query);
    const ids = (JSON.parse(answer.json) as { id: string }[]).map(({ id }) => id);
    await auditShown(parts, tx, viewer, ids);
    return answer;
  });
}

/** Rolls back a refused write, but still audits that the current record is shown with the refusal. */
export async function withCurrentIfStale<Result>(
  parts: Parts,
  viewer: Viewer,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isStale = error instanceof HttpError && error.details.code === 'stale';
    if (!isStale || !parts.rules.afterRead) throw error;
    throw stale(parts.resource.singular, JSON.parse(await show(parts, viewer, id)));
  }
}
