import { expect, it } from 'vitest';
import { describeFound, describeMoved } from './describe-line.ts';

it.each([
  [null, null, 'Not counted yet'],
  [10, 0, 'Matches the book quantity'],
  [0, 0, 'Matches the book quantity'],
  [8, -2, '2 less than the book quantity of 10'],
  [0, -1250, '1,250 less than the book quantity of 1,250'],
  [13, 3, '3 more than the book quantity of 10'],
])('says of %s counted, %s off: %s', (counted, difference, said) => {
  expect(describeFound({ counted, difference })).toBe(said);
});

it.each([
  [null, null, ''],
  [0, 0, ''],
  [-3, 0, '3 removed before the count, already included'],
  [0, 1200, '1,200 added since the count, already included'],
  [5, -2, '5 added before the count, 2 removed since the count, already included'],
])('says of what moved, %s before and %s since: %s', (movedBefore, movedSince, said) => {
  expect(describeMoved({ movedBefore, movedSince })).toBe(said);
});
