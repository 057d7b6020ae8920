import { z } from 'zod';
import { canBeKept } from './plain-text.ts';
import { fieldMeta, type Shape } from './fields.ts';

export const maxPageSize = 500;
/** A list without `page` returns everything, up to this many rows. */
export const maxUnpagedRows = 10_000;

/**
 * The query of a list: search, order, page, and a filter for each field; days, moments and numbers
 * also have `<field>From` and `<field>To`. Unknown parameters are rejected.
 */
export function listQuery(shape: Shape) {
  const filters: Record<string, z.ZodType> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const filter = filterSchema(schema);
    if (!filter) continue;
    filters[name] = filter.optional();
    if (!isRange(schema)) continue;
    filters[`${name}From`] = filter.optional();
    filters[`${name}To`] = filter.optional();
  }
  return z.strictObject({
    q: words('q').trim().meta({ description: 'Search words; a record must contain all of them' }).optional(),
    sort: z
      .string(sortSentence)
      .regex(/^-?\w+(,-?\w+)*$/, sortSentence)
      .meta({ description: 'Field names in sort order; a hyphen before a name sorts it descending' })
      .optional(),
    page: count('page', 1_000_000)
      .meta({ description: 'Page number; without it, all rows are returned' })
      .optional(),
    pageSize: count('pageSize', maxPageSize).optional(),
    total: z
      .literal('1', 'total must be 1')
      .meta({ description: '1 adds the number of all rows to a page, in the header `X-Total-Count`' })
      .optional(),
    fields: z
      .string(fieldsSentence)
      .regex(/^\w+(,\w+)*$/, fieldsSentence)
      .meta({ description: 'Return only these fields, with id and version' })
      .optional(),
    ...filters,
  });
}

/** The response of a list with `fields`: those of each record, plus the ones that identify it. */
export function partly(response: z.ZodType): z.ZodType {
  if (!(response instanceof z.ZodArray && response.element instanceof z.ZodObject)) return response;
  return z.array(response.element.partial().required({ id: true, version: true }));
}

const fieldsSentence = 'fields must name fields, as in fields=assetName,status';
const sortSentence = 'sort must name fields, as in sort=assetName,-purchaseDate';

export function count(name: string, max: number) {
  const sentence = `${name} must be a whole number from 1 to ${max}`;
  return z.coerce.number(sentence).int(sentence).min(1, sentence).max(max, sentence);
}

/** List parameters before they become a query string. */
export interface ListQuery {
  q?: string;
  sort?: string;
  page?: number;
  pageSize?: number;
  total?: '1';
  fields?: string;
  [filter: string]: string | number | boolean | undefined;
}

export function isRange(schema: z.ZodType): boolean {
  return ['day', 'instant', 'number', 'money'].includes(fieldMeta(schema).kind);
}

function filterSchema(schema: z.ZodType): z.ZodType | null {
  const { kind, label } = fieldMeta(schema);
  if (kind === 'json' || kind === 'long-text') return null;
  if (kind === 'number' && isWhole(schema)) return numeric(/^-?\d{1,9}$/, `${label} must be a whole number`);
  if (kind === 'number')
    return numeric(/^-?\d{1,12}(\.\d{1,4})?$/, `${label} must be a number, for example 7.5`);
  if (kind === 'money')
    return numeric(/^-?\d{1,12}(\.\d{1,4})?$/, `${label} must be an amount, for example 12.50`);
  if (kind === 'flag') return z.enum(['true', 'false'], `${label} must be true or false`);
  if (kind === 'text' || kind === 'suggested' || kind === 'email') return words(label);
  const inner = schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema;
  return inner;
}

export function isWhole(schema: z.ZodType): boolean {
  const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  return inner instanceof z.ZodNumberFormat;
}

function words(label: string) {
  return z
    .string(`${label} must be given only once`)
    .max(200, `${label} must have at most 200 characters`)
    .refine(canBeKept, `${label} contains a character that is not allowed`);
}

/** Without the check, an empty value would become zero. */
function numeric(form: RegExp, sentence: string) {
  return z.string(sentence).regex(form, sentence).transform(Number);
}
