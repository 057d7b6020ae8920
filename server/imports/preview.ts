import type { Viewer } from '#contract/engine/access.ts';
import type { Importable } from '#contract/imports/importable.ts';
import type {
  ChosenNames,
  ImportAnswer,
  ImportChoices,
  ImportCounts,
  ImportRow,
} from '#contract/imports/import-answer.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/database/new-id.ts';
import { transaction } from '#server/database/statement.ts';
import { createBudget } from '#server/sheets/reading-budget.ts';
import { conflict } from '#server/http-error.ts';
import { removeImportedFiles } from '#server/files/files.ts';
import { answer } from './answers.ts';
import { performImport } from './perform-import.ts';
import { columnFields, knownColumns, matchTable, type ColumnFields } from './column-mapping.ts';
import { mergeChoices } from './choices.ts';
import { openDocumentArchive, type ArchivedFile } from './document-archive.ts';
import { opened, sealed, type Choices, type Content } from './sealed-content.ts';
import { updatePreview, keepImport, latestReady, rememberedColumns, type ImportRecord } from './records.ts';
import { contentPlace, outcomePlace } from './tables.ts';
import { tableOfFile } from './table-of-file.ts';

interface SentFile {
  id?: string | undefined;
  importable: Importable;
  columns?: ColumnFields | undefined;
  names?: ChosenNames | undefined;
  sheet?: string | undefined;
  part?: number | undefined;
  /** The file name from the upload. */
  name: string;
  content: Buffer;
  isGivenUp: () => boolean;
}

/** Does a dry run of a file and stores only the result of each row. */
export async function previewFile(context: Context, viewer: Viewer, sent: SentFile): Promise<ImportAnswer> {
  const { pool, sealer } = context;
  const { importable, id = newId() } = sent;
  const budget = createBudget(sent.isGivenUp);
  // This may have waited minutes for its turn.
  await budget.pause();
  const archive = importable.fileColumn
    ? await openDocumentArchive(sent.content, createBudget(sent.isGivenUp))
    : null;
  const sheet = archive ? await archive.index() : sent.content;
  const table = await tableOfFile(sheet, { importable, sheet: sent.sheet, part: sent.part, budget });
  const earlierColumns = await rememberedColumns(pool, {
    resource: importable.name,
    madeById: viewer.userId,
  });
  const matched = matchTable(table, importable, knownColumns(importable, earlierColumns, sent.columns));
  const earlier = await earlierChoices(context, viewer, importable);
  const choices = mergeChoices(
    importable,
    { table, matched, choices: earlier },
    { ...(sent.names && { names: sent.names }) },
  );
  const files: ArchivedFile[] = [];
  try {
    await archive?.keepFiles(context, viewer, id, (file) => files.push(file));
    const { content, counts, rows } = await dryRun(context, viewer, {
      id,
      importable,
      content: { table, matched, choices, ...(archive && { files }) },
      isGivenUp: sent.isGivenUp,
    });
    const fileName = plainName(sent.name);
    const preview = {
      id,
      ...counts,
      resource: importable.name,
      fileName,
      madeById: viewer.userId,
      columns: columnFields(table, matched),
      content: await sealed(sealer, content, contentPlace(id)),
      outcome: await sealed(sealer, rows, outcomePlace(id)),
    };
    await transaction(pool, (tx) => keepImport(tx, preview));
    return answer(viewer, { id, resource: importable.name, fileName, status: 'Ready' }, rows, content);
  } catch (error) {
    // Only these files, because another request with the same id may have stored files of its own.
    await removeImportedFiles(pool, { filePaths: files.flatMap(({ filePath }) => filePath ?? []) });
    throw error;
  }
}

/** Repeats the dry run of a stored file with other choices, and stores those. */
export async function previewAgain(
  context: Context,
  viewer: Viewer,
  { record, importable, asked, isGivenUp }: NewChoices,
): Promise<ImportAnswer> {
  const { pool, sealer } = context;
  const { id, content: kept, version } = record;
  if (!kept) throw conflict(importWords.contentGone);
  const before = await opened<Content>(sealer, kept, contentPlace(id));
  const { columns, ...choices } = asked;
  const { table } = before;
  const matched = columns
    ? matchTable(table, importable, knownColumns(importable, columnFields(table, before.matched), columns))
    : before.matched;
  const { content, counts, rows } = await dryRun(context, viewer, {
    id,
    importable,
    content: {
      table,
      matched,
      choices: mergeChoices(importable, { ...before, matched }, choices),
      ...(before.files && { files: before.files }),
    },
    isGivenUp,
  });
  await updatePreview(pool, {
    id,
    version,
    ...counts,
    columns: columnFields(table, matched),
    content: await sealed(sealer, content, contentPlace(id)),
    outcome: await sealed(sealer, rows, outcomePlace(id)),
  });
  return answer(viewer, record, rows, content);
}

interface NewChoices {
  record: ImportRecord;
  importable: Importable;
  asked: ImportChoices;
  isGivenUp: () => boolean;
}

interface Trial {
  id: string;
  importable: Importable;
  content: Content;
  isGivenUp: () => boolean;
}

/** Applies the file in a transaction that is rolled back. */
async function dryRun(
  context: Context,
  viewer: Viewer,
  { isGivenUp, content, ...trial }: Trial,
): Promise<{ content: Content; counts: ImportCounts; rows: ImportRow[] }> {
  const { unknown, postings, ...done } = await transaction(
    context.longPool,
    (tx) =>
      performImport({
        ...trial,
        context,
        tx,
        viewer,
        content,
        isTrial: true,
        async between() {
          if (isGivenUp()) throw conflict(importWords.stopped);
        },
      }),
    'rollback',
  );
  await recordPreviewed(context, viewer, trial.importable, done.rows);
  return { ...done, content: { ...content, unknown, postings } };
}

/** Audits the records that the preview shows, because the transaction that read them is rolled back. */
async function recordPreviewed(
  { pool, served }: Context,
  viewer: Viewer,
  { name }: Importable,
  rows: readonly ImportRow[],
): Promise<void> {
  const seen = rows.flatMap(({ outcome, recordId }) => (outcome === 'add' ? [] : (recordId ?? [])));
  await transaction(pool, async (tx) => served.get(name)?.auditShown(tx, viewer, [...new Set(seen)]));
}

/** The choices for the file of the same kind that this one replaces. */
async function earlierChoices(
  { pool, sealer }: Context,
  viewer: Viewer,
  { name, columns, fileColumn }: Importable,
): Promise<Choices> {
  const earlier = await latestReady(pool, { resource: name, madeById: viewer.userId });
  if (!earlier) return {};
  const { choices = {} } = await opened<Content>(sealer, earlier.content, contentPlace(earlier.id));
  const { names = {}, create = {} } = choices;
  // A path corrected for another ZIP file means another file.
  const isKnown = ([field]: [string, unknown]) => field in columns && field !== fileColumn;
  return { names: Object.fromEntries(Object.entries(names).filter(isKnown)), create };
}

/** The file name without its path and without characters that can't be stored or displayed. */
function plainName(sent: string): string {
  return (
    sent
      .replace(/^.*[\\/]/, '')
      .replace(/[\p{C}"<>|?*:]/gu, '')
      .trim()
      .slice(-200) || 'Pasted rows'
  );
}
