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
    // An index finds words faster than they are compared, and the names of other tables would be looked up for it.
    const isSampled = !hasNames || (!hasTrigram(words) && source.named?.every(({ isJoined }) => isJoined));
    const prepared = statements(`hits|${words.length}|${isSampled}|${searched.join()}`, () => {
      const hits = hasNames
        ? selectNamed(source, searched, words.length)
        : selectIndexed(source, searched, words.length);
      return sql`select ${isSampled ? unlessCommon(source, searched, words.length, hits) : hits} as ids`;
    });
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
  return searchTextOf(source, searched) !== undefined && hasTrigram(words);
}

function hasTrigram(words: string[]): boolean {
  return words.some((word) => /[a-z0-9]{3}/.test(word));
}

/** The ids, or null when many of the latest rows contain all words. */
function unlessCommon(source: Source, searched: string[], words: number, ids: SQL): SQL {
  const { table, joins = sql`` } = source;
  const latest = sql`select * from ${table} order by ${table}.id desc limit ${sql.raw(String(latestRead))}`;
  const haveAll = sql.join(placesOfEach(source, searched, words, true).map(anyOf), sql` and `);
  return sql`case when (select count(*) from (${latest}) as ${table} ${source.named ? joins : sql``}
    where ${haveAll}) <= ${sql.raw(String(latestRead / 100))} then ${ids} end`;
}

/** The rows whose indexed text contains all words. */
function selectIndexed(source: Source, searched: string[], words: number): SQL {
  const { table } = source;
  const haveAll = sql.join(placesOfEach(source, searched, words).map(anyOf), sql` and `);
  // Materialized, so that the plan does not count on the limit and read the table instead of the index.
  return sql`(with found as materialized (select ${table}.id from ${table} where ${haveAll})
    ${selectIds(sql`found`)})`;
}

/** The rows that contain all words, unordered. The first word is found through an index for each kind of field. */
function selectNamed(source: Source, searched: string[], words: number): SQL {
  const { table } = source;
  const [first = [], ...others] = placesOfEach(source, searched, words);
  const found = first.map(
    (place) =>
      sql`select ${table}.id from ${table} where ${sql.join([place, ...others.map(anyOf)], sql` and `)}`,
  );
  return sql`(${selectIds(sql`(${sql.join(found, sql` union all `)}) found`)})`;
}

/** The conditions for each word, by its position. */
function placesOfEach(source: Source, searched: string[], words: number, inOrder = false): SQL[][] {
  return Array.from({ length: words }, (_, index) => placesOf(source, searched, wordAt(index), inOrder));
}

function selectIds(found: SQL): SQL {
  return sql`select coalesce(array_agg(id), '{}')::text[]
    from (select id from ${found} limit ${sql.raw(String(hitsAtMost + 1))}) hits`;
}
