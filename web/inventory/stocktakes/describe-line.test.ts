import { expect, it } from 'vitest';
import { describeFound, describeMoved } from './describe-line.ts';

it.each([
  [null, null, 'Not counted yet'],
  [10, 0, 'Matches the books'],
  [0, 0, 'Matches the books'],
  [8, -2, '2 missing of 10'],
  [0, -1250, '1,250 missing of 1,250'],
  [13, 3, '3 more than the 10 of the books'],
])('says of %s counted, %s off: %s', (counted, difference, said) => {
  expect(describeFound({ counted, difference })).toBe(said);
});

it.each([
  [null, null, ''],
  [0, 0, ''],
  [-3, 0, '3 went before it was counted, already included'],
  [0, 1200, '1,200 came since it was counted, already included'],
  [5, -2, '5 came before it was counted, 2 went since it was counted, already included'],
])('says of what moved, %s before and %s since: %s', (movedBefore, movedSince, said) => {
  expect(describeMoved({ movedBefore, movedSince })).toBe(said);
});
