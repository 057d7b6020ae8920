import { isNumber, mistakesIn, wordsOf } from './likeness.ts';

/** Ranking weights: a whole word counts more than a prefix, and that more than a substring. */
export const ranks = { whole: 4, beginning: 3, part: 2, nearly: 1 } as const;

/** Short words and numbers match only prefixes, because they occur inside too many others. */
export function matchesInside(word: string): boolean {
  return word.length > (isNumber(word) ? 3 : 2);
}

/**
 * The rank of a text for the typed words, tolerating mistakes; null if a word is missing. A word
 * with two mistakes counts half of one with a single mistake.
 */
export function rankOf(typed: readonly string[], text: string): number | null {
  const words = wordsOf(text);
  let sum = 0;
  for (const each of typed) {
    const rank = rankOfWord(each, words);
    if (rank === null) return null;
    sum += rank;
  }
  return sum;
}

function rankOfWord(typed: string, words: readonly string[]): number | null {
  if (words.includes(typed)) return ranks.whole;
  if (words.some((word) => word.startsWith(typed))) return ranks.beginning;
  if (matchesInside(typed) && words.some((word) => word.includes(typed))) return ranks.part;
  const mistakes = words.flatMap((word) => mistakesIn(typed, word) ?? []);
  return mistakes.length > 0 ? ranks.nearly / Math.min(...mistakes) : null;
}
