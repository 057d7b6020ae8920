import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { foundOfKind, searchEverything } from '#contract/search/search.ts';
import type { Viewer } from '#contract/engine/access.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { one } from '#server/database/statement.ts';
import { viewerValues } from '#server/engine/projection.ts';
import { Json, route } from '#server/http/route.ts';
import { searchedIn, sightsOf, type Searched } from './searched.ts';

/** Words beyond these do not narrow the search. */
const wordsRead = 4;

/** Shorter words stand in too many others: they are looked for at the beginning of one. */
const shortWord = 2;

interface Hits {
  found: number;
  json: string;
}

/** What has every word of the text, as it is written; where that is little, also what is written much like it. */
export function serveSearch(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const statements = statementsByShape();
  const searched = searchedIn(context);

  route(app, context, searchEverything, async ({ query, viewer }) => {
    const words = wordsOf(query.q);
    if (words.length === 0) return [];
    const written = await ask(words.map(() => false));
    const forgiven = words.map(isForgiven);
    const isEnough = written.found >= foundOfKind || !forgiven.includes(true);
    return new Json(isEnough ? written.json : (await ask(forgiven)).json);

    function ask(isForgiving: boolean[]): Promise<Hits> {
      const key = `${sightsOf(searched, viewer)}${isForgiving.map(Number).join('')}`;
      const prepared = statements(key, () => selectAll(searched, viewer, isForgiving));
      return one<Hits>(pool, prepared, {
        ...viewerValues(viewer),
        ...Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
        ...Object.fromEntries(
          words.map((word, index) => [`part${index}`, word.length > shortWord ? `%${word}%` : `% ${word}%`]),
        ),
      });
    }
  });
}

/** Letters and digits, the longest first; the same signs part words as in `searchable` of the migrations. */
export function wordsOf(text: string): string[] {
  const words = new Set(text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u));
  return [...words]
    .filter(Boolean)
    .slice(0, wordsRead)
    .toSorted((left, right) => right.length - left.length);
}

/** A name may be misspelt; a number that is nearly right is another one. */
function isForgiven(word: string): boolean {
  return word.length > shortWord && !/\p{N}/u.test(word);
}

/** One statement for all kinds: each with its best, and the kind that has the best of all first. */
function selectAll(searched: readonly Searched[], viewer: Viewer, isForgiving: boolean[]): SQL {
  const parts = searched.flatMap((each, rank) => {
    const seen = each.seen(viewer);
    return seen ? [sql`(${selectKind(each, { viewer, seen, rank, isForgiving })})`] : [];
  });
  return sql`select count(*)::int as found, coalesce(json_agg(json_build_object('kind', kind, 'id', id,
      'name', name, 'code', code, 'detail', detail, 'ownerId', owner)
      order by best desc, rank, score desc, recent desc, id), '[]')::text as json
    from (select *, max(score) over (partition by kind) as best, max(score) over () as top
      from (${sql.join(parts, sql` union all `)}) found) ranked
    where score >= least(top, 1) * ${isForgiving.includes(true) ? sql`0.7` : sql`0`}`;
}

interface Sought {
  viewer: Viewer;
  seen: SQL;
  rank: number;
  /** Of each word, whether it may be misspelt. */
  isForgiving: boolean[];
}

/**
 * The first word, which is the longest and so the rarest, is looked up in each column by that column's
 * index; of what is found the other words are asked.
 */
function selectKind(each: Searched, { viewer, seen, rank, isForgiving }: Sought): SQL {
  const { kind, from, id, name, code, detail, owner, recent, isOver } = each;
  const columns = each.columns.map((one) => ({ ...one, rows: one.within?.(viewer) ?? sql`true` }));
  const [first, ...others] = isForgiving.map((isForgiven, index) => wordIn(index, isForgiven));
  const hits = columns.map(
    (one) => sql`select ${id} as id, ${first?.scoreIn(one.column)} as score from ${one.from}
      where ${first?.isIn(one.column)} and ${one.rows}`,
  );
  const haveOthers = others.map(
    ({ isIn }) =>
      sql` and (${sql.join(
        columns.map(({ column, rows }) => sql`(${isIn(column)} and ${rows})`),
        sql` or `,
      )})`,
  );
  const otherScores = others.map(
    ({ scoreIn }) =>
      sql` + greatest(${sql.join(
        columns.map(({ column, rows }) => sql`case when ${rows} then ${scoreIn(column)} else 0 end`),
        sql`, `,
      )})`,
  );
  return sql`select ${kind}::text as kind, ${sql.raw(String(rank))} as rank, ${id} as id, ${name} as name,
      ${code} as code, ${detail} as detail, ${owner} as owner, ${recent} as recent,
      hit.score${sql.join(otherScores)} - case when ${isOver} then 0.5 else 0 end as score
    from ${from} join (select id, max(score) as score from (${sql.join(hits, sql` union all `)}) each
      group by id) hit on hit.id = ${id}
    where ${seen}${sql.join(haveOthers)}
    order by score desc, recent desc limit ${sql.raw(String(foundOfKind))}`;
}

/** A whole word counts more than the beginning of one, that more than a part, and all more than likeness. */
function wordIn(index: number, isForgiven: boolean) {
  const word = sql`${sql.placeholder(`word${index}`)}::text`;
  const part = sql`${sql.placeholder(`part${index}`)}::text`;
  return {
    isIn: (column: SQL) => (isForgiven ? sql`${column} %> ${word}` : sql`${column} like ${part}`),
    scoreIn: (column: SQL) => sql`case when ${column} like '% ' || ${word} || ' %' then 4
      when ${column} like '% ' || ${word} || '%' then 3 when ${column} like ${part} then 2
      else ${isForgiven ? sql`word_similarity(${word}, ${column})` : sql`0`} end`,
  };
}
