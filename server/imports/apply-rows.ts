import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '#contract/engine/access.ts';
import type { Values } from '#contract/engine/fields.ts';
import { cellText } from '#contract/imports/cells.ts';
import type { ImportCounts, ImportRow, RowOutcome, UnknownText } from '#contract/imports/import-endpoints.ts';
import { describeValue } from '#contract/imports/describe-value.ts';
import type { Matched } from '#contract/imports/matching.ts';
import { savepoint } from '#server/database/statement.ts';
import { markTrial } from '#server/database/trial.ts';
import { parseCreateBody } from '#server/engine/parse-body.ts';
import { HttpError } from '#server/http-error.ts';
import { shownCell } from './account-cells.ts';
import { flagSimilarTexts, type NewText } from './similar-texts.ts';
import { createReferenced } from './create-referenced.ts';
import { draftsOf, type Draft, type Manner } from './drafts.ts';
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
  draft: Draft;
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
  if (!kind) throw new Error(`Nothing imports ${importable.name}`);
  if (importing.isTrial) await markTrial(importing.tx);
  const drafts = draftsOf(importable, table, matched, manner);
  for (const draft of drafts) kind.completed?.(draft, importing);
  await createReferenced(importing, drafts, choices.create ?? {});
  const newTexts = await flagSimilarTexts(importing, drafts, choices.names ?? {});
  await resolveReferences(importing, drafts);
  await findRecords(importing, kind, drafts);
  await resolveWithinFile(importing, kind, drafts);

  const lines = linesOf(drafts, selfReferenceFields(importing));
  const ordered = lines.leadersFirst();
  lines.refuseCircles();
  const changes = await findChanges(importing, kind, drafts);
  await describeReasons(importing, kind, drafts, changes);
  kind.amongRows?.(importing, drafts, changes);
  for (const draft of ordered) lines.refuseWithLeader(draft);

  const outcomes = new Map<Draft, RowOutcome>();
  const adding: Draft[] = [];
  const changing: Changed[] = [];
  for (const draft of ordered) {
    const changed = changes.get(draft);
    if (draft.errors.length > 0) outcomes.set(draft, 'refused');
    else if (!changed) adding.push(draft);
    else if (Object.keys(changed).length === 0) outcomes.set(draft, 'same');
    else changing.push({ draft, changed });
  }

  if (kind.order) adding.sort(kind.order);
  let done = outcomes.size;
  const reportDone = () => report(done, drafts.length);
  await reportDone();
  for (const batch of inBatches(adding, addBatchSize)) {
    for (const draft of batch) lines.refuseWithLeader(draft);
    const free = batch.filter(({ errors }) => errors.length === 0);
    await addRows(importing, kind, free);
    for (const draft of free) lines.refuseWithLeader(draft);
    for (const draft of batch) outcomes.set(draft, draft.errors.length > 0 ? 'refused' : 'add');
    done += batch.length;
    await reportDone();
  }
  for (const batch of inBatches(changing, changeBatchSize)) {
    for (const { draft } of batch) lines.refuseWithLeader(draft);
    await changeRows(
      importing,
      kind,
      batch.filter(({ draft }) => draft.errors.length === 0),
    );
    for (const { draft } of batch) outcomes.set(draft, draft.errors.length > 0 ? 'refused' : 'change');
    done += batch.length;
    await reportDone();
  }
  return {
    ...resultOf(importing, { table, matched }, drafts, { kind, outcomes }),
    created: newTexts.map((each) => createdText({ table, matched }, drafts, each)),
  };
}

/** The changes of each row to its existing record. Records are read in batches, because all 10,000 take 100 MB. */
async function findChanges(
  importing: ImportContext,
  kind: Kind,
  drafts: readonly Draft[],
): Promise<Map<Draft, Values>> {
  const { context, tx, viewer, importable } = importing;
  const known = drafts.filter(({ recordId }) => recordId !== null);
  const served = context.served.get(importable.name);
  const extraValues = known.length > 0 ? await kind.extraValues?.(importing, known) : undefined;
  const changes = new Map<Draft, Values>();
  for (const batch of inBatches(known, addBatchSize)) {
    const ids = [...new Set(batch.flatMap(({ recordId }) => recordId ?? []))];
    const records = (await served?.readMany(tx, viewer, ids)) ?? [];
    const byId = new Map(records.map((record) => [String(record.id), record]));
    for (const draft of batch)
      changes.set(
        draft,
        differencesOf(viewer, draft, { ...byId.get(draft.recordId ?? ''), ...extraValues?.get(draft) }),
      );
  }
  return changes;
}

