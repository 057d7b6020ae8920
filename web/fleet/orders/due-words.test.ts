import { expect, test } from 'vitest';
import { boundBy } from './due-words.ts';

const none = { Odometer: [], Hours: [] };
/** A hundred kilometres and two hours a day. */
const read = {
  Odometer: [
    { value: 40_000, date: '2026-03-01' },
    { value: 41_000, date: '2026-03-11' },
  ],
  Hours: [
    { value: 100, date: '2026-03-01' },
    { value: 120, date: '2026-03-11' },
  ],
};

test.each([
  [{ dueDate: '2026-06-01', dueKilometres: null, dueHours: null }, read, null],
  [{ dueDate: '2026-03-12', dueKilometres: 45_000, dueHours: null }, read, 'By date, before 45,000 km'],
  [
    { dueDate: '2026-04-20', dueKilometres: 45_000, dueHours: 250 },
    read,
    'At 45,000 km, at the current rate of use',
  ],
  [
    { dueDate: '2026-03-16', dueKilometres: 45_000, dueHours: 130 },
    read,
    'At 130 hours, at the current rate of use',
  ],
  [{ dueDate: '2026-03-11', dueKilometres: 41_000, dueHours: 250 }, read, 'The meter has reached 41,000 km'],
  [
    { dueDate: null, dueKilometres: 45_000, dueHours: 250 },
    none,
    'Due at 45,000 km or 250 hours. Add more meter readings to estimate a date.',
  ],
])('the reason for the due date of %o', (due, meters, words) => {
  expect(boundBy(due, meters)).toBe(words);
});
