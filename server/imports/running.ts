import { sql } from 'drizzle-orm';
import type { Viewer } from '#contract/engine/access.ts';
import type { Importable } from '#contract/imports/importable.ts';
import { imports } from '#contract/imports/imports.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { one, run, statement, transaction, type Database } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { removeImportedFiles } from '#server/files/files.ts';
import { conflict } from '#server/http-error.ts';
import { performImport } from './perform-import.ts';
import { opened, sealed, type Content } from './sealed-content.ts';
import type { ImportRecord } from './records.ts';
import { contentPlace, outcomePlace, importTable } from './tables.ts';

const begin = statement(
  sql`${updateTable(importTable)} set is_stopped = false where id = ${sql.placeholder('id')}`,
);

const stop = statement(sql`${updateTable(importTable)} set is_stopped = true, updated_at = now()
  where id = ${sql.placeholder('id')} and status = 'Ready'`);

const isStopped = statement(
  sql`select is_stopped as "isStopped" from imports where id = ${sql.placeholder('id')}`,
);

const markRun =
  statement(sql`${updateTable(importTable)} set status = 'Imported', added = ${sql.placeholder('add')},
    changed = ${sql.placeholder('change')}, same = ${sql.placeholder('same')}, refused = ${sql.placeholder('refused')},
    outcome_sealed = ${sql.placeholder('outcome')}, ran_at = now(), request_id = ${sql.placeholder('requestId')},
    content_sealed = null, version = version + 1, updated_at = now()
  where id = ${sql.placeholder('id')} and status = 'Ready' returning id`);

/** Stops an import. A running one checks this between rows. */
export async function stopRun(database: Database, id: string): Promise<void> {
  await run(database, stop, { id });
}

/** Clears the stop of an earlier run before this one waits for its turn. */
export async function beginRun(database: Database, id: string): Promise<void> {
  await run(database, begin, { id });
}

/** Imports a previewed file and stores the result. `onlyGood`: only the rows without errors. */
export async function runPreviewed(
  context: Context,
  viewer: Viewer,
  { id, fileName, content: kept }: ImportRecord,
  { importable, onlyGood }: { importable: Importable; onlyGood: boolean },
): Promise<void> {
  const { longPool, sealer } = context;
  if (!kept) throw conflict(importWords.contentGone);
  const content = await opened<Content>(sealer, kept, contentPlace(id));
  await transaction(longPool, async (tx) => {
    const { counts, rows } = await performImport({
      context,
      tx,
      viewer,
      id,
      importable,
      content,
      isTrial: false,
      async between() {
        if ((await one<{ isStopped: boolean }>(tx, isStopped, { id })).isStopped)
          throw conflict(importWords.stopped);
      },
    });
    if (counts.refused > 0 && !onlyGood) throw conflict(importWords.someRefused);
    if (counts.add + counts.change === 0) throw conflict(importWords.nothingGood);
    const outcome = await sealed(sealer, rows, outcomePlace(id));
    const done = await run(tx, markRun, { id, ...counts, outcome, requestId: viewer.requestId });
    if (done.length === 0) throw conflict(importWords.underWay);
    await removeImportedFiles(tx, { importIds: content.files ? [id] : [] });
    await recordEvent(tx, viewer, {
      action: 'create',
      resource: imports.name,
      recordId: id,
      ...(content.choices?.postsCosts === false && { note: importWords.costsNotPosted }),
      changes: {
        resource: [null, importable.name],
        fileName: [null, fileName],
        added: [null, counts.add],
        changed: [null, counts.change],
      },
    });
  });
}
