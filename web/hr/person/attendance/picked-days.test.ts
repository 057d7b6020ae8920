import { expect, it } from 'vitest';
import { daysBetween, stretchesOf } from './picked-days.ts';

const any = () => true;

it.each([
  ['2026-02-27', '2026-03-01', any, ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['2026-03-01', '2026-02-27', any, ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['2026-03-01', '2026-03-01', any, ['2026-03-01']],
  ['2026-03-01', '2026-03-03', (day: string) => day !== '2026-03-02', ['2026-03-01', '2026-03-03']],
])('from %s to %s', (one, other, canPick, days) => {
  expect(daysBetween(one, other, canPick)).toEqual(days);
});

it('days are grouped into ranges', () => {
  const days = ['2026-03-09', '2026-02-28', '2026-03-01', '2026-03-02'];
  expect(stretchesOf(days)).toEqual([
    { first: '2026-02-28', last: '2026-03-02' },
    { first: '2026-03-09', last: '2026-03-09' },
  ]);
  expect(stretchesOf([])).toEqual([]);
});
