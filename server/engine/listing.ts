import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import { maxPageSize, maxUnpagedRows, type ListQuery } from '#contract/engine/listing.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { forbidden, Refused } from '#server/refused.ts';
import {
  columnOf,
  from,
  recordReach,
  scopeCondition,
  selectFields,
  shapeOf,
  tableColumn,
  viewerValues,
  visibleFields,
  type Source,
} from './projection.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { run, type Database } from '#server/database/statement.ts';
import { filtersOf, orderOf, searchWords, type Filter } from './list-question.ts';

export interface Listing {
  /** The JSON array, as PostgreSQL wrote it. */
  json: string;
  /** Rows in all; null for a page that did not ask. */
  total: number | null;
}

export type List = (database: Database, viewer: Viewer, query: ListQuery) => Promise<Listing>;

const defaultPageSize = 50;

/** `list(database, viewer, query)` for one resource: one query, whatever is asked of it. */
export function listing(resource: AnyResource, source: Source): List {
  const statements = statementsByShape();
  const shape = shapeOf(resource);

  return async (database, viewer, query) => {
    const reach = reachOf(resource, viewer, query);
    if (!reach) throw forbidden();
    const fields = visibleFields(resource, viewer, reach);
    const words = searchWords(query.q);
    const filters = filtersOf(query, shape, fields);
    const order = orderOf(query.sort ?? resource.sort, fields);
    const paged = query.page !== undefined || query.pageSize !== undefined;
    const counted = query.total === '1';
    const size = query.pageSize ?? defaultPageSize;
    const expected = size <= defaultPageSize ? defaultPageSize : maxPageSize;
    const names = filters.map(({ name }) => name);
    const key = [reach, fields, names, words.length, order, paged && expected, counted].join('|');
    const prepared = statements(key, () => {
      const where = conditions(resource, source, { reach, fields, filters, words });
      const ordered = sql`order by ${orderBy(source, shape, order)}`;
      const rows = sql`select ${selectFields(resource, source, fields)}
        ${paged ? fromPage(source, where, ordered, expected) : fromAll(source, where)} ${ordered}
        limit ${sql.raw(String(paged ? expected : maxUnpagedRows + 1))}`;
      const total = counted
        ? sql`(select count(*)::int from ${from(source)} where ${where})`
        : sql`null::int`;
      return sql`select coalesce(json_agg(r), '[]')::text as json, count(*)::int as rows, ${total} as total
        from (${rows}) r`;
    });
    const [answer] = await run<{ json: string; rows: number; total: number | null }>(database, prepared, {
      ...viewerValues(viewer),
      ...Object.fromEntries(filters.map((filter) => [`filter_${filter.name}`, filter.value])),
      ...Object.fromEntries(words.map((word, index) => [`word_${index}`, word])),
      ...(paged && { limit: size, offset: ((query.page ?? 1) - 1) * size }),
    });
    if (!answer) return { json: '[]', total: 0 };
    if (!paged && answer.rows > maxUnpagedRows) throw tooMany(resource);
    return { json: answer.json, total: paged ? answer.total : answer.rows };
  };
}

function fromAll(source: Source, where: SQL): SQL {
  return sql`from ${from(source)} where ${where}`;
}

/**
 * The page is found by its ids, and only its rows are joined and read. The planner knows neither placeholder, so
 * it would prepare for a tenth of the table: the limit around it tells it how few rows come.
 */
function fromPage(source: Source, where: SQL, ordered: SQL, expected: number): SQL {
  const { table, joins = sql`` } = source;
  const page = sql`select ${table}.id ${fromAll(source, where)} ${ordered}
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
  return sql`from ${table} join (select id from (${page}) as found limit ${sql.raw(String(expected))}) as page
    on page.id = ${table}.id ${joins}`;
}

/** A list shows what is right for all its rows; a list of one's own shows what one sees of oneself. */
function reachOf(resource: AnyResource, viewer: Viewer, { employeeId }: ListQuery): Scope | null {
  const reach = recordReach(resource, viewer);
  return reach && resource.glimpse && employeeId === viewer.employeeId ? 'own' : reach;
}

function conditions(
  resource: AnyResource,
  source: Source,
  asked: { reach: Scope; fields: string[]; filters: Filter[]; words: string[] },
): SQL {
  const searched = resource.search.filter((field) => asked.fields.includes(field));
  const parts = [
    scopeCondition(source, asked.reach),
    ...asked.filters.map(({ name, field, compare }) => {
      const column = comparable(shapeOf(resource)[field]!, columnOf(source, field));
      return sql`(${column}) ${sql.raw(compare)} ${sql.placeholder(`filter_${name}`)}`;
    }),
    ...asked.words.map((_, index) => occurs(source, searched, `word_${index}`)),
  ];
  return sql.join(parts, sql` and `);
}

/**
 * To the planner a CASE holds for half the rows, so it walks the list in its order until the page is full.
 * It takes LIKE to hold for one row in 200, and would find and sort all that match.
 */
function occurs(source: Source, searched: string[], word: string): SQL {
  if (searched.length === 0) return sql`false`;
  const found = searched.map((field) => sql`lower(${columnOf(source, field)}) like ${sql.placeholder(word)}`);
  return sql`case when ${sql.join(found, sql` or `)} then true else false end`;
}

/** A moment is shown to the millisecond, so it is compared so. */
function comparable(schema: Shape[string], column: SQL | PgColumn): SQL | PgColumn {
  return fieldMeta(schema).kind === 'instant' ? sql`date_trunc('milliseconds', ${column})` : column;
}

/** Text is ordered without regard to case, the id decides between equals: the indexes are made so. */
function orderBy(source: Source, shape: Shape, order: string[]): SQL {
  const last = order.at(-1) ?? '';
  const terms = order.map((term) => {
    const field = term.replace(/^-/, '');
    const column = columnOf(source, field);
    const compared = isText(shape[field]!) ? sql`lower(${column}) collate "C"` : sql`${column}`;
    const required = tableColumn(source, field)?.notNull === true;
    return sql`${compared}${direction(term)}${required ? sql`` : sql` nulls last`}`;
  });
  return sql.join([...terms, sql`${columnOf(source, 'id')}${direction(last)}`], sql`, `);
}

function direction(term: string): SQL {
  return term.startsWith('-') ? sql` desc` : sql``;
}

function isText(schema: Shape[string]): boolean {
  return ['text', 'long-text', 'suggested', 'choice', 'email'].includes(fieldMeta(schema).kind);
}

function tooMany(resource: AnyResource) {
  return new Refused(
    422,
    `There are more than ${maxUnpagedRows} ${resource.many}: ask for a page (page, pageSize) or narrow the list with a filter.`,
    { code: 'too-many', errors: [{ path: 'page', message: 'Ask for a page or narrow the list' }] },
  );
}
