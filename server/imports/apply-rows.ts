import { isDeepStrictEqual } from 'node:util';
import { fieldMeta, type Values } from '#contract/engine/fields.ts';
import { cellText } from '#contract/imports/cells.ts';
import type { ImportCounts, ImportRow, RowOutcome, UnknownText } from '#contract/imports/import-answer.ts';
import { describeValue } from '#contract/imports/describe-value.ts';
import type { Matched } from '#contract/imports/matching.ts';
import { savepoint } from '#server/database/statement.ts';
import { markTrial } from '#server/database/trial.ts';
import { parseCreateBody } from './parse-body.ts';
import { HttpError } from '#server/http-error.ts';
import { shownCell } from './account-cells.ts';
import { flagSimilarTexts, type NewText } from './similar-texts.ts';
import { createReferenced } from './create-referenced.ts';
import { parseRows, type ParsedRow, type Manner } from './parsed-rows.ts';
import { selfReferenceFields, resolveWithinFile, findRecords, resolveReferences } from './find-records.ts';
import type { ImportContext, Kind } from './kind.ts';
import { kinds } from './kinds.ts';
import { linesOf } from './row-references.ts';
import { inColumnOrder, describeReasons } from './reasons.ts';
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

/** A row with the changes to its record. */
interface Changed {
  row: ParsedRow;
  changed: Values;
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
  const served = context.served.get(importable.name);
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

async function addRows(importing: ImportContext, kind: Kind, rows: readonly ParsedRow[]): Promise<void> {
  const { context, tx, viewer, importable } = importing;
  const { add } = kind;
  if (add) {
    for (const row of rows) await storeRefusal(row, () => savepoint(tx, () => add(importing, row)));
    return;
  }
  const served = context.served.get(importable.name);
  if (!served) throw new Error(`Nobody serves ${importable.name}`);
  const ready: ParsedRow[] = [];
  const bodies: Values[] = [];
  const alone = await kind.alone?.(importing, rows);
  for (const row of rows)
    await storeRefusal(row, async () => {
      const work = alone?.get(row);
      if (work) await savepoint(tx, work);
      else {
        bodies.push(parseCreateBody(importable.resource, bodyOf(importing, kind, row), viewer.today));
        ready.push(row);
      }
    });
  for (const [at, error] of await served.create.valid(tx, viewer, bodies)) {
    const row = ready[at];
    if (row) keepErrors(row, error);
  }
}

function bodyOf({ isTrial }: ImportContext, kind: Kind, row: ParsedRow): Values {
  const tried = isTrial ? kind.tried?.(row) : undefined;
  return { ...row.values, ...tried, id: row.newId };
}

async function changeRows(importing: ImportContext, kind: Kind, batch: readonly Changed[]): Promise<void> {
  const { context, tx, viewer, importable } = importing;
  const { change } = kind;
  if (change) {
    for (const { row, changed } of batch)
      await storeRefusal(row, () => savepoint(tx, () => change(importing, row, changed)));
    return;
  }
  const served = context.served.get(importable.name);
  if (!served) throw new Error(`Nobody serves ${importable.name}`);
  const changes = batch.map(({ row, changed }) => ({ id: row.recordId ?? '', body: changed }));
  for (const [at, error] of await served.change.valid(tx, viewer, changes)) {
    const row = batch[at]?.row;
    if (row) keepErrors(row, error);
  }
}

/** Stores the refusal of a row. */
async function storeRefusal(row: ParsedRow, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status === 503) throw error;
    keepErrors(row, error);
  }
}

function keepErrors(row: ParsedRow, { message, details }: HttpError): void {
  const errors = details.errors ?? [{ path: '', message }];
  row.errors.push(...errors.map(({ path, message: sentence }) => ({ field: path, message: sentence })));
}

function resultOf(
  importing: Pick<ImportContext, 'importable' | 'viewer'>,
  { table, matched }: Pick<ParsedFile, 'table' | 'matched'>,
  rows: readonly ParsedRow[],
  { kind, outcomes }: { kind: Kind; outcomes: ReadonlyMap<ParsedRow, RowOutcome> },
): Omit<Imported, 'created'> {
  const { importable, viewer } = importing;
  const counts: ImportCounts = { add: 0, change: 0, same: 0, refused: 0 };
  const results = rows.map((row, at): ImportRow => {
    const outcome = outcomes.get(row) ?? 'refused';
    counts[outcome] += 1;
    const { number, errors, notes, changes } = row;
    const isThere = outcome === 'same' || outcome === 'change';
    const written = table.head.map((_, column) => cellText(table.rows[at]?.cells[column] ?? null));
    const cells = written.map((text, column) => shownCell(viewer, matched[column] ?? null, text));
    return {
      row: number,
      outcome,
      name: kind.name(row),
      recordId: isThere ? row.recordId : outcome === 'add' ? row.newId : null,
      changes: outcome === 'change' ? changes : {},
      errors: inColumnOrder(importable, errors),
      notes,
      cells,
      ...(outcome !== 'same' && { read: interpretations(importing, matched, row, written) }),
    };
  });
  return { rows: results, counts };
}

/** The number of existing texts that are offered instead of a new one. */
const mostOptions = 100;

function createdText(
  { table, matched }: Pick<ParsedFile, 'table' | 'matched'>,
  all: readonly ParsedRow[],
  { field, rows, known }: NewText,
): UnknownText {
  const [first] = rows;
  const cell = first && table.rows[all.indexOf(first)]?.cells[matched.indexOf(field)];
  return {
    field,
    text: cellText(cell ?? null),
    rows: rows.length,
    near: [],
    options: known.length <= mostOptions ? [...known].toSorted((one, other) => one.localeCompare(other)) : [],
    canCreate: false,
    canKeep: false,
    isNew: true,
  };
}

/** How each cell was interpreted, where that differs from its text. */
function interpretations(
  { importable: { columns }, viewer }: Pick<ImportContext, 'importable' | 'viewer'>,
  matched: Matched,
  { values, named }: ParsedRow,
  cells: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    matched.flatMap((field, at) => {
      const schema = field === null ? undefined : columns[field];
      if (field === null || !schema || values[field] === undefined) return [];
      const words = named[field] ?? describeValue(schema, values[field]);
      return words === cells[at] ? [] : [[field, shownCell(viewer, field, words)]];
    }),
  );
}

function* inBatches<Each>(all: readonly Each[], size: number): Generator<readonly Each[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
