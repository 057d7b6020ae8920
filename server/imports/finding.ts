import { fieldMeta } from '#contract/engine/fields.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { Draft } from './drafts.ts';
import type { Asking, Kind } from './kind.ts';
import { findingOf, type Finding, type Named } from './named-records.ts';

/** Characters. No name is as long, and each word of it is looked up by itself. */
export const longestName = 500;

/** References to what is there already. Those to records of the same kind are found when it is known what is added. */
export async function findReferences(asking: Asking, drafts: readonly Draft[]): Promise<void> {
  for (const [field, to] of referencesOf(asking))
    if (to !== asking.importable.resource.path) await findOne(asking, drafts, { field, to, extra: [] });
}

/** A supervisor may be in the same file, further down. */
export async function findAmongThemselves(
  asking: Asking,
  kind: Kind,
  drafts: readonly Draft[],
): Promise<void> {
  for (const field of fieldsAmongThemselves(asking)) {
    const extra = drafts.flatMap((draft): Named[] =>
      draft.recordId !== null || !kind.named
        ? []
        : [{ ...kind.named(draft), id: draft.newId, isOver: false }],
    );
    await findOne(asking, drafts, { field, to: asking.importable.resource.path, extra });
  }
}

async function findOne(
  { context, tx, viewer }: Asking,
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
    if ('id' in found) draft.values[field] = found.id;
    else draft.errors.push({ field, message: found.message });
  }
}

/** The fields by which a row can refer to another one. */
export function fieldsAmongThemselves(asking: Asking): string[] {
  return referencesOf(asking).flatMap(([field, to]) =>
    to === asking.importable.resource.path ? [field] : [],
  );
}

function referencesOf({ importable }: Asking): [field: string, to: string][] {
  return Object.entries(importable.columns).flatMap(([field, schema]) => {
    const { kind, to } = fieldMeta(schema);
    return kind === 'reference' && to !== undefined ? [[field, to]] : [];
  });
}

/**
 * Which record each row is about. A second row about the same one is refused: nobody knows which is meant. Rows that
 * are refused already come last, so that they take nothing from the others.
 */
export async function findRecords(asking: Asking, kind: Kind, drafts: readonly Draft[]): Promise<void> {
  const ordered = drafts.toSorted((one, other) => Number(isRefused(one)) - Number(isRefused(other)));
  const found = new Map<string, string[]>();
  for (const { id, key } of await kind.find(asking, ordered)) found.set(key, [...(found.get(key) ?? []), id]);
  const first = new Map<string, Draft>();
  for (const draft of ordered) {
    const key = keyOf(kind, draft);
    if (key === null) continue;
    const earlier = first.get(key);
    const records = found.get(key) ?? [];
    if (kind.isBag?.(draft)) draft.recordId = records.shift() ?? null;
    else if (earlier) draft.errors.push({ field: '', message: importWords.twiceInFile(String(earlier.row)) });
    else if (records.length > 1)
      draft.errors.push({ field: '', message: importWords.severalSuch(asking.importable.keyedBy) });
    else draft.recordId = records[0] ?? null;
    if (!earlier) first.set(key, draft);
  }
}

/** None where what tells the record is itself refused. */
function keyOf(kind: Kind, draft: Draft): string | null {
  const isUntold = draft.errors.some(({ field }) => kind.keyFields?.includes(field));
  return isUntold ? null : kind.key(draft);
}

function isRefused({ errors }: Draft): boolean {
  return errors.length > 0;
}
