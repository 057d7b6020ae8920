/** Letters and digits, in small letters. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** The things whose words begin with all the words typed; when there is none, those where a letter may be wrong. */
export function matching<Thing>(
  things: readonly Thing[],
  typed: string,
  wordsIn: (thing: Thing) => string,
): Thing[] {
  const asked = wordsOf(typed);
  const fitting = (fits: (word: string, begun: string) => boolean) =>
    things.filter((thing) => {
      const words = wordsOf(wordsIn(thing));
      return asked.every((begun) => words.some((word) => fits(word, begun)));
    });
  const exact = fitting((word, begun) => word.startsWith(begun));
  return exact.length > 0 ? exact : fitting(isNearly);
}

/** One letter wrong, missing, too many, or two in each other's place. */
function isNearly(word: string, begun: string): boolean {
  if (word.startsWith(begun)) return true;
  if (begun.length < 4) return false;
  return [-1, 0, 1].some((more) => isOneAway(word.slice(0, begun.length + more), begun));
}

function isOneAway(left: string, right: string): boolean {
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  const [restLeft, restRight] = [left.slice(start), right.slice(start)];
  return (
    restLeft.slice(1) === restRight ||
    restLeft === restRight.slice(1) ||
    restLeft.slice(1) === restRight.slice(1) ||
    (restLeft.slice(2) === restRight.slice(2) && restLeft[0] === restRight[1] && restLeft[1] === restRight[0])
  );
}

/** The text in pieces, those marked that are what was typed. */
export function marked(text: string, typed: string): { text: string; isMarked: boolean }[] {
  const words = wordsOf(typed).toSorted((left, right) => right.length - left.length);
  if (words.length === 0) return [{ text, isMarked: false }];
  // Letters and digits alone: nothing in them means anything to an expression.
  const pieces = text.split(new RegExp(`(${words.join('|')})`, 'giu'));
  return pieces
    .map((piece, index) => ({ text: piece, isMarked: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
