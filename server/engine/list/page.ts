import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { Values } from '#contract/engine/fields.ts';
import type { Viewer } from '#contract/engine/access.ts';
import { maxPageSize, maxUnpagedRows, type ListQuery } from '#contract/engine/listing.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { one, valuesTaken, type Database } from '#server/database/statement.ts';
import type { Written } from '#server/database/written.ts';
import { forbidden, HttpError } from '#server/http-error.ts';
import { farPages } from './far-pages.ts';
import { fieldsOf, filtersOf, orderOf, searchWords } from './query.ts';
import { listSql, type Rows } from './sql.ts';
import { listScope, shapeOf } from '#contract/engine/field-access.ts';
import { from, viewerValues, type Source } from '../source.ts';
import { selectFields, visibleFields } from '../projection.ts';

export interface Listing {
  /** The JSON array, as PostgreSQL wrote it. */
  json: string;
  /** The number of rows, or null when the request did not ask for it. */
  total: number | null;
}

export type List = (database: Database, viewer: Viewer, query: ListQuery) => Promise<Listing>;

const defaultPageSize = 50;
/** With more hits than this, an ordered scan fills the page quickly, so they are not looked up first. */
const hitsAtMost = 1000;

/** Returns `list(database, viewer, query)` for one resource. Each call runs one prepared statement for its shape. */
export function listing(resource: AnyResource, source: Source, written: Written): List {
  const statements = statementsByShape();
  const farIds = farPages();
  const { table, joins = sql`` } = source;
  const tableName = getTableName(table);
  const { fromRows, within, where, hits, orderBy } = listSql(resource, source);

  return async (database, viewer, query) => {
    const scope = listScope(resource, viewer, query);
    if (!scope) throw forbidden();
    const visible = visibleFields(resource, viewer, scope);
    const fields = fieldsOf(query.fields, visible);
    const words = searchWords(query.q);
    const filters = filtersOf(query, shapeOf(resource), visible);
    const order = orderOf(query.sort ?? resource.sort, visible);
    const searched = words.length > 0 ? resource.search.filter((field) => visible.includes(field)) : [];
    const found = await hitsOf(database, words, searched);
    const rows: Rows = { scope, filters, words: words.length, searched, order, among: found !== null };
    const values = {
      ...viewerValues(viewer),
      ...Object.fromEntries(filters.map((filter) => [`filter_${filter.name}`, filter.value])),
      ...valuesOf(words),
      hits: found,
    };

    const paged = query.page !== undefined || query.pageSize !== undefined;
    const counted = query.total === '1';
    const size = query.pageSize ?? defaultPageSize;
    const start = ((query.page ?? 1) - 1) * size;
    const far = paged && !found ? await farPage(database, rows, values, { start, size }) : null;
    const expected = size <= defaultPageSize ? defaultPageSize : maxPageSize;
    const place = far ? 'far' : paged ? String(expected) : 'whole';
    const key = [shapeKey(rows), fields, place, counted].join('|');
    const prepared = statements(key, () => {
      const shown = far ? byIds(rows) : paged ? byPage(rows, expected) : byOrder(rows);
      const total = counted
        ? sql`(select count(*)::int from ${fromRows(rows)} where ${where(rows)})`
        : sql`null::int`;
      return sql`select coalesce(json_agg(r), '[]')::text as json, count(*)::int as rows, ${total} as total
        from (select ${selectFields(resource, source, fields)} ${shown}) r`;
    });
    const answer = await one<{ json: string; rows: number; total: number | null }>(database, prepared, {
      ...values,
      ids: far,
      limit: size,
      offset: start,
    });
    if (!paged && answer.rows > maxUnpagedRows) throw tooMany(resource);
    return { json: answer.json, total: paged ? answer.total : answer.rows };
  };

  /** The ids of the rows that contain the words. Null when there are too many, or when they can't be found this way. */
  async function hitsOf(database: Database, words: string[], searched: string[]): Promise<string[] | null> {
    const query = words.length > 0 ? hits(searched, words.length, hitsAtMost + 1) : null;
    if (!query) return null;
    // The longest word usually has the fewest matches.
    const inOrder = words.toSorted((left, right) => right.length - left.length);
    const { ids } = await one<{ ids: string[] }>(
      database,
      statements(`hits|${words.length}|${searched.join()}`, () => query),
      valuesOf(inOrder),
    );
    return ids.length > hitsAtMost ? null : ids;
  }

  async function farPage(
    database: Database,
    rows: Rows,
    values: Values,
    page: { start: number; size: number },
  ) {
    const key = `${tableName}|${shapeKey(rows)}`;
    const prepared = statements(
      `ids|${key}`,
      () => sql`select coalesce(string_agg(uuid_send(id), ''), '') as ids from (
        select ${table}.id from ${fromRows(rows, rows.order)} where ${where(rows)} ${orderBy(rows.order)}
        limit ${sql.placeholder('limit')}) far`,
    );
    // Viewers who see every row share the cached ids, unless the statement uses a value of the viewer.
    const parameters = JSON.stringify(valuesTaken(prepared, { ...values, limit: null }));
    return farIds(
      `${key}|${parameters}`,
      { ...page, version: written.of([table]) },
      async (limit) => (await one<{ ids: Buffer }>(database, prepared, { ...values, limit })).ids,
    );
  }

  function byOrder(rows: Rows): SQL {
    return sql`from ${from(source)} where ${where(rows)} ${orderBy(rows.order)}
      limit ${sql.raw(String(maxUnpagedRows + 1))}`;
  }

  /**
   * Finds the ids of the page first, then joins and reads only those rows. With placeholders the planner would expect a
   * tenth of the table; the literal limit tells it how few rows there are.
   */
  function byPage(rows: Rows, expected: number): SQL {
    const ordered = orderBy(rows.order);
    const page = sql`select ${table}.id from ${fromRows(rows, rows.order)} where ${where(rows)} ${ordered}
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
    return sql`from ${table} join (select id from (${page}) as found limit ${sql.raw(String(expected))}) as page
      on page.id = ${table}.id ${joins} ${ordered} limit ${sql.raw(String(expected))}`;
  }

  /** The cached ids are only as fresh as the last change notice, so the row filter is applied again here. */
  function byIds(rows: Rows): SQL {
    return sql`from unnest(${sql.placeholder('ids')}::uuid[]) with ordinality as page(id, place)
      join ${table} on ${table}.id = page.id ${joins} where ${within(rows)} order by page.place`;
  }
}

function valuesOf(words: string[]): Values {
  return Object.fromEntries(words.map((word, index) => [`word_${index}`, word]));
}

function shapeKey({ scope, filters, words, searched, order, among }: Rows): string {
  return [scope, filters.map(({ name }) => name), words, searched, order, among].join('|');
}

function tooMany(resource: AnyResource) {
  return new HttpError(
    422,
    `There are more than ${maxUnpagedRows} ${resource.plural}. Request a page (page, pageSize) or filter the list.`,
    { code: 'too-many', errors: [{ path: 'page', message: 'Request a page or filter the list' }] },
  );
}
