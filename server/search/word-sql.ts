import { sql, type SQL } from 'drizzle-orm';
import { matchesInside, ranks } from '#contract/search/ranking.ts';
import type { Searched } from './searched.ts';

type Column = Pick<Columns[number], 'column' | 'isPhone'>;

/** The columns of a kind, each with the rows on which the viewer may see its words. */
export type Columns = (Searched['columns'][number] & { rows: SQL })[];

export type Word = ReturnType<typeof wordIn>;

/** Null unless a phone number was typed. */
const phonePart = sql`${sql.placeholder('phonePart')}::text`;

export const amountTyped = sql`${sql.placeholder('amount')}::numeric`;

/** The conditions for one word of the search. An amount matches exactly; then all words count as whole words. */
export function wordIn(
  { columns, amount }: { columns: Columns; amount: SQL | undefined },
  index: number,
  isForgiven: boolean,
) {
  const word = sql`${sql.placeholder(`word${index}`)}::text`;
  const part = sql`${sql.placeholder(`part${index}`)}::text`;
  const isIn = ({ column, isPhone }: Column) => {
    if (isPhone) return sql`${column} like ${phonePart}`;
    return isForgiven ? sql`${column} %> ${word}` : sql`${column} like ${part}`;
  };
  const isWhole = ({ column, isPhone }: Column) =>
    isPhone ? sql`${column} like ${phonePart}` : sql`${column} like '% ' || ${word} || ' %'`;
  const standingOfPart = ({ column, isPhone }: Column) =>
    isPhone
      ? sql`0`
      : sql`case when ${column} like '% ' || ${word} || '%' then ${number(ranks.beginning)}
          when ${column} like ${part} then ${number(ranks.part)}
          else ${isForgiven ? sql`word_similarity(${word}, ${column})` : sql`0`} end`;
  const standingIn = ({ rows, ...one }: Columns[number]) => sql`case when not ${rows} then 0
    when ${isWhole(one)} then ${number(ranks.whole)} else ${standingOfPart(one)} end`;
  const isInAnyOf = (some: Columns) => anyOf(some.map((one) => sql`(${isIn(one)} and ${one.rows})`));
  const own = columns.filter(({ isBorrowed }) => !isBorrowed);
  const standing = sql`greatest(${sql.join(columns.map(standingIn), sql`, `)})`;
  return {
    isIn,
    isWhole,
    isInAny: amount ? sql`(${isInAnyOf(columns)} or ${amount} = ${amountTyped})` : isInAnyOf(columns),
    /** The word occurs in the record's own columns. */
    isOwn: own.length < columns.length ? isInAnyOf(own) : sql`true`,
    standing: amount
      ? sql`case when ${amount} = ${amountTyped} then ${number(ranks.whole)} else ${standing} end`
      : standing,
  };
}

/** The pattern of a word that may occur inside another word. */
export function partOf(word: string): string {
  return matchesInside(word) ? `%${word}%` : `% ${word}%`;
}

export function allOf(conditions: SQL[]): SQL {
  return sql.join(conditions, sql` and `);
}

export function anyOf(conditions: SQL[]): SQL {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

export function number(value: number): SQL {
  return sql.raw(String(value));
}
