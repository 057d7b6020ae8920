import { mistakesIn, wordsOf } from '#contract/search/likeness.ts';

/** Things whose words start with all typed words; if none, near matches. */
export function matching<Thing>(
  things: readonly Thing[],
  typed: string,
  wordsIn: (thing: Thing) => string,
  nameOf = wordsIn,
): Thing[] {
  const exact = beginning(things, typed, wordsIn);
  return exact.length > 0
    ? exact
    : fitting(things, typed, nameOf, (word, asked) => mistakesIn(asked, word) !== null);
}

/** Things whose words start with all typed words. */
export function beginning<Thing>(
  things: readonly Thing[],
  typed: string,
  wordsIn: (thing: Thing) => string,
): Thing[] {
  return fitting(things, typed, wordsIn, (word, asked) => word.startsWith(asked));
}

function fitting<Thing>(
  things: readonly Thing[],
  typed: string,
  wordsIn: (thing: Thing) => string,
  fits: (word: string, asked: string) => boolean,
): Thing[] {
  const asked = wordsOf(typed);
  return things.filter((thing) => {
    const words = wordsOf(wordsIn(thing));
    return asked.every((each) => words.some((word) => word.startsWith(each) || fits(word, each)));
  });
}

/** Splits a text into pieces and marks those that were typed. */
export function marked(text: string, typed: string): { text: string; isMarked: boolean }[] {
  const words = wordsOf(typed).toSorted((left, right) => right.length - left.length);
  if (words.length === 0) return [{ text, isMarked: false }];
  // Only letters and digits, so nothing needs escaping in the expression.
  const pieces = text.split(new RegExp(`(${words.join('|')})`, 'giu'));
  return pieces
    .map((piece, index) => ({ text: piece, isMarked: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
