import { can, type Viewer } from '#contract/engine/access.ts';
import { fieldMeta, type Values } from '#contract/engine/fields.ts';
import { futureDate } from '#contract/engine/past-dates.ts';
import type { Importable } from '#contract/imports/importable.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { cannotBeSet, mayNotSet } from '#server/engine/field-rights.ts';
import { sentencesOf } from '#server/http/parse.ts';
import type { Draft } from './drafts.ts';
import type { ImportContext, Body, Kind, Reason } from './kind.ts';

/**
 * Reports everything that is wrong with each row without writing it: missing values, invalid values and fields that the
 * viewer may not set. A person then corrects a row only once. `changes`: the changes of each row to an existing record.
 */
export async function describeReasons(
  importing: ImportContext,
  kind: Kind,
  drafts: readonly Draft[],
  changes: ReadonlyMap<Draft, Values>,
): Promise<void> {
  const { importable, viewer } = importing;
  const adding = drafts.filter((draft) => !changes.has(draft) && !isAboutUnknown(draft));
  const bodies = (await kind.bodies?.(importing, adding)) ?? bodiesOf(importing, adding);
  const related = await kind.againstRelated?.(importing, drafts);
  for (const draft of drafts) {
    const changed = changes.get(draft) ?? null;
    const values = changed ?? (isAboutUnknown(draft) ? draft.values : null);
    const reasons = [
      ...(bodies.get(draft) ?? []).flatMap((body) => againstAdding(importing, body)),
      ...(changed && !kind.change ? againstChanging(importing, changed) : []),
      ...futureDate(importable.columns, values ?? draft.values, viewer.today).map(reasonOf),
      ...(kind.against?.(draft, values, viewer.today) ?? []),
      ...(related?.get(draft) ?? []),
    ];
    addReasons(kind, draft, reasons);
  }
}

/** When it is unknown which record or row is meant, missing values are unknown too. */
function isAboutUnknown({ errors }: Draft): boolean {
  return errors.some(({ field }) => field === '');
}

function bodiesOf({ importable }: ImportContext, drafts: readonly Draft[]): Map<Draft, Body[]> {
  const { resource } = importable;
  return new Map(
    drafts.map((draft) => [draft, [{ resource, values: { ...draft.values, id: draft.newId } }]]),
  );
}

function againstAdding({ context, viewer }: ImportContext, { resource, values }: Body): Reason[] {
  const { success, error } = resource.createBody.safeParse(values);
  return [
    ...(success ? [] : error.issues.flatMap(sentencesOf).map(reasonOf)),
    ...againstRights(viewer, { resource, values }, (fields) =>
      context.served.get(resource.name)?.rights.notSettable(viewer, fields),
    ),
  ];
}

function againstRights(
  viewer: Viewer,
  { resource, values }: Body,
  closed: (fields: string[]) => string[] | undefined,
): Reason[] {
  const { create } = resource.rights;
  if (!create || !can(viewer, create))
    return [{ field: '', message: importWords.mayNotAdd(resource.plural) }];
  const { id: _id, ...given } = values;
  return (closed(Object.keys(given)) ?? []).map((field) => ({
    field,
    message: mayNotSet(labelOf(resource.fields, field)),
  }));
}

/** Rules about the current record are checked when it is written. */
function againstChanging({ context, viewer, importable }: ImportContext, changed: Values): Reason[] {
  const { resource } = importable;
  const rights = context.served.get(resource.name)?.rights;
  return Object.keys(changed).flatMap((field) => {
    const label = labelOf(importable.columns, field);
    if (!(field in resource.fields) || resource.fixed.includes(field))
      return [{ field, message: cannotBeSet(label) }];
    return rights?.changeScope(viewer, [field]) ? [] : [{ field, message: mayNotSet(label) }];
  });
}

function labelOf(columns: Importable['columns'], field: string): string {
  const schema = columns[field];
  return (schema && fieldMeta(schema).label) ?? field;
}

function reasonOf({ path, message }: { path: string; message: string }): Reason {
  return { field: path, message };
}

/** Only the first error of each field is reported; it is the most specific. */
function addReasons(kind: Kind, draft: Draft, reasons: readonly Reason[]): void {
  const reported = new Set(draft.errors.flatMap(({ field }) => [field, ...(kind.fills?.[field] ?? [])]));
  for (const reason of reasons) {
    if (reported.has(reason.field)) continue;
    reported.add(reason.field);
    draft.errors.push(reason);
  }
}

/** In the order of the columns; errors about the whole row come last. */
export function inColumnOrder({ columns }: Importable, errors: Draft['errors']): Draft['errors'] {
  if (errors.length < 2) return errors;
  const order = Object.keys(columns);
  const placeOf = ({ field }: Reason) => (order.includes(field) ? order.indexOf(field) : order.length);
  return errors.toSorted((one, other) => placeOf(one) - placeOf(other));
}
