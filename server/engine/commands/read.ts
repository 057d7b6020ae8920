import type { Pool } from 'pg';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Viewer } from '#contract/engine/access.ts';
import type { ListQuery } from '#contract/engine/listing.ts';
import { recordReads } from '#server/database/audit.ts';
import { transaction } from '#server/database/statement.ts';
import { HttpError, stale } from '#server/http-error.ts';
import type { List, Listing } from '../list/page.ts';
import type { Parts } from './parts.ts';

/** Reads one record, with what runs before it is returned. */
export function readCommand<T extends PgTable>({ resource, records, rules }: Parts<T>, pool: Pool) {
  const { afterRead } = rules;

  async function show(viewer: Viewer, id: string): Promise<string> {
    if (!afterRead) return records.read(pool, viewer, id);
    return transaction(pool, async (tx) => afterRead({ viewer, id, tx }, await records.read(tx, viewer, id)));
  }

  /** Rolls back a refused write, but still audits that the current record is shown with the refusal. */
  async function withCurrentIfStale<Result>(
    viewer: Viewer,
    id: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!afterRead || !(error instanceof HttpError && error.details.code === 'stale')) throw error;
      throw stale(resource.singular, JSON.parse(await show(viewer, id)));
    }
  }

  return { show, withCurrentIfStale };
}

export type ReadCommand = ReturnType<typeof readCommand>;

/** Writes to the audit log whose records a list shows. */
export function auditedList(name: string, pool: Pool, list: List) {
  return (viewer: Viewer, query: ListQuery): Promise<Listing> =>
    transaction(pool, async (tx) => {
      const answer = await list(tx, viewer, query);
      const ids = (JSON.parse(answer.json) as { id: string }[]).map(({ id }) => id);
      await recordReads(tx, viewer, name, ids);
      return answer;
    });
}