/** The values of a row that differ from the record. Also stores them as text for the preview. */
function differencesOf(viewer: Viewer, draft: Draft, current: Values): Values {
  const changed: Values = {};
  for (const [field, value] of Object.entries(draft.values)) {
    const now = current[field] ?? null;
    if (isDeepStrictEqual(now, value)) continue;
    changed[field] = value;
    const named = current[field.replace(/Id$/, 'Name')];
    draft.changes[field] = [
      textOf(draft.written[field] !== undefined ? (named ?? now) : now),
      draft.written[field] ?? shownCell(viewer, field, textOf(value)),
    ];
  }
  return changed;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

async function addRows(importing: ImportContext, kind: Kind, drafts: readonly Draft[]): Promise<void> {
  const { context, tx, viewer, importable } = importing;
  const { add } = kind;
  if (add) {
    for (const draft of drafts) await storeRefusal(draft, () => savepoint(tx, () => add(importing, draft)));
    return;
  }
  const served = context.served.get(importable.name);
  if (!served) throw new Error(`Nobody serves ${importable.name}`);
  const ready: Draft[] = [];
  const bodies: Values[] = [];
  const alone = await kind.alone?.(importing, drafts);
  for (const draft of drafts)
    await storeRefusal(draft, async () => {
      const work = alone?.get(draft);
      if (work) await savepoint(tx, work);
      else {
        bodies.push(parseCreateBody(importable.resource, bodyOf(importing, kind, draft), viewer.today));
        ready.push(draft);
      }
    });
  for (const [at, error] of await served.create.valid(tx, viewer, bodies)) {
    const draft = ready[at];
    if (draft) keepErrors(draft, error);
  }
}

function bodyOf({ isTrial }: ImportContext, kind: Kind, draft: Draft): Values {
  const tried = isTrial ? kind.tried?.(draft) : undefined;
  return { ...draft.values, ...tried, id: draft.newId };
}

async function changeRows(importing: ImportContext, kind: Kind, batch: readonly Changed[]): Promise<void> {
  const { context, tx, viewer, importable } = importing;
  const { change } = kind;
  if (change) {
    for (const { draft, changed } of batch)
      await storeRefusal(draft, () => savepoint(tx, () => change(importing, draft, changed)));
    return;
  }
  const served = context.served.get(importable.name);
  if (!served) throw new Error(`Nobody serves ${importable.name}`);
  const changes = batch.map(({ draft, changed }) => ({ id: draft.recordId ?? '', body: changed }));
  for (const [at, error] of await served.change.valid(tx, viewer, changes)) {
    const draft = batch[at]?.draft;
    if (draft) keepErrors(draft, error);
  }
}

/** Stores the refusal of a row. */
async function storeRefusal(draft: Draft, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status === 503) throw error;
    keepErrors(draft, error);
  }
}

function keepErrors(draft: Draft, { message, details }: HttpError): void {
  const errors = details.errors ?? [{ path: '', message }];
  draft.errors.push(...errors.map(({ path, message: sentence }) => ({ field: path, message: sentence })));
}

function resultOf(
  importing: Pick<ImportContext, 'importable' | 'viewer'>,
  { table, matched }: Pick<ParsedFile, 'table' | 'matched'>,
  drafts: readonly Draft[],
  { kind, outcomes }: { kind: Kind; outcomes: ReadonlyMap<Draft, RowOutcome> },
): Omit<Imported, 'created'> {
  const { importable, viewer } = importing;
  const counts: ImportCounts = { add: 0, change: 0, same: 0, refused: 0 };
  const rows = drafts.map((draft, at): ImportRow => {
    const outcome = outcomes.get(draft) ?? 'refused';
    counts[outcome] += 1;
    const { row, errors, notes, changes } = draft;
    const isThere = outcome === 'same' || outcome === 'change';
    const written = table.head.map((_, column) => cellText(table.rows[at]?.cells[column] ?? null));
    const cells = written.map((text, column) => shownCell(viewer, matched[column] ?? null, text));
    return {
      row,
      outcome,
      name: kind.name(draft),
      recordId: isThere ? draft.recordId : outcome === 'add' ? draft.newId : null,
      changes: outcome === 'change' ? changes : {},
      errors: inColumnOrder(importable, errors),
      notes,
      cells,
      ...(outcome !== 'same' && { read: interpretations(importing, matched, draft, written) }),
    };
  });
  return { rows, counts };
}

/** The number of existing texts that are offered instead of a new one. */
const mostOptions = 100;

function createdText(
  { table, matched }: Pick<ParsedFile, 'table' | 'matched'>,
  all: readonly Draft[],
  { field, drafts, known }: NewText,
): UnknownText {
  const [first] = drafts;
  const cell = first && table.rows[all.indexOf(first)]?.cells[matched.indexOf(field)];
  return {
    field,
    text: cellText(cell ?? null),
    rows: drafts.length,
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
  { values, named }: Draft,
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
