import { fieldMeta } from '#contract/engine/fields.ts';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { shapeOf } from '#contract/engine/field-access.ts';
import { isKnownFilter, isKnownOrder, type Address } from './list-state.ts';
import { paramOf } from './search-params.ts';

/** The ignored parameters of a URL, and a message about them. */
export interface InvalidParams {
  sentence: string;
  instead: Address;
}

/** The part of a list's declaration that matters here. */
interface ListParams {
  name?: string;
  filters?: readonly string[];
  starts?: object;
}

interface KnownFields {
  /** Whether the user may see this field. */
  sees: (field: string) => boolean;
  /** All columns of the table. */
  columns: readonly { field: string }[];
}

/** The URL parameters that a list does not know; null if it knows all. */
export function invalidParamsOf(
  resource: ResourceWith<'list'>,
  list: ListParams,
  address: Address,
  { sees, columns }: KnownFields,
): InvalidParams | null {
  const text = (param: string) => String(address[paramOf(list, param)] ?? '');
  const filters = (list.filters ?? [])
    .filter((name) => text(name) !== '' && !isKnownFilter(resource, list, name, text(name), sees))
    .map((name) => ({ param: name, word: `${labelOf(resource, name)} “${text(name)}”` }));
  const order = text('sort');
  const orders =
    order === '' || isKnownOrder(order, sees) ? [] : [{ param: 'sort', word: `sort order “${order}”` }];
  // A default column may also be listed as an extra one, and the reverse.
  const fields = columns.map(({ field }) => field);
  const arranged = [
    partOf('columns', [...fields, ...fields.map((field) => `-${field}`)]),
    partOf('order', fields),
  ];
  const unknown = [...filters, ...orders, ...arranged.flatMap(({ unknown: left }) => left)];
  if (unknown.length === 0) return null;
  const words = new Set(unknown.map(({ word }) => word));
  const kept = new Map(arranged.map((part) => [part.param, part.kept]));
  return {
    sentence: `This list has no ${[...words].join(' and no ')}. That part of the link was ignored.`,
    instead: Object.fromEntries(
      unknown.map(({ param }) => [paramOf(list, param), kept.get(param) || undefined]),
    ),
  };

  /** Splits a list of fields into known columns and a message about the others. */
  function partOf(param: string, known: readonly string[]) {
    const asked = text(param).split(',').filter(Boolean);
    const can = new Set(known);
    return {
      param,
      kept: asked.filter((term) => can.has(term)).join(),
      unknown: asked
        .filter((term) => !can.has(term))
        .map((term) => ({ param, word: `column “${term.replace(/^-/, '')}”` })),
    };
  }
}

/** Replaces a page number past the end by the last page. */
export function pastTheEnd(
  list: ListParams,
  { page, pageSize, total }: { page: number; pageSize: number; total: number },
): InvalidParams | null {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (page <= last) return null;
  return {
    sentence: `This list has no page ${page}. The last page is ${last}.`,
    instead: { [paramOf(list, 'page')]: last > 1 ? last : undefined },
  };
}

/** For example 'Status', or 'Due Date from' for one end of a range. */
function labelOf(resource: ResourceWith<'list'>, filter: string): string {
  const shape = shapeOf(resource);
  const [, field = filter, edge] = /^(.+)(From|To)$/.exec(filter) ?? [];
  const whole = shape[filter];
  if (whole) return fieldMeta(whole).label;
  const schema = shape[field];
  return schema ? `${fieldMeta(schema).label} ${edge === 'From' ? 'from' : 'to'}` : filter;
}
