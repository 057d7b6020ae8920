import { fieldMeta } from '#contract/engine/fields.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { ParsedRow } from './parsed-rows.ts';
import type { ImportContext, FoundRecord, Kind } from './kind.ts';
import { findingOf, type Finding, type Named } from './named-records.ts';

/** Characters. No name is longer, and each word of it is searched separately. */
export const longestName = 500;

/**
 * Resolves references to existing records. References within the same resource are resolved after the records of all
 * rows are known.
 */
export async function resolveReferences(importing: ImportContext, rows: readonly ParsedRow[]): Promise<void> {
  for (const [field, to] of referencesOf(importing))
    if (to !== importing.importable.resource.path)
      await resolveField(importing, rows, { field, to, extra: [] });
}

/** A row may refer to another one in the file, for example to a supervisor further down. */
export async function resolveWithinFile(
  importing: ImportContext,
  kind: Kind,
  rows: readonly ParsedRow[],
): Promise<void> {
  for (const field of selfReferenceFields(importing)) {
    const extra = rows.flatMap((row): Named[] =>
      row.recordId !== null || !kind.named ? [] : [{ ...kind.named(row), id: row.newId, isOver: false }],
    );
    await resolveField(importing, rows, { field, to: importing.importable.resource.path, extra });
  }
}

async function resolveField(
  { context, tx, viewer }: ImportContext,
  rows: readonly ParsedRow[],
  { field, to, extra }: { field: string; to: string; extra: Named[] },
): Promise<void> {
  const written = rows.filter((row) => row.written[field] !== undefined);
  if (written.length === 0) return;
  const find: Finding = await findingOf(context, { tx, viewer }, to, extra);
  for (const row of written) {
    const name = row.written[field] ?? '';
    if (name.length > longestName) {
      row.errors.push({ field, message: importWords.longName(name.slice(0, 40)) });
      continue;
    }
    const found = find(name);
    if ('id' in found) {
      row.values[field] = found.id;
      row.named[field] = found.name;
    } else row.errors.push({ field, message: found.message });
  }
}

export function selfReferenceFields(importing: ImportContext): string[] {
  return referencesOf(importing).flatMap(([field, to]) =>
    to === importing.importable.resource.path ? [field] : [],
  );
}

function referencesOf({ importable }: ImportContext): [field: string, to: string][] {
  return Object.entries(importable.columns).flatMap(([field, schema]) => {
    const { kind, to } = fieldMeta(schema);
    return kind === 'reference' && to !== undefined ? [[field, to]] : [];
  });
}

/**
 * Finds the record of each row. A second row for the same record is refused. Rows with the same key that differ are
 * separate records if their kind compares whole rows (`whole`). Rows with errors come last, so that they don't take a
 * record from valid ones.
 */
export async function findRecords(
  importing: ImportContext,
  kind: Kind,
  rows: readonly ParsedRow[],
): Promise<void> {
  const ordered = rows.toSorted((one, other) => Number(isRefused(one)) - Number(isRefused(other)));
  const found = grouped(await kind.find(importing, ordered), ({ key }) => key);
  const draftsByKey = grouped(
    ordered.filter((row) => keyOf(kind, row) !== null),
    (row) => keyOf(kind, row) ?? '',
  );
  const severalSuch = { field: '', message: importWords.severalSuch(importing.importable.keyedBy) };
  for (const [key, alike] of draftsByKey) {
    const [rows, records] = matchIdentical(kind, alike, found.get(key) ?? []);
    const changeable = records.filter(({ isFixed }) => !isFixed);
    if (rows[0] && kind.allowsDuplicates?.(rows[0])) {
      for (const row of rows) row.recordId = changeable.shift()?.id ?? null;
      continue;
    }
    const firstOf = new Map(alike.map((row) => [kind.whole?.(row), row] as const).toReversed());
    const earlierOf = (row: ParsedRow) => firstOf.get(kind.whole?.(row)) ?? row;
    for (const row of rows)
      if (earlierOf(row) !== row) {
        const message = importWords.twiceInFile(String(earlierOf(row).number));
        row.errors.push({ field: '', message });
      }
    const once = rows.filter((row) => earlierOf(row) === row);
    const [record, another] = changeable;
    if (another || (record && once.length > 1)) for (const row of once) row.errors.push(severalSuch);
    else if (record && once[0]) once[0].recordId = record.id;
  }
}

/**
 * Matches rows with records that have identical content, where the kind supports it. Returns the remaining rows and
 * records.
 */
function matchIdentical(
  { whole }: Kind,
  rows: readonly ParsedRow[],
  records: readonly FoundRecord[],
): [ParsedRow[], FoundRecord[]] {
  if (!whole) return [[...rows], [...records]];
  const remaining = [...records];
  return [
    rows.filter((row) => {
      const at = remaining.findIndex((record) => record.whole === whole(row));
      if (at === -1) return true;
      row.recordId = remaining[at]?.id ?? null;
      remaining.splice(at, 1);
      return false;
    }),
    remaining,
  ];
}

function grouped<Each>(all: readonly Each[], keyOfEach: (each: Each) => string): Map<string, Each[]> {
  const groups = new Map<string, Each[]>();
  for (const each of all) {
    const group = groups.get(keyOfEach(each));
    if (group) group.push(each);
    else groups.set(keyOfEach(each), [each]);
  }
  return groups;
}

/** Null when a field of the key has an error. */
function keyOf(kind: Kind, row: ParsedRow): string | null {
  const isIncomplete = row.errors.some(({ field }) => kind.keyFields?.includes(field));
  return isIncomplete ? null : kind.key(row);
}

function isRefused({ errors }: ParsedRow): boolean {
  return errors.length > 0;
}
