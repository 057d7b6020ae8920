import { sql, type SQL } from 'drizzle-orm';
import type { statementsByShape } from '#server/database/shapes.ts';
import { one, type Database } from '#server/database/statement.ts';
import type { Source } from '../source.ts';
import { anyOf, isOwnColumn, notNamed, placesOf, wordAt, wordValues } from './sql.ts';

/** With more hits than this, an ordered scan fills the page quickly, so they are not looked up first. */
const hitsAtMost = 1000;

/** Finds the rows of a resource by the names of the records that they refer to. */
export function searching(source: Source, statements: ReturnType<typeof statementsByShape>) {
  /** The ids of the rows that contain the words. Null when there are too many, or when they can't be found this way. */
  return async (database: Database, words: string[], searched: string[]): Promise<string[] | null> => {
    const others = notNamed(source, searched);
    const hasNames = others.length < searched.length;
    if (words.length === 0 || !hasNames || !others.every((field) => isOwnColumn(source, field))) return null;
    const prepared = statements(`hits|${words.length}|${searched.join()}`, () =>
      selectHits(source, searched, words.length),
    );
    // The longest word usually has the fewest matches.
    const inOrder = words.toSorted((left, right) => right.length - left.length);
    const { ids } = await one<{ ids: string[] }>(database, prepared, wordValues(inOrder));
    return ids.length > hitsAtMost ? null : ids;
  };
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
