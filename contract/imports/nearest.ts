const atMost = 2;

/** One or two names that were probably meant: with a few typing mistakes, or partial. */
export function nearest(written: string, names: readonly string[]): string[] {
  const query = plain(written);
  const allowed = Math.max(1, Math.floor(query.length / 4));
  return names
    .map((name) => ({ name, distance: distanceOfName(query, plain(name), allowed) }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, atMost)
    .map(({ name }) => name);
}

/**
 * One or two texts that differ by a letter or two, as with typing mistakes; numbers never match.
 */
export function nearlyTheSame(written: string, texts: readonly string[]): string[] {
  const query = plain(written);
  if (query.length < 5) return [];
  const allowed = query.length < 8 ? 1 : 2;
  const digits = (text: string) => text.replace(/\D/g, '');
  return texts
    .map((text) => ({ text, other: plain(text) }))
    .filter(
      ({ other }) =>
        other[0] === query[0] &&
        Math.abs(other.length - query.length) <= allowed &&
        digits(other) === digits(query),
    )
    .map(({ text, other }) => ({ text, distance: isTransposition(query, other) ? 1 : edits(query, other) }))
    .filter(({ distance }) => distance > 0 && distance <= allowed)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, atMost)
    .map(({ text }) => text);
}

/** Two adjacent letters are swapped. */
function isTransposition(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return at !== -1 && one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2) === other;
}

/** Matches 'BSP' for 'Bank South Pacific'. */
function matchesInitials(query: string, name: string): boolean {
  const words = query.split(' ');
  const initials = words.map((word) => word.charAt(0)).join('');
  return words.length > 1 && name.split(' ').includes(initials);
}

function distanceOfName(query: string, name: string, allowed: number): number {
  if ((query.length > 2 && matchesWords(query, name)) || matchesInitials(query, name)) return 1;
  return Math.abs(query.length - name.length) > allowed ? Infinity : edits(query, name);
}

/** Matches 'm kila' for 'mary kila'. */
function matchesWords(query: string, name: string): boolean {
  const words = name.split(' ');
  return query.split(' ').every((part) => words.some((word) => word.startsWith(part)));
}

/** Levenshtein distanceOfName. */
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
