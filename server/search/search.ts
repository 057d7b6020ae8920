import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '#contract/engine/access.ts';
import { isNumber, allowedMistakes, wordsOf } from '#contract/search/likeness.ts';
import { foundOfKind, searchEverything, type Found } from '#contract/search/search.ts';
import { phoneDigits } from '#contract/search/phone-digits.ts';
import { rankOf } from '#contract/search/ranking.ts';
import { amountIn } from '#contract/search/typed-amount.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { run } from '#server/database/statement.ts';
import { viewerValues } from '#server/engine/source.ts';
import { route } from '#server/http/route.ts';
import { searchedIn, sightsOf, type Searched } from './searched.ts';
import { selectKind } from './select-kind.ts';
import { partOf } from './word-sql.ts';

/** Further words do not narrow the search. */
const wordsRead = 4;

/** Fuzzy matches per kind that are ranked exactly. */
const proposedOfKind = 40;

interface Hit extends Found {
  /** Every word occurs in it, or is the beginning of one that does. */
  isAsWritten: boolean;
  /** Added to the rank of its words. */
  bonus: number;
  score: number;
}

/**
 * Finds records that contain every word. Only if none does, even as the beginning of a word, are words treated as
 * misspelt.
 */
export function serveSearch(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const statements = statementsByShape();
  const searched = searchedIn(context);

  route(app, context, searchEverything, async ({ query: { q }, viewer }) => {
    const words = searchWords(q);
    if (words.length === 0) return [];
    const digits = phoneDigits(q);
    const written = (await ask(words.map(() => false))).filter(
      (hit) => hit.isAsWritten || isShown(words, hit),
    );
    const forgiven = words.map((word) => allowedMistakes(word) > 0);
    if (written.some(({ isAsWritten }) => isAsWritten) || !forgiven.includes(true)) return bestFirst(written);
    return bestFirst((await ask(forgiven)).flatMap((hit) => ranked(words, hit)));

    function ask(isForgiving: boolean[]): Promise<Hit[]> {
      const key = `${sightsOf(searched, viewer)}${isForgiving.map(Number).join('')}`;
      const prepared = statements(key, () => selectAll(searched, viewer, isForgiving));
      return run<Hit>(pool, prepared, {
        ...viewerValues(viewer),
        typed: q.toLowerCase(),
        squeezed: q.toLowerCase().replaceAll(/[-\s_./]/g, ''),
        amount: amountIn(q),
        phonePart: digits && `%${digits}%`,
        ...Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
        ...Object.fromEntries(words.map((word, index) => [`part${index}`, partOf(word)])),
      });
    }
  });
}

/** The longest word first. */
function searchWords(text: string): string[] {
  return [...new Set(wordsOf(text))]
    .slice(0, wordsRead)
    .toSorted((left, right) => right.length - left.length);
}

/**
 * Ranks a fuzzy match by its visible texts, so that users can see why it matched. Drops matches that are too different.
 */
function ranked(words: readonly string[], hit: Hit): Hit[] {
  const rank = rankOf(words, shownOf(hit));
  return rank === null ? [] : [{ ...hit, score: rank + hit.bonus }];
}

/** A match of letters in the middle of a hidden word is accidental. */
function isShown(words: readonly string[], hit: Hit): boolean {
  const spelt = words.filter((word) => !isNumber(word));
  return rankOf(spelt, shownOf(hit)) !== null;
}

function shownOf({ name, code, detail }: Hit): string {
  return [name, code, detail].join(' ');
}

/** A few results of each kind; the kind with the best result is first. */
function bestFirst(hits: readonly Hit[]): Found[] {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return kinds
    .map((one) =>
      hits
        .filter(({ kind }) => kind === one)
        .toSorted(byScore)
        .slice(0, foundOfKind),
    )
    .toSorted(([left], [right]) => (left && right ? byScore(left, right) : 0))
    .flat()
    .map(({ isAsWritten: _written, bonus: _bonus, score: _score, ...found }) => found);
}

function byScore(left: Hit, right: Hit): number {
  return right.score - left.score;
}

/** Selects the best results of all kinds in one statement. */
function selectAll(searched: readonly Searched[], viewer: Viewer, isForgiving: boolean[]): SQL {
  const atMost = isForgiving.includes(true) ? proposedOfKind : foundOfKind;
  const parts = searched.flatMap((each, rank) => {
    const seen = each.seen(viewer);
    return seen ? [sql`(${selectKind(each, { viewer, seen, rank, isForgiving, atMost })})`] : [];
  });
  return sql`select kind, id, name, code, detail, owner as "ownerId", day::text, amount::float8,
      is_as_written as "isAsWritten", bonus::float8, score::float8
    from (${sql.join(parts, sql` union all `)}) found order by rank, score desc, recent desc, id`;
}
