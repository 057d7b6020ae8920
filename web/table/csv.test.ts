import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it.each([
  ['plain', 'plain'],
  ['Kila, Mary', '"Kila, Mary"'],
  ['the "old" pump', '"the ""old"" pump"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+675 7000 0000', "'+675 7000 0000"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-12.50', '-12.50'],
  ['-1+cmd', "'-1+cmd"],
  ['', ''],
])('writes %j as %j', (value, written) => {
  expect(csvOf([[value, 'end']])).toBe(`\uFEFF${written},end\r\n`);
});
