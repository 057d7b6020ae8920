import { sql } from 'drizzle-orm';
import type { Viewer } from '#contract/engine/access.ts';
import { undoDays } from '#contract/imports/import-bounds.ts';
import type { Undone } from '#contract/imports/import-answer.ts';
import { imports } from '#contract/imports/imports.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { conflict } from '#server/http-error.ts';
import { postAgain } from '#server/postings/unposted.ts';
import { importById, type ImportRecord } from './records.ts';
import { mainOf, unitsOfRun, type Unit } from './run-entries.ts';
import { undoUnits, type Undoing } from './undo-rows.ts';
import { importTable } from './tables.ts';

const markUndone =
  statement(sql`${updateTable(importTable)} set status = 'Undone', undone_at = now(), outcome_sealed = null,
    version = version + 1, updated_at = now() where id = ${sql.placeholder('id')} and status = 'Imported' returning id`);

const lock = statement(sql`select id from imports where id = ${sql.placeholder('id')} for update`);

/** Undoes an import. It can be undone once and only for some days. */
export async function undoRun(
  context: Context,
  viewer: Viewer,
  { id, status, ranAt }: ImportRecord,
): Promise<Undone> {
  const { longPool, clock } = context;
  if (status === 'Ready') throw conflict(importWords.notRun);
  const oldest = clock().getTime() - undoDays * 24 * 60 * 60_000;
  if (Date.parse(ranAt ?? '') < oldest) throw conflict(importWords.tooLate);
  return transaction(longPool, async (tx) => {
    await run(tx, lock, { id });
    const current = await importById(tx, id);
    if (current?.status !== 'Imported') throw conflict(importWords.wasUndone);
    const undone = await undo({ context, tx, viewer }, current);
    await run(tx, markUndone, { id });
    await recordEvent(tx, viewer, {
      action: 'update',
      resource: imports.name,
      recordId: id,
      changes: { status: ['Imported', 'Undone'] },
    });
    return undone;
  });
}

/** A row is undone completely or left as it is. */
async function undo(undoing: Undoing, imported: ImportRecord): Promise<Undone> {
  const units = await unitsOfRun(undoing.tx, imported);
  let remaining = new Map<Unit, string>(units.map((unit) => [unit, '']));
  // A supervisor can be deleted only after those who report to them, so this repeats while anything is deleted.
  for (let before = Infinity; remaining.size < before;) {
    before = remaining.size;
    remaining = await undoUnits(undoing, [...remaining.keys()]);
  }
  const undone = units.filter((unit) => !remaining.has(unit)).map((unit) => mainOf(unit, imported.resource));
  // Only changed records are posted again; what the import added stays unposted even if somebody restores it.
  const reverted = undone.flatMap((main) => (main?.action === 'update' ? main.recordId : []));
  await postAgain(undoing.tx, reverted);
  return {
    removed: undone.filter((main) => main?.action === 'create').length,
    restored: undone.filter((main) => main?.action === 'update').length,
    left: await withNames(undoing, imported, remaining),
  };
}

/** The records that stay, with their names. */
async function withNames(
  { context, tx, viewer }: Undoing,
  { resource }: ImportRecord,
  left: ReadonlyMap<Unit, string>,
): Promise<Undone['left']> {
  const mains = [...left].flatMap(([unit, message]) => {
    const main = mainOf(unit, resource);
    return main ? [{ ...main, message }] : [];
  });
  const names = new Map<string, string>();
  for (const name of new Set(mains.map((main) => main.resource))) {
    const ids = mains.flatMap((main) => (main.resource === name ? main.recordId : []));
    const found = await context.served.get(name)?.names(tx, viewer, ids);
    for (const [id, each] of found ?? []) names.set(id, each);
  }
  return mains
    .map(({ recordId, message }) => ({ recordId, name: names.get(recordId) ?? '', message }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
