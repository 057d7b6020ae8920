import { describe, expect, it } from 'vitest';
import { daysOfSheets, freeLines } from './sheet-lines.ts';

describe('the days of a sheet', () => {
  it.each([
    ['2026-12-12', null, [1]],
    ['2026-12-12', '2026-12-12', [1]],
    ['2026-12-30', '2027-01-03', [5]],
    ['2026-12-07', '2026-12-18', [5, 5, 2]],
  ])('from %s to %s', (start, end, expected) => {
    expect(daysOfSheets(start, end).map(({ length }) => length)).toEqual(expected);
  });

  it('continue across the end of the year', () => {
    expect(daysOfSheets('2026-12-31', '2027-01-01')).toEqual([['2026-12-31', '2027-01-01']]);
  });
});

it.each([
  [0, 0],
  [4, 4],
  [400, 30],
  [null, 6],
])('with %s seats free there are %i empty lines', (free, lines) => {
  expect(freeLines(free)).toBe(lines);
});
