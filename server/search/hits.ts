import { sql, type SQL } from 'drizzle-orm';
import type { Searched } from './searched.ts';
import { allOf, amountTyped, number, type Columns, type Word } from './word-sql.ts';

/** A word with more matches than this is not selective; then only the latest rows are searched. */
const hitsAtMost = 200;
const latestRead = 2000;

/**
 * Selects the ids of rows that may contain all words. The first word, which is the longest and so probably the rarest,
 * is looked up through the index of each column.
 */
export function hitsOf(each: Searched, columns: Columns, words: Word[]): SQL {
  const { id, table, amount, latest } = each;
  const [first] = words;
  const hits = latest
    ? amongMany(each, words, latest)
    : columns.map((one) => sql`select ${id} from ${one.from} where ${first?.isIn(one)} and ${one.rows}`);
  if (amount) hits.push(sql`select ${id} from ${table} where ${amount} = ${amountTyped}`);
  return sql.join(hits, sql` union `);
}

/**
 * The latest rows that contain the words as whole words, and those among the newest rows that contain them in any way.
 */
function amongMany({ id, table, columns }: Searched, words: Word[], latest: SQL): SQL[] {
  return columns.flatMap((one) => {
    const haveAll = allOf(words.map(({ isIn }) => isIn(one)));
    const limit = sql`limit ${number(hitsAtMost)}`;
    const newest = sql`select * from ${table} order by ${latest} limit ${number(latestRead)}`;
    return [
      sql`select ${id} from (${newest}) ${table} where ${haveAll}`,
      sql`(select ${id} from ${table} where ${allOf(words.map(({ isWhole }) => isWhole(one)))} ${limit})`,
      sql`(select ${id} from ${table} where ${haveAll} ${limit})`,
    ];
  });
}
