const atMost = 2;

/** One or two names that were probably meant: with a few typing mistakes, or partial. */
export function nearest(written: string, names: readonly string[]): string[] {
  const asked = plain(written);
  const allowed = Math.max(1, Math.floor(asked.length / 4));
  return names
    .map((name) => ({ name, far: distance(asked, plain(name), allowed) }))
    .filter(({ far }) => far <= allowed)
    .toSorted((one, other) => one.far - other.far)
    .slice(0, atMost)
    .map(({ name }) => name);
}

/**
 * One or two texts that differ by a letter or two, as with typing mistakes; numbers never match.
 */
export function nearlyTheSame(written: string, texts: readonly string[]): string[] {
  const asked = plain(written);
  if (asked.length < 5) return [];
  const allowed = asked.length < 8 ? 1 : 2;
  const digits = (text: string) => text.replace(/\D/g, '');
  return texts
    .map((text) => ({ text, other: plain(text) }))
    .filter(
      ({ other }) =>
        other[0] === asked[0] &&
        Math.abs(other.length - asked.length) <= allowed &&
        digits(other) === digits(asked),
    )
    .map(({ text, other }) => ({ text, far: swaps(asked, other) ? 1 : edits(asked, other) }))
    .filter(({ far }) => far > 0 && far <= allowed)
    .toSorted((one, other) => one.far - other.far)
    .slice(0, atMost)
    .map(({ text }) => text);
}

/** Two adjacent letters are swapped. */
function swaps(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return at !== -1 && one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2) === other;
}

/** Matches 'BSP' for 'Bank South Pacific'. */
function isInitials(asked: string, name: string): boolean {
  const words = asked.split(' ');
  const initials = words.map((word) => word.charAt(0)).join('');
  return words.length > 1 && name.split(' ').includes(initials);
}

function distance(asked: string, name: string, allowed: number): number {
  if ((asked.length > 2 && isPart(asked, name)) || isInitials(asked, name)) return 1;
  return Math.abs(asked.length - name.length) > allowed ? Infinity : edits(asked, name);
}

/** Matches 'm kila' for 'mary kila'. */
function isPart(asked: string, name: string): boolean {
  const words = name.split(' ');
  return asked.split(' ').every((part) => words.some((word) => word.startsWith(part)));
}

/** Levenshtein distance. */
function edits(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (above[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      line.push(Math.min(replaced, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[other.length] ?? 0;
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
