import { fieldMeta, recordShape, type Shape } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { Arrangement } from '#web/engine/list-state.ts';
import { headerOf, type Column, type Field } from './columns.ts';

interface Arranged {
  field: string;
  isOptional?: true;
  primary?: boolean;
}

/** Not readable; a reference has a name field next to it. */
const unreadable = ['id', 'reference', 'json'];

/** All columns a table can have: its own, and one for each other readable field. */
export function possibleColumns<R extends AnyResource, F extends Field<R>>(
  resource: R,
  columns: readonly Column<R, F>[],
): Column<R, F>[] {
  const fields = new Set(columns.map(({ field }): string => field));
  const headers = new Set(columns.map((column) => headerOf(resource, column)));
  const { createdAt, updatedAt } = recordShape;
  const shape: Shape = { ...resource.fields, ...resource.derived, createdAt, updatedAt };
  const others = Object.entries(shape).flatMap(([field, schema]): Column<R, F>[] => {
    const { kind, label } = fieldMeta(schema);
    if (unreadable.includes(kind) || fields.has(field) || headers.has(label)) return [];
    headers.add(label);
    // A field of the resource, which rows have once its column is shown.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return [{ field: field as F, isOptional: true, labelOnPhone: true }];
  });
  return [...columns, ...others];
}

/** The columns of a table in their current arrangement. The primary column is always shown. */
export function shownColumns<C extends Arranged>(
  columns: readonly C[],
  { columns: chosen, order }: Arrangement,
): C[] {
  const shown = columns.filter(({ field, isOptional, primary }) => {
    if (isOptional) return chosen.includes(field);
    return primary || !chosen.includes(`-${field}`);
  });
  return shown.toSorted((left, right) => placeIn(order, left) - placeIn(order, right));
}

/** The arrangement that shows these fields in this order. */
export function arrangementOf(columns: readonly Arranged[], shown: readonly string[]): Arrangement {
  const chosen = columns.flatMap(({ field, isOptional }) => {
    if (isOptional) return shown.includes(field) ? [field] : [];
    return shown.includes(field) ? [] : [`-${field}`];
  });
  const usual = shownColumns(columns, { columns: chosen, order: [] }).map(({ field }) => field);
  return { columns: chosen, order: usual.join() === shown.join() ? [] : shown };
}

/** Columns that the order does not list come last. */
function placeIn(order: readonly string[], { field }: Arranged): number {
  const place = order.indexOf(field);
  return place < 0 ? order.length : place;
}
