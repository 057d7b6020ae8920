import { sql, type SQL } from 'drizzle-orm';
import { undoDays } from '#contract/history/undo.ts';
import { deletedRecordTable, undoableTable } from '#server/history/tables.ts';
import { run, statement, type Database } from './statement.ts';
import { deleteFrom, insertInto } from './write-sql.ts';
import { fileTable } from '#server/files/tables.ts';

interface Removed {
  /** The id of the audit entry. */
  auditId: SQL;
  /** The row before the change, by its alias in the statement. */
  row: SQL;
  /** The rows that are deleted with it, by table. */
  parts?: SQL;
  from: SQL;
}

/** Stores rows as they were before a statement, so that they can be restored. */
export function keepRemoved(resource: string, { auditId, row, parts = sql`'{}'`, from }: Removed): SQL {
  return sql`${insertInto(deletedRecordTable)} (id, resource, record_id, row, parts)
    select ${auditId}, ${resource}::text, ${row}.id, to_jsonb(${row}), ${parts}::jsonb from ${from}`;
}

/** Changes before this instant can no longer be undone at `now`. */
export const undoneUntil = sql`(${sql.placeholder('now')}::timestamptz
  - make_interval(days => ${sql.raw(String(undoDays))}))`;

const forgetRecords = statement(sql`with gone as (
    ${deleteFrom(deletedRecordTable)} where at <= ${undoneUntil} returning id, resource, record_id
  ) ${deleteFrom(fileTable)} where id in (select file_id from file_uses
    join gone on gone.record_id = file_uses.record_id and gone.resource = file_uses.resource
    join audit on audit.id = gone.id and audit.action = 'delete')`);

const forgetUndoables = statement(sql`${deleteFrom(undoableTable)} where at <= ${undoneUntil}`);

/** Deletes stored rows whose time to undo has passed, and the files of deleted records. */
export async function forgetRemoved(database: Database, now: Date): Promise<void> {
  for (const forget of [forgetRecords, forgetUndoables])
    await run(database, forget, { now: now.toISOString() });
}
