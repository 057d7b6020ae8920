import { sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '#contract/engine/access.ts';
import { ranks } from '#contract/search/ranking.ts';
import { hitsOf } from './hits.ts';
import type { Searched } from './searched.ts';
import { allOf, anyOf, number, wordIn } from './word-sql.ts';

interface KindQuery {
  viewer: Viewer;
  seen: SQL;
  /** The order of kinds with equal matches. */
  rank: number;
  /** Whether each word may be misspelt. */
  isForgiving: boolean[];
  atMost: number;
}

/**
 * Selects the best matches of a kind. The index finds rows with the first word; the other words are checked on those
 * rows, and each adds to the rank.
 */
export function selectKind(each: Searched, { viewer, seen, rank, isForgiving, atMost }: KindQuery): SQL {
  const { kind, from, id, name, code, detail, owner, day, amount, recent, isOver } = each;
  const columns = each.columns
    .filter(({ isBorrowed }) => !isBorrowed || isForgiving.length > 1)
    .map((one) => ({ ...one, rows: one.within?.(viewer) ?? sql`true` }));
  const words = isForgiving.map((isForgiven, index) => wordIn({ columns, amount }, index, isForgiven));
  const standing = words.map((word, index) => sql`${word.standing} as ${nth(index)}`);
  const nths = words.map((_, index) => nth(index));
  const further = [...words.slice(1).map(({ isInAny }) => isInAny), anyOf(words.map(({ isOwn }) => isOwn))];
  return sql`select kind, rank, id, name, code, detail, owner, day, amount, recent, bonus,
      least(${sql.join(nths, sql`, `)}) >= ${number(ranks.beginning)} as is_as_written,
      bonus + ${sql.join(nths, sql` + `)} as score
    from (select ${kind}::text as kind, ${number(rank)} as rank, ${id} as id, ${name} as name, ${code} as code,
        ${detail} as detail, ${owner} as owner, ${day ?? sql`null::date`} as day,
        ${amount ?? sql`null::numeric`} as amount, ${recent} as recent,
        ${wholeIs(each)} - case when ${isOver} then 0.5 else 0 end as bonus, ${sql.join(standing, sql`, `)}
      from ${from} join (${hitsOf(each, columns, words)}) hit on hit.id = ${id}
      where ${seen} and ${asFilter(allOf(further))} offset 0) found
    order by score desc, recent desc limit ${number(atMost)}`;
}

function nth(index: number): SQL {
  return sql.identifier(`standing${index}`).getSQL();
}

/** The planner can't use an index for a CASE, so the condition is checked on each of the few rows. */
function asFilter(condition: SQL): SQL {
  return sql`case when ${condition} then true else false end`;
}

/** Ranks a record first when the whole text is its code or its name. */
const wholeCode = number(100);
const wholeName = number(50);

function wholeIs({ name, code, numbers, columns }: Searched): SQL {
  // A record that is found by the words of its parent also has the parent's name.
  const isCalledAfter = columns.some(({ isBorrowed }) => isBorrowed);
  const isNumber = (isCalledAfter ? numbers : [code, ...numbers]).map(
    (each) =>
      sql`when lower(translate(${each}, ' -_./', '')) = ${sql.placeholder('squeezed')}::text then ${wholeCode}`,
  );
  const isName = sql`when lower(${name}) = ${sql.placeholder('typed')}::text then ${wholeName}`;
  const cases = isCalledAfter ? isNumber : [...isNumber, isName];
  return cases.length === 0 ? number(0) : sql`case ${sql.join(cases, sql` `)} else 0 end`;
}
