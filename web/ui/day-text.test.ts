import { expect, test } from 'vitest';
import { writeDay } from '#contract/engine/days.ts';
import { readDay } from './day-text.ts';

test.each([
  ['01/03/2026', 'DD/MM/YYYY', '2026-03-01'],
  ['1/3/26', 'DD/MM/YYYY', '2026-03-01'],
  ['1.3.2026', 'DD/MM/YYYY', '2026-03-01'],
  [' 1 March 2026 ', 'DD/MM/YYYY', '2026-03-01'],
  ['Mar 1, 2026', 'DD/MM/YYYY', '2026-03-01'],
  ['2026-03-01', 'DD/MM/YYYY', '2026-03-01'],
  ['03/01/2026', 'MM/DD/YYYY', '2026-03-01'],
  ['1 Mar 2026', 'D MMM YYYY', '2026-03-01'],
  ['29/02/2028', 'DD/MM/YYYY', '2028-02-29'],
  ['12/12/70', 'DD/MM/YYYY', '1970-12-12'],
  ['30/02/2026', 'DD/MM/YYYY', null],
  ['13/13/2026', 'DD/MM/YYYY', null],
  ['1/3', 'DD/MM/YYYY', null],
  ['1/3/202', 'DD/MM/YYYY', null],
  ['yesterday', 'DD/MM/YYYY', null],
  ['', 'DD/MM/YYYY', null],
] as const)('%j typed where days are written %s is %j', (text, format, day) => {
  expect(readDay(text, format)).toBe(day);
});

test.each([
  ['DD/MM/YYYY', '01/03/2026'],
  ['MM/DD/YYYY', '03/01/2026'],
  ['YYYY-MM-DD', '2026-03-01'],
  ['D MMM YYYY', '1 Mar 2026'],
] as const)('a day is written as %s, and read back', (format, text) => {
  expect(writeDay('2026-03-01', format)).toBe(text);
  expect(readDay(text, format)).toBe('2026-03-01');
});
