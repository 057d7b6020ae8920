import { expect, it } from 'vitest';
import { attendanceDateWords, refusedDate } from './attendance-dates.ts';

const { tooFar, tooLongAgo } = attendanceDateWords;

it.each([
  ['2026-03-10', '2026-03-10', null],
  ['2027-03-10', '2026-03-10', null],
  ['2027-03-11', '2026-03-10', tooFar],
  ['2029-02-28', '2028-02-29', null],
  ['2029-03-01', '2028-02-29', tooFar],
  ['2028-02-29', '2027-02-28', tooFar],
  ['1976-03-10', '2026-03-10', null],
  ['1976-03-09', '2026-03-10', tooLongAgo],
])('%s, checked on %s: %j', (date, today, refusal) => {
  expect(refusedDate(date, today)).toBe(refusal);
});
