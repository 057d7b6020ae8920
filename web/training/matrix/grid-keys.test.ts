import { expect, it } from 'vitest';
import { moveBy } from './grid-keys.ts';

/** Page 2 of 3, of people as well as courses; the last pages are shorter. */
const middle = {
  rows: 10,
  courses: 5,
  page: 2,
  coursePage: 2,
  pageSize: 10,
  coursePageSize: 5,
  employeeTotal: 23,
  courseTotal: 12,
};
const first = { ...middle, page: 1, coursePage: 1 };
const last = { ...middle, page: 3, coursePage: 3, rows: 3, courses: 2 };

it.each([
  ['ArrowDown', [4, 2], middle, '5.2 on 2.2'],
  ['ArrowUp', [4, 2], middle, '3.2 on 2.2'],
  ['ArrowLeft', [4, 1], middle, '4.0 on 2.2'],
  ['ArrowRight', [4, 0], middle, '4.1 on 2.2'],
  ['ArrowDown', [9, 2], middle, '0.2 on 3.2'],
  ['ArrowUp', [0, 2], middle, '9.2 on 1.2'],
  ['ArrowRight', [4, 5], middle, '4.1 on 2.3'],
  ['ArrowLeft', [4, 0], middle, '4.5 on 2.1'],
  ['PageDown', [4, 2], middle, '2.2 on 3.2'],
  ['PageUp', [4, 2], middle, '4.2 on 1.2'],
  ['Shift PageDown', [4, 5], middle, '4.2 on 2.3'],
  ['Shift PageUp', [4, 0], middle, '4.1 on 2.1'],
  ['Home', [4, 3], middle, '4.0 on 2.2'],
  ['End', [4, 3], middle, '4.5 on 2.2'],
  ['Control Home', [4, 3], middle, '0.0 on 2.2'],
  ['Control End', [4, 3], middle, '9.5 on 2.2'],
  ['ArrowUp', [0, 1], first, 'nowhere'],
  ['ArrowLeft', [0, 0], first, 'nowhere'],
  ['PageUp', [0, 1], first, 'nowhere'],
  ['ArrowDown', [2, 1], last, 'nowhere'],
  ['ArrowRight', [2, 2], last, 'nowhere'],
  ['Shift PageDown', [2, 2], last, 'nowhere'],
  ['Enter', [2, 2], last, 'nowhere'],
] as const)('%s from %j leads on', (keys, [row, column], shown, told) => {
  const key = {
    key: keys.split(' ').at(-1) ?? '',
    shiftKey: /Shift/.test(keys),
    ctrlKey: /Control/.test(keys),
  };
  const to = moveBy(key, { row, column }, shown);
  expect(to ? `${to.row}.${to.column} on ${to.page}.${to.coursePage}` : 'nowhere').toBe(told);
});
