import { describe, expect, it } from 'vitest';
import { rankOf } from './ranking.ts';

describe('the rank of typed words', () => {
  const cases: [typed: string, text: string, rank: number | null][] = [
    ['crane', 'Crane', 4],
    ['cran', 'Crane', 3],
    ['ran', 'Crane', 2],
    ['an', 'Crane', null],
    ['krane', 'Crane', null],
    ['krane', 'Crane hire, krane', 4],
    ['genrator', 'Portable Generator', 1],
    ['genrater', 'Portable Generator', 0.5],
    ['hilux genrator', 'Generator of a Hilux', 5],
    ['hilux porgera', 'Hilux, Portable Generator', null],
    ['005', 'GEN-005', 4],
    ['027', 'SN 90271', null],
    ['0271', 'SN 90271', 2],
  ];
  it.each(cases)('%s in %s: %s', (typed, text, rank) => {
    expect(rankOf(typed.split(' '), text)).toBe(rank);
  });
});
