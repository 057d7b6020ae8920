import { sql } from 'drizzle-orm';
import type { ImportCounts } from '#contract/imports/import-answer.ts';
import type { importStatuses } from '#contract/imports/imports.ts';
import { undoDays } from '#contract/imports/import-bounds.ts';
import type { ImportableName } from '#contract/imports/importable-names.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { run, statement, unprepared, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto, updateTable } from '#server/database/write-sql.ts';
import { removeImportedFiles } from '#server/files/files.ts';
import { conflict } from '#server/http-error.ts';
import { importTable } from './tables.ts';

export interface ImportRecord {
  id: string;
  resource: ImportableName;
  fileName: string;
  status: (typeof importStatuses)[number];
  added: number;
  changed: number;
  same: number;
  refused: number;
  madeById: string;
  content: Buffer | null;
  outcome: Buffer | null;
  isStopped: boolean;
  version: number;
  ranAt: string | null;
  requestId: string | null;
}

const insert = unprepared(
  statement(sql`${insertInto(importTable)} (id, resource, file_name, added, changed, same, refused, made_by_id,
    columns, content_sealed, outcome_sealed)
  values (${sql.placeholder('id')}, ${sql.placeholder('resource')}, ${sql.placeholder('fileName')},
    ${sql.placeholder('add')}, ${sql.placeholder('change')}, ${sql.placeholder('same')}, ${sql.placeholder('refused')},
    ${sql.placeholder('madeById')}, ${sql.placeholder('columns')}::jsonb, ${sql.placeholder('content')},
    ${sql.placeholder('outcome')}) on conflict (id) do nothing returning id`),
);

const byId =
  statement(sql`select id, resource, file_name as "fileName", status, added, changed, same, refused,
    made_by_id as "madeById", content_sealed as content, outcome_sealed as outcome, is_stopped as "isStopped", version,
    ran_at::text as "ranAt", request_id as "requestId"
  from imports where id = ${sql.placeholder('id')}`);

/** A user has one previewed file per resource: a new one replaces it. */
const forgetReady = statement(sql`${deleteFrom(importTable)} where status = 'Ready'
  and made_by_id = ${sql.placeholder('madeById')} and resource = ${sql.placeholder('resource')}
  and id <> ${sql.placeholder('id')} returning id`);

const remember = statement(sql`select columns from imports where resource = ${sql.placeholder('resource')}
  and (status <> 'Ready' or made_by_id = ${sql.placeholder('madeById')})
  order by created_at desc limit 20`);

export interface NewImport extends ImportCounts {
  id: string;
  resource: string;
  fileName: string;
  madeById: string;
  columns: Record<string, string | null>;
  content: Buffer;
  outcome: Buffer;
}

export async function keepImport(tx: Database, made: NewImport): Promise<void> {
  const forgotten = await run<{ id: string }>(tx, forgetReady, { ...made });
  const kept = await run(tx, insert, { ...made, columns: JSON.stringify(made.columns) });
  // A concurrent request with the same id was first.
  if (kept.length === 0) throw conflict(importWords.underWay);
  await removeImportedFiles(tx, { importIds: forgotten.map(({ id }) => id) });
}

export async function importById(database: Database, id: string): Promise<ImportRecord | undefined> {
  const [found] = await run<ImportRecord>(database, byId, { id });
  return found;
}

const update = unprepared(
  statement(sql`${updateTable(importTable)} set added = ${sql.placeholder('add')}, changed = ${sql.placeholder('change')},
    same = ${sql.placeholder('same')}, refused = ${sql.placeholder('refused')},
    columns = ${sql.placeholder('columns')}::jsonb, content_sealed = ${sql.placeholder('content')},
    outcome_sealed = ${sql.placeholder('outcome')}, version = version + 1, updated_at = now()
  where id = ${sql.placeholder('id')} and status = 'Ready' and version = ${sql.placeholder('version')} returning id`),
);

type AgainKept = Omit<NewImport, 'resource' | 'fileName' | 'madeById'> & Pick<ImportRecord, 'version'>;

/** Stores the result of another dry run. Of two concurrent ones, the later is refused. */
export async function updatePreview(database: Database, made: AgainKept): Promise<void> {
  const rows = await run(database, update, { ...made, columns: JSON.stringify(made.columns) });
  if (rows.length === 0) throw conflict(importWords.overtaken);
}

const ready = statement(sql`select id, content_sealed as content from imports where status = 'Ready'
  and made_by_id = ${sql.placeholder('madeById')} and resource = ${sql.placeholder('resource')}
  and content_sealed is not null order by created_at desc limit 1`);

/** The user's latest previewed file that was not imported. */
export async function latestReady(
  database: Database,
  owner: { resource: string; madeById: string },
): Promise<{ id: string; content: Buffer } | undefined> {
  const [found] = await run<{ id: string; content: Buffer }>(database, ready, owner);
  return found;
}

/** The field of each column name in earlier files, from the user's own previews and from everybody's imports. */
export async function rememberedColumns(
  database: Database,
  owner: { resource: string; madeById: string },
): Promise<Record<string, string | null>> {
  const rows = await run<{ columns: Record<string, string | null> }>(database, remember, owner);
  return Object.fromEntries(rows.toReversed().flatMap(({ columns }) => Object.entries(columns)));
}

const deleteReadyImports = statement(sql`${deleteFrom(importTable)} where status = 'Ready'
  and created_at < ${sql.placeholder('now')}::timestamptz - interval '1 day'`);

const forgetOutcomes = statement(sql`${updateTable(importTable)} set outcome_sealed = null
  where outcome_sealed is not null and ran_at < ${sql.placeholder('now')}::timestamptz
    - make_interval(days => ${sql.placeholder('days')}::int)`);

/** Deletes previews that were not imported, and the results of imports that can no longer be undone. */
export async function forgetOldImports(database: Database, now: Date): Promise<void> {
  await run(database, deleteReadyImports, { now: now.toISOString() });
  await run(database, forgetOutcomes, { now: now.toISOString(), days: undoDays });
}
