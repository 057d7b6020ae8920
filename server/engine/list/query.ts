import { isRange, type ListQuery } from '#contract/engine/listing.ts';
import type { Shape } from '#contract/engine/fields.ts';
import { invalid } from '#server/http-error.ts';

/** Each combination of filters needs its own query plan, and no screen uses more. */
const filtersAtMost = 8;
const sortTermsAtMost = 4;
/** A list always includes these fields, whatever `fields` asks for. */
const alwaysShown = ['id', 'version'];

export interface Filter {
  name: string;
  field: string;
  compare: '=' | '>=' | '<=';
  value: unknown;
}

/** A filter on a field that the viewer may not see is refused like an unknown one. */
export function filtersOf(query: ListQuery, shape: Shape, visible: string[]): Filter[] {
  const reserved = ['q', 'sort', 'page', 'pageSize', 'total', 'fields'];
  const filters = Object.entries(query).filter(
    ([name, value]) => !reserved.includes(name) && value !== undefined,
  );
  if (filters.length > filtersAtMost)
    throw invalid([{ path: '', message: `A list can have up to ${filtersAtMost} filters` }]);
  return filters
    .map(([name, value]): Filter => {
      if (visible.includes(name)) return { name, field: name, compare: '=', value };
      const field = name.replace(/(From|To)$/, '');
      const schema = shape[field];
      if (!schema || !visible.includes(field) || !isRange(schema))
        throw invalid([{ path: name, message: `There is no filter ${name}` }]);
      return { name, field, compare: name.endsWith('From') ? '>=' : '<=', value };
    })
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

/** All words must match. At most six are used. */
export function searchWords(q: string | undefined): string[] {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

export function orderOf(sort: string, visible: string[]): string[] {
  const terms = sort.split(',');
  const names = new Set(terms.map((term) => term.replace(/^-/, '')));
  if (terms.length > sortTermsAtMost || names.size < terms.length)
    throw invalid([{ path: 'sort', message: `sort names up to ${sortTermsAtMost} fields, each once` }]);
  for (const term of terms)
    if (!visible.includes(term.replace(/^-/, '')))
      throw invalid([{ path: 'sort', message: `The list cannot be sorted by ${term.replace(/^-/, '')}` }]);
  return terms;
}

/**
 * The requested fields in the order of the resource, so the order in the request makes no new statement. A field that
 * the viewer may not see is refused like an unknown one.
 */
export function fieldsOf(fields: string | undefined, visible: string[]): string[] {
  if (fields === undefined) return visible;
  const requested = new Set(fields.split(','));
  for (const field of requested)
    if (!visible.includes(field)) throw invalid([{ path: 'fields', message: `There is no field ${field}` }]);
  return visible.filter((field) => alwaysShown.includes(field) || requested.has(field));
}
