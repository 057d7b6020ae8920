import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Viewer } from '#contract/engine/access.ts';
import { shapeOf } from '#contract/engine/field-access.ts';
import type { Values } from '#contract/engine/fields.ts';
import { maxPageSize, maxUnpagedRows, type ListQuery } from '#contract/engine/listing.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { SharedTexts } from '#server/database/shared-texts.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { one, valuesTaken, type Database } from '#server/database/statement.ts';
import { forbidden, HttpError } from '#server/http-error.ts';
import { listAccess, selectFields } from '../projection.ts';
import { from, viewerValues, type Source } from '../source.ts';
import { nearRows, type FarPages } from './far-pages.ts';
import { areJoinedColumns } from './own-row.ts';
import { fieldsOf, filtersOf, orderOf, searchWords } from './query.ts';
import { isIndexedSearch, searching } from './search.ts';
import { listSql, shapeKey, wordValues, type ListSql, type Rows } from './sql.ts';

export interface Listing {
  /** The JSON array, as PostgreSQL wrote it. */
  json: string;
  /** The number of rows, or null when the request did not ask for it. */
  total: number | null;
}

export type List = (database: Database, viewer: Viewer, query: ListQuery) => Promise<Listing>;

const defaultPageSize = 50;

interface Remembered {
  farPages: FarPages;
  sharedText: SharedTexts;
}

/** Returns `list(database, viewer, query)` for one resource. Each call runs one prepared statement for its shape. */
export function listing(resource: AnyResource, source: Source, { farPages, sharedText }: Remembered): List {
  const statements = statementsByShape();
  const { table } = source;
  const rowsSql = listSql(resource, source);
  const { fromRows, tablesCounted, where, orderBy } = rowsSql;
  const search = searching(source, statements);

  return async (database, viewer, query) => {
    const access = listAccess(resource, viewer, query);
    if (!access) throw forbidden();
    const { scope, visible } = access;
    const fields = fieldsOf(query.fields, visible);
    const words = searchWords(query.q);
    const filters = filtersOf(query, shapeOf(resource), visible);
    const order = orderOf(query.sort ?? resource.sort, visible);
    const searched = words.length > 0 ? resource.search.filter((field) => visible.includes(field)) : [];
    const isIndexed = isIndexedSearch(source, words, searched);
    const hits = await search(database, words, searched);
    const among = hits !== null;
    const rows: Rows = { scope, filters, words: words.length, searched, order, among, isIndexed };
    const values = {
      ...viewerValues(viewer),
      ...Object.fromEntries(filters.map((filter) => [`filter_${filter.name}`, filter.value])),
      ...wordValues(words),
      hits,
    };

    const paged = query.page !== undefined || query.pageSize !== undefined;
    const size = query.pageSize ?? defaultPageSize;
    const start = ((query.page ?? 1) - 1) * size;
    const isFar = paged && !hits && start >= nearRows;
    const ids = isFar ? await farPage(database, rows, values, { start, size }) : null;
    const kind = ids ? 'far' : paged ? (size <= defaultPageSize ? defaultPageSize : maxPageSize) : 'whole';
    const counted = paged && query.total === '1';
    const counting = counted ? tablesCounted(rows) : null;
    const prepared = statements([shapeKey(rows), fields, kind, counted && !counting].join('|'), () => {
      const total = counted && !counting ? sql`(${count(rows)})` : sql`null::int`;
      return sql`select coalesce(json_agg(r), '[]')::text as json, count(*)::int as rows, ${total} as total
        from (${selectPage({ resource, source }, rowsSql, rows, { fields, kind })}) r`;
    });
    const page = { ...values, ids, limit: size, offset: start };
    const [answer, total] = await Promise.all([
      one<{ json: string; rows: number; total: number | null }>(database, prepared, page),
      counting && keptTotal(rows, values, counting),
    ]);
    if (!paged && answer.rows > maxUnpagedRows) throw tooMany(resource);
    return { json: answer.json, total: paged ? (total ?? answer.total) : answer.rows };
  };

  function count(rows: Rows): SQL {
    return sql`select count(*)::int from ${fromRows(rows)} where ${where({ ...rows, order: [] })}`;
  }

  /** Counting takes longer than the page, so the total is kept until one of the tables is written. */
  async function keptTotal(rows: Rows, values: Values, tables: readonly PgTable[]): Promise<number> {
    const prepared = statements(`total|${shapeKey({ ...rows, order: [] })}`, () => {
      return sql`select (${count(rows)})::text as json`;
    });
    return Number(await sharedText(prepared, values, { ageMilliseconds: 0, of: tables }));
  }

  function farPage(database: Database, rows: Rows, values: Values, page: { start: number; size: number }) {
    const prepared = statements(
      `ids|${shapeKey(rows)}`,
      () => sql`select coalesce(string_agg(uuid_send(id), ''), '') as ids from (
        select ${table}.id from ${fromRows(rows, rows.order)} where ${where(rows)} ${orderBy(rows.order)}
        limit ${sql.placeholder('limit')}) far`,
    );
    // Viewers who see every row share the cached ids, unless the statement uses a value of the viewer.
    const parameters = JSON.stringify(valuesTaken(prepared, { ...values, limit: null }));
    return farPages({
      ...page,
      table,
      list: [resource.name, shapeKey(rows), parameters].join('|'),
      read: async (limit) => (await one<{ ids: Buffer }>(database, prepared, { ...values, limit })).ids,
    });
  }
}

interface Page {
  fields: string[];
  /** The most rows that a page may have, `far` for the rows in `ids`, or `whole` for a list without pages. */
  kind: number | 'far' | 'whole';
}

function selectPage(
  { resource, source }: { resource: AnyResource; source: Source },
  { fromRows, hasJoins, where, orderBy }: ListSql,
  rows: Rows,
  { fields, kind }: Page,
): SQL {
  const { table, joins = sql`` } = source;
  const shown = selectFields(resource, source, fields);
  const ordered = orderBy(rows.order);
  if (kind === 'whole')
    return sql`select ${shown} from ${from(source)} where ${where(rows)} ${ordered} limit ${sql.raw(String(maxUnpagedRows + 1))}`;
  // The cached ids are only as fresh as the last change notice, so the row filter is applied again.
  if (kind === 'far')
    return sql`select ${shown} from unnest(${sql.placeholder('ids')}::uuid[]) with ordinality as page(id, place)
      join ${table} on ${table}.id = page.id ${joins} where ${where({ ...rows, words: 0 })} order by page.place`;
  // Rows that are joined to be found have all that they show, unless that takes work, which skipped rows should not cost.
  const isOneLevel = hasJoins(rows) && areJoinedColumns(source, fields);
  // With placeholders the planner would expect a tenth of the table; the literal limit tells it how few rows there are.
  const page = sql`select * from (select ${isOneLevel ? shown : sql`${table}.*`} from ${fromRows(rows, rows.order)}
    where ${where(rows)} ${ordered} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) as found
    limit ${sql.raw(String(kind))}`;
  // Otherwise the rows of the page alone are joined, under the name of their table.
  return isOneLevel ? page : sql`select ${shown} from (${page}) as ${table} ${joins} ${ordered}`;
}

function tooMany(resource: AnyResource) {
  return new HttpError(
    422,
    `There are more than ${maxUnpagedRows} ${resource.plural}. Request a page (page, pageSize) or filter the list.`,
    { code: 'too-many', errors: [{ path: 'page', message: 'Request a page or filter the list' }] },
  );
}
