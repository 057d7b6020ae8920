import { isRange, type ListQuery } from '#contract/engine/listing.ts';
import type { Shape } from '#contract/engine/fields.ts';
import { invalid } from '#server/http-error.ts';

/** More is no person's question, and each combination costs a plan. */
const filtersAtMost = 8;
const sortTermsAtMost = 4;
/** What names a record and its state: a list never answers without them. */
const alwaysShown = ['id', 'version'];

export interface Filter {
  name: string;
  field: string;
  compare: '=' | '>=' | '<=';
  value: unknown;
}

/** A filter on a field one may not see is as unknown as one that does not exist. */
export function filtersOf(query: ListQuery, shape: Shape, visible: string[]): Filter[] {
  const reserved = ['q', 'sort', 'page', 'pageSize', 'total', 'fields'];
  const asked = Object.entries(query).filter(
    ([name, value]) => !reserved.includes(name) && value !== undefined,
  );
  if (asked.length > filtersAtMost)
    throw invalid([{ path: '', message: `A list takes up to ${filtersAtMost} filters` }]);
  return asked
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

/** Every word must occur; at most six count. */
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
 * The fields of each record, in the order of the resource: asked in another order they are no other question.
 * One that the person may not see is as unknown as one that does not exist.
 */
export function fieldsOf(fields: string | undefined, visible: string[]): string[] {
  if (fields === undefined) return visible;
  const asked = new Set(fields.split(','));
  for (const field of asked)
    if (!visible.includes(field)) throw invalid([{ path: 'fields', message: `There is no field ${field}` }]);
  return visible.filter((field) => alwaysShown.includes(field) || asked.has(field));
}
