/**
 * Letters and digits in lower case, split at the same characters as `searchable` of the migrations.
 */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** Contains a digit. People type part of a number and know that it is only a part. */
export function isNumber(word: string): boolean {
  return /\p{N}/u.test(word);
}

/**
 * How many typing mistakes are tolerated in a word. None in short words and numbers, where a
 * mistake makes another word or number.
 */
export function allowedMistakes(word: string): 0 | 1 | 2 {
  if (word.length < 4 || isNumber(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** From this length on, the beginning of a word tolerates mistakes like a whole one. */
const fuzzyPrefixLength = 5;

/** From this length on, the first letter may be wrong. */
const fuzzyFirstLetterLength = 6;

/**
 * The number of typing mistakes between the typed text and a word or its beginning; null if too
 * many. A mistake is a wrong, missing, extra or swapped letter.
 */
export function mistakesIn(typed: string, word: string): number | null {
  const most = allowedMistakes(typed);
  if (typed.length < fuzzyFirstLetterLength && typed[0] !== word[0]) return null;
  const whole = distance(typed, word);
  if (whole <= most) return whole;
  if (most === 0 || typed.length < fuzzyPrefixLength) return null;
  const isBegun = [-1, 0, 1].some((more) => distance(typed, word.slice(0, typed.length + more)) <= 1);
  return isBegun ? 1 : null;
}

/** Damerau-Levenshtein distance (optimal string alignment). */
function distance(left: string, right: string): number {
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const isSame = left[i - 1] === right[j - 1];
      const isSwapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      const changed = at(row, j - 1) + (isSame ? 0 : 1);
      const swapped = isSwapped ? at(before, j - 2) + 1 : Infinity;
      next.push(Math.min(changed, swapped, at(row, j) + 1, at(next, j - 1) + 1));
    }
    [before, row] = [row, next];
  }
  return at(row, right.length);
}

function at(numbers: number[], place: number): number {
  return numbers[place] ?? Infinity;
}
