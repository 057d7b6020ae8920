import { isNumber, mistakesIn, wordsOf } from './likeness.ts';

/** What a typed word counts in what was found: a whole word more than the beginning of one, that more than a part. */
export const standings = { whole: 4, beginning: 3, part: 2, nearly: 1 } as const;

/** A short word stands in too many others, and a short number in too many longer ones: it is looked for at their beginning. */
export function isSoughtWithin(word: string): boolean {
  return word.length > (isNumber(word) ? 3 : 2);
}

/**
 * What the typed words count together in a text, each forgiven its mistakes; null: one of them is not in it. Two
 * mistakes count half of one.
 */
export function standingOf(typed: readonly string[], text: string): number | null {
  const words = wordsOf(text);
  let sum = 0;
  for (const each of typed) {
    const standing = standingOfWord(each, words);
    if (standing === null) return null;
    sum += standing;
  }
  return sum;
}

function standingOfWord(typed: string, words: readonly string[]): number | null {
  if (words.includes(typed)) return standings.whole;
  if (words.some((word) => word.startsWith(typed))) return standings.beginning;
  if (isSoughtWithin(typed) && words.some((word) => word.includes(typed))) return standings.part;
  const mistakes = words.flatMap((word) => mistakesIn(typed, word) ?? []);
  return mistakes.length > 0 ? standings.nearly / Math.min(...mistakes) : null;
}
