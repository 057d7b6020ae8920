import { isDeepStrictEqual } from 'node:util';
import { fieldMeta, type Values } from '#contract/engine/fields.ts';
import type { ImportCounts, ImportRow, RowOutcome, UnknownText } from '#contract/imports/import-answer.ts';
import type { Matched } from '#contract/imports/matching.ts';
import { markTrial } from '#server/database/trial.ts';
import { shownCell } from './account-cells.ts';
import { flagSimilarTexts } from './similar-texts.ts';
import { createReferenced } from './create-referenced.ts';
import { parseRows, type ParsedRow, type Manner } from './parsed-rows.ts';
import { selfReferenceFields, resolveWithinFile, findRecords, resolveReferences } from './find-records.ts';
import type { ImportContext, Kind } from './kind.ts';
import { kinds } from './kinds.ts';
import { linesOf } from './row-references.ts';
import { createdText, resultOf } from './row-results.ts';
import { addRows, changeRows, type Changed } from './write-rows.ts';
import { describeReasons } from './reasons.ts';
import type { Table } from './table-of-file.ts';
import type { Choices } from './sealed-content.ts';

/** Rows that are inserted together. */
const addBatchSize = 500;
/** Changes between two progress reports. */
const changeBatchSize = 50;

export interface Imported {
  rows: ImportRow[];
  counts: ImportCounts;
  /** Texts that rows create, such as a new category. */
  created: UnknownText[];
}

interface ParsedFile {
  table: Table;
  matched: Matched;
  manner: Manner;
  choices: Choices;
}

/** Called between rows to report progress. Throws when the import is stopped. */
export type ReportProgress = (done: number, of: number) => Promise<void>;

/**
 * Applies the rows of a table inside the caller's transaction, each by the rules and permissions as if the viewer had
 * typed it. A refused row leaves no trace, and empty cells change nothing.
 */
export async function applyRows(
  importing: ImportContext,
  { table, matched, manner, choices }: ParsedFile,
  report: ReportProgress,
): Promise<Imported> {
  const { importable } = importing;
  const kind = kinds[importable.name];
  if (importing.isTrial) await markTrial(importing.tx);
  const rows = parseRows(importable, table, matched, manner);
  for (const row of rows) kind.completed?.(row, importing);
  await createReferenced(importing, rows, choices.create ?? {});
  const newTexts = await flagSimilarTexts(importing, rows, choices.names ?? {});
  await resolveReferences(importing, rows);
  await findRecords(importing, kind, rows);
  await resolveWithinFile(importing, kind, rows);

  const lines = linesOf(rows, selfReferenceFields(importing));
  const ordered = lines.leadersFirst();
  lines.refuseCircles();
  const changes = await findChanges(importing, kind, rows);
  await describeReasons(importing, kind, rows, changes);
  kind.amongRows?.(importing, rows, changes);
  for (const row of ordered) lines.refuseWithLeader(row);

  const outcomes = new Map<ParsedRow, RowOutcome>();
  const adding: ParsedRow[] = [];
  const changing: Changed[] = [];
  for (const row of ordered) {
    const changed = changes.get(row);
    if (row.errors.length > 0) outcomes.set(row, 'refused');
    else if (!changed) adding.push(row);
    else if (Object.keys(changed).length === 0) outcomes.set(row, 'same');
    else changing.push({ row, changed });
  }

  if (kind.order) adding.sort(kind.order);
  let done = outcomes.size;
  const reportDone = () => report(done, rows.length);
  await reportDone();
  for (const batch of inBatches(adding, addBatchSize)) {
    for (const row of batch) lines.refuseWithLeader(row);
    const free = batch.filter(({ errors }) => errors.length === 0);
    await addRows(importing, kind, free);
    for (const row of free) lines.refuseWithLeader(row);
    for (const row of batch) outcomes.set(row, row.errors.length > 0 ? 'refused' : 'add');
    done += batch.length;
    await reportDone();
  }
  for (const batch of inBatches(changing, changeBatchSize)) {
    for (const { row } of batch) lines.refuseWithLeader(row);
    await changeRows(
      importing,
      kind,
      batch.filter(({ row }) => row.errors.length === 0),
    );
    for (const { row } of batch) outcomes.set(row, row.errors.length > 0 ? 'refused' : 'change');
    done += batch.length;
    await reportDone();
  }
  return {
    ...resultOf(importing, { table, matched }, rows, { kind, outcomes }),
    created: newTexts.map((each) => createdText({ table, matched }, rows, each)),
  };
}

/** The changes of each row to its existing record. Records are read in batches, because all 10,000 take 100 MB. */
async function findChanges(
  importing: ImportContext,
  kind: Kind,
  rows: readonly ParsedRow[],
): Promise<Map<ParsedRow, Values>> {
  const { context, tx, viewer, importable } = importing;
  const known = rows.filter(({ recordId }) => recordId !== null);
  const served = context.served.get(importable.resource.name);
  const extraValues = known.length > 0 ? await kind.extraValues?.(importing, known) : undefined;
  const changes = new Map<ParsedRow, Values>();
  for (const batch of inBatches(known, addBatchSize)) {
    const ids = [...new Set(batch.flatMap(({ recordId }) => recordId ?? []))];
    const records = (await served?.readMany(tx, viewer, ids)) ?? [];
    const byId = new Map(records.map((record) => [String(record.id), record]));
    for (const row of batch)
      changes.set(
        row,
        differencesOf(importing, row, { ...byId.get(row.recordId ?? ''), ...extraValues?.get(row) }),
      );
  }
  return changes;
}

/** The values of a row that differ from the record. Also stores them as text for the preview. */
function differencesOf(
  { viewer, importable: { columns } }: ImportContext,
  row: ParsedRow,
  current: Values,
): Values {
  const changed: Values = {};
  for (const [field, value] of Object.entries(row.values)) {
    const now = current[field] ?? null;
    if (isDeepStrictEqual(now, value)) continue;
    changed[field] = value;
    const { nameField = field } = columns[field] ? fieldMeta(columns[field]) : {};
    const named = current[nameField];
    row.changes[field] = [
      textOf(row.written[field] !== undefined ? (named ?? now) : now),
      row.written[field] ?? shownCell(viewer, field, textOf(value)),
    ];
  }
  return changed;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
function* inBatches<Each>(all: readonly Each[], size: number): Generator<readonly Each[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
