/**
 * First and last word of a person's name: 'Mary Anne Kila' and 'Kila, Mary Anne' become 'mary
 * kila'.
 */
export function withoutMiddleNames(name: string): string {
  const words = wordsOf(name);
  return [words[0], words.at(-1)].join(' ');
}

/**
 * For names that match without middle names: whether the middle names of one are a subset of the
 * other's.
 */
export function isSameButMiddle(one: string, other: string): boolean {
  const [some, more] = [middleOf(one), middleOf(other)].toSorted((left, right) => left.length - right.length);
  return (some ?? []).every((name) => more?.includes(name));
}

function middleOf(name: string): string[] {
  return wordsOf(name).slice(1, -1);
}

function wordsOf(name: string): string[] {
  const [last = '', first] = name.split(',', 2);
  const inOrder = first === undefined ? last : `${first} ${last}`;
  return inOrder
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}
