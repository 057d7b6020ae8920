import { sql, type SQL } from 'drizzle-orm';
import type { statementsByShape } from '#server/database/shapes.ts';
import { one, type Database } from '#server/database/statement.ts';
import type { Source } from '../source.ts';
import { anyOf, isOwnColumn, notNamed, placesOf, searchTextOf, wordAt, wordValues } from './sql.ts';

/** With more hits than this, an ordered scan fills the page quickly, so they are not looked up first. */
const hitsAtMost = 1000;
/** Of the latest rows, this many are read first. When more than one in a hundred match, hits are not looked up. */
const latestRead = 1000;

/** Finds the rows of a resource by the names of the records that they refer to, or by its indexed text. */
export function searching(source: Source, statements: ReturnType<typeof statementsByShape>) {
  /** The ids of the rows that contain the words. Null when there are too many, or when they can't be found this way. */
  return async (database: Database, words: string[], searched: string[]): Promise<string[] | null> => {
    const others = notNamed(source, searched);
    const hasNames = others.length < searched.length;
    if (words.length === 0 || !(hasNames || isIndexedSearch(source, words, searched))) return null;
    if (!others.every((field) => isOwnColumn(source, field))) return null;
    const prepared = statements(`hits|${words.length}|${searched.join()}`, () =>
      hasNames ? selectHits(source, searched, words.length) : selectRare(source, searched, words.length),
    );
    // The longest word usually has the fewest matches.
    const inOrder = words.toSorted((left, right) => right.length - left.length);
    const { ids } = await one<{ ids: string[] | null }>(database, prepared, wordValues(inOrder));
    return ids && ids.length <= hitsAtMost ? ids : null;
  };
}

/**
 * Whether the index of the searched text finds the words. PostgreSQL takes trigrams from letters and digits alone;
 * without any, it would read the whole index.
 */
export function isIndexedSearch(source: Source, words: string[], searched: string[]): boolean {
  return searchTextOf(source, searched) !== undefined && words.some((word) => /[a-z0-9]{3}/.test(word));
}

/** Selects the rows whose indexed text contains all words, or null when many of the latest rows do. */
function selectRare(source: Source, searched: string[], words: number): SQL {
  const { table } = source;
  const places = Array.from({ length: words }, (_, index) =>
    anyOf(placesOf(source, searched, wordAt(index))),
  );
  const haveAll = sql.join(places, sql` and `);
  const latest = sql`select * from ${table} order by ${table}.id desc limit ${sql.raw(String(latestRead))}`;
  // Materialized, so that the plan does not count on the limit and read the table instead of the index.
  return sql`select case when (select count(*) from (${latest}) as ${table} where ${haveAll}) <= ${sql.raw(String(latestRead / 100))}
    then (with found as materialized (select ${table}.id from ${table} where ${haveAll})
      select coalesce(array_agg(id), '{}')::text[] from (
        select id from found limit ${sql.raw(String(hitsAtMost + 1))}) hits) end as ids`;
}

/** Selects the rows that contain all words, unordered. The first word is found through an index for each kind of field. */
function selectHits(source: Source, searched: string[], words: number): SQL {
  const { table } = source;
  const [first = [], ...others] = Array.from({ length: words }, (_, index) =>
    placesOf(source, searched, wordAt(index)),
  );
  const found = first.map(
    (place) =>
      sql`select ${table}.id from ${table} where ${sql.join([place, ...others.map(anyOf)], sql` and `)}`,
  );
  return sql`select coalesce(array_agg(id), '{}')::text[] as ids
    from (select id from (${sql.join(found, sql` union all `)}) hit limit ${sql.raw(String(hitsAtMost + 1))}) hits`;
}
