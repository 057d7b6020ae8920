import { fieldMeta } from '#contract/engine/fields.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { Draft } from './drafts.ts';
import type { ImportContext, FoundRecord, Kind } from './kind.ts';
import { findingOf, type Finding, type Named } from './named-records.ts';

/** Characters. No name is longer, and each word of it is searched separately. */
export const longestName = 500;

/**
 * Resolves references to existing records. References within the same resource are resolved after the records of all
 * rows are known.
 */
export async function resolveReferences(importing: ImportContext, drafts: readonly Draft[]): Promise<void> {
  for (const [field, to] of referencesOf(importing))
    if (to !== importing.importable.resource.path)
      await resolveField(importing, drafts, { field, to, extra: [] });
}

/** A row may refer to another one in the file, for example to a supervisor further down. */
export async function resolveWithinFile(
  importing: ImportContext,
  kind: Kind,
  drafts: readonly Draft[],
): Promise<void> {
  for (const field of selfReferenceFields(importing)) {
    const extra = drafts.flatMap((draft): Named[] =>
      draft.recordId !== null || !kind.named
        ? []
        : [{ ...kind.named(draft), id: draft.newId, isOver: false }],
    );
    await resolveField(importing, drafts, { field, to: importing.importable.resource.path, extra });
  }
}

async function resolveField(
  { context, tx, viewer }: ImportContext,
  drafts: readonly Draft[],
  { field, to, extra }: { field: string; to: string; extra: Named[] },
): Promise<void> {
  const written = drafts.filter((draft) => draft.written[field] !== undefined);
  if (written.length === 0) return;
  const find: Finding = await findingOf(context, { tx, viewer }, to, extra);
  for (const draft of written) {
    const name = draft.written[field] ?? '';
    if (name.length > longestName) {
      draft.errors.push({ field, message: importWords.longName(name.slice(0, 40)) });
      continue;
    }
    const found = find(name);
    if ('id' in found) {
      draft.values[field] = found.id;
      draft.named[field] = found.name;
    } else draft.errors.push({ field, message: found.message });
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
  drafts: readonly Draft[],
): Promise<void> {
  const ordered = drafts.toSorted((one, other) => Number(isRefused(one)) - Number(isRefused(other)));
  const found = grouped(await kind.find(importing, ordered), ({ key }) => key);
  const draftsByKey = grouped(
    ordered.filter((draft) => keyOf(kind, draft) !== null),
    (draft) => keyOf(kind, draft) ?? '',
  );
  const severalSuch = { field: '', message: importWords.severalSuch(importing.importable.keyedBy) };
  for (const [key, alike] of draftsByKey) {
    const [drafts, records] = matchIdentical(kind, alike, found.get(key) ?? []);
    const changeable = records.filter(({ isFixed }) => !isFixed);
    if (drafts[0] && kind.allowsDuplicates?.(drafts[0])) {
      for (const draft of drafts) draft.recordId = changeable.shift()?.id ?? null;
      continue;
    }
    const firstOf = new Map(alike.map((draft) => [kind.whole?.(draft), draft] as const).toReversed());
    const earlierOf = (draft: Draft) => firstOf.get(kind.whole?.(draft)) ?? draft;
    for (const draft of drafts)
      if (earlierOf(draft) !== draft) {
        const message = importWords.twiceInFile(String(earlierOf(draft).row));
        draft.errors.push({ field: '', message });
      }
    const once = drafts.filter((draft) => earlierOf(draft) === draft);
    const [record, another] = changeable;
    if (another || (record && once.length > 1)) for (const draft of once) draft.errors.push(severalSuch);
    else if (record && once[0]) once[0].recordId = record.id;
  }
}

/**
 * Matches rows with records that have identical content, where the kind supports it. Returns the remaining rows and
 * records.
 */
function matchIdentical(
  { whole }: Kind,
  drafts: readonly Draft[],
  records: readonly FoundRecord[],
): [Draft[], FoundRecord[]] {
  if (!whole) return [[...drafts], [...records]];
  const remaining = [...records];
  return [
    drafts.filter((draft) => {
      const at = remaining.findIndex((record) => record.whole === whole(draft));
      if (at === -1) return true;
      draft.recordId = remaining[at]?.id ?? null;
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
function keyOf(kind: Kind, draft: Draft): string | null {
  const isIncomplete = draft.errors.some(({ field }) => kind.keyFields?.includes(field));
  return isIncomplete ? null : kind.key(draft);
}

function isRefused({ errors }: Draft): boolean {
  return errors.length > 0;
}
