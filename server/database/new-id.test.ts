import { describe, expect, it } from 'vitest';
import { idsInOrder, newId } from './new-id.ts';

function drawMany(draw: () => string): string[] {
  return Array.from({ length: 10_000 }, draw);
}

/** The instant at the start of an id, in milliseconds. */
function momentOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}

describe('a new id', () => {
  it('sorts after all earlier ids', () => {
    const ids = drawMany(newId);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('sorts after them when the counter of a millisecond overflows', () => {
    const ids = drawMany(idsInOrder(() => 1_000));
    expect(ids.toSorted()).toEqual(ids);
    expect(momentOf(ids[0]!)).toBe(1_000);
    expect(momentOf(ids.at(-1)!)).toBeLessThan(1_005);
  });

  it('sorts after them when the clock is set back', () => {
    const clock = [2_000, 1_000, 1_500, 2_000, 2_001];
    const ids = clock.map(() => '').map(idsInOrder(() => clock.shift()!));
    expect(ids.toSorted()).toEqual(ids);
    expect(ids.map(momentOf)).toEqual([2_000, 2_000, 2_000, 2_000, 2_001]);
  });
});
