/** A small seeded generator (xorshift): the same sample everywhere. */
export function createRandom(seed: number) {
  let state = seed;

  /** From 0 to below 1. */
  function next(): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  }

  /** An integer from `min` to `max`, both included. */
  function whole(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1));
  }

  function pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[whole(0, items.length - 1)] ?? items[0];
  }

  function chance(share: number): boolean {
    return next() < share;
  }

  function digits(length: number): string {
    return Array.from({ length }, () => whole(0, 9)).join('');
  }

  function letters(length: number): string {
    return Array.from({ length }, () => 'ABCDEFGHJKLMNPRSTUVWXYZ'.charAt(whole(0, 22))).join('');
  }

  function bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => whole(0, 255));
  }

  return { whole, pick, chance, digits, letters, bytes };
}

export type Random = ReturnType<typeof createRandom>;
