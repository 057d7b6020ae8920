import { can } from '#contract/engine/access.ts';
import { fieldMeta, type Values } from '#contract/engine/fields.ts';
import { futureDate } from '#contract/engine/past-dates.ts';
import type { Importable } from '#contract/imports/importable.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { cannotBeSet, isWritable, mayNotSet } from '#server/engine/field-rights.ts';
import { sentencesOf } from '#server/http/parse.ts';
import type { ParsedRow } from './parsed-rows.ts';
import type { ImportContext, Body, Kind, Reason } from './kind.ts';

/**
 * Reports everything that is wrong with each row without writing it: missing values, invalid values and fields that the
 * viewer may not set. A person then corrects a row only once. `changes`: the changes of each row to an existing record.
 */
export async function describeReasons(
  importing: ImportContext,
  kind: Kind,
  rows: readonly ParsedRow[],
  changes: ReadonlyMap<ParsedRow, Values>,
): Promise<void> {
  const { importable, viewer } = importing;
  const adding = rows.filter((row) => !changes.has(row) && !isAboutUnknown(row));
  const bodies = (await kind.bodies?.(importing, adding)) ?? bodiesOf(importing, adding);
  const related = await kind.againstRelated?.(importing, rows);
  for (const row of rows) {
    const changed = changes.get(row) ?? null;
    const values = changed ?? (isAboutUnknown(row) ? row.values : null);
    const reasons = [
      ...(bodies.get(row) ?? []).flatMap((body) => againstAdding(importing, body)),
      ...(changed && !kind.change ? againstChanging(importing, changed) : []),
      ...futureDate(importable.columns, values ?? row.values, viewer.today).map(reasonOf),
      ...(kind.against?.(row, values, viewer.today) ?? []),
      ...(related?.get(row) ?? []),
    ];
    addReasons(kind, row, reasons);
  }
}

/** When it is unknown which record or row is meant, missing values are unknown too. */
function isAboutUnknown({ errors }: ParsedRow): boolean {
  return errors.some(({ field }) => field === '');
}

function bodiesOf({ importable }: ImportContext, rows: readonly ParsedRow[]): Map<ParsedRow, Body[]> {
  const { resource } = importable;
  return new Map(rows.map((row) => [row, [{ resource, values: { ...row.values, id: row.newId } }]]));
}

function againstAdding(importing: ImportContext, body: Body): Reason[] {
  const { success, error } = body.resource.createBody.safeParse(body.values);
  const invalid = success ? [] : error.issues.flatMap(sentencesOf).map(reasonOf);
  return [...invalid, ...againstRights(importing, body)];
}

function againstRights({ context, viewer }: ImportContext, { resource, values }: Body): Reason[] {
  const { create } = resource.rights;
  if (!create || !can(viewer, create))
    return [{ field: '', message: importWords.mayNotAdd(resource.plural) }];
  const { id: _id, ...given } = values;
  const refused = context.served.get(resource.name)?.rights.notSettable(viewer, Object.keys(given)) ?? [];
  return refused.map((field) => ({ field, message: mayNotSet(labelOf(resource.fields, field)) }));
}

/** Rules about the current record are checked when it is written. */
function againstChanging({ context, viewer, importable }: ImportContext, changed: Values): Reason[] {
  const { resource } = importable;
  const rights = context.served.get(resource.name)?.rights;
  return Object.keys(changed).flatMap((field) => {
    const label = labelOf(importable.columns, field);
    if (!isWritable(resource, field)) return [{ field, message: cannotBeSet(label) }];
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
function addReasons(kind: Kind, row: ParsedRow, reasons: readonly Reason[]): void {
  const reported = new Set(row.errors.flatMap(({ field }) => [field, ...(kind.fills?.[field] ?? [])]));
  for (const reason of reasons) {
    if (reported.has(reason.field)) continue;
    reported.add(reason.field);
    row.errors.push(reason);
  }
}

/** In the order of the columns; errors about the whole row come last. */
export function inColumnOrder({ columns }: Importable, errors: ParsedRow['errors']): ParsedRow['errors'] {
  if (errors.length < 2) return errors;
  const order = Object.keys(columns);
  const placeOf = ({ field }: Reason) => (order.includes(field) ? order.indexOf(field) : order.length);
  return errors.toSorted((one, other) => placeOf(one) - placeOf(other));
}
