const atMost = 2;

/** Of these names the one or two that somebody may have meant who wrote another: nearly so, or only a part of it. */
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

function distance(asked: string, name: string, allowed: number): number {
  if (asked.length > 2 && isPart(asked, name)) return 1;
  return Math.abs(asked.length - name.length) > allowed ? Infinity : edits(asked, name);
}

/** 'm kila' of 'mary kila'. */
function isPart(asked: string, name: string): boolean {
  const words = name.split(' ');
  return asked.split(' ').every((part) => words.some((word) => word.startsWith(part)));
}

/** How many characters are left out, put in or put in another's place. */
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
