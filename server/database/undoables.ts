import { sql } from 'drizzle-orm';
import type { UndoableKind } from '#contract/history/undo.ts';
import { undoableTable } from '#server/history/tables.ts';
import type { Actor } from './audit.ts';
import { run, statement, silent, type Database } from './statement.ts';
import { insertInto } from './write-sql.ts';

const keep = silent(
  statement(sql`${insertInto(undoableTable)} (id, actor_id, kind, resource)
    values (${sql.placeholder('request')}, ${sql.placeholder('actor')}, ${sql.placeholder('kind')},
      ${sql.placeholder('resource')}) on conflict do nothing`),
);

/** Records that this request can be undone for a while. Its audit entries say what it did. */
export async function keepUndoable(
  tx: Database,
  { requestId: request, userId: actor }: Actor,
  { kind, resource }: { kind: UndoableKind; resource: string },
): Promise<void> {
  if (request !== null && actor !== null) await run(tx, keep, { request, actor, kind, resource });
}
