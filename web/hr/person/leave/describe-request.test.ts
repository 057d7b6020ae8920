import { expect, test } from 'vitest';
import { describeRequest, problemsOfRequest } from './describe-request.ts';

const writeDay = (day: string) => day.split('-').toReversed().join('/');
const request = {
  leaveType: 'Annual',
  endDate: '2026-03-03',
  calendarDays: 12,
  countedDays: 9,
  weekendDays: 2,
};

test.each([
  [
    { ...request, holidays: [{ date: '2026-02-26', name: 'Remembrance Day' }], remaining: 4.5 },
    'Annual leave: 12 calendar days, of which 9 count (not 2 weekend days, Remembrance Day). 4.5 days remain on 03/03/2026.',
  ],
  [{ ...request, countedDays: 12, weekendDays: 0, holidays: [], remaining: null }, 'Annual leave: 12 days.'],
  [
    { ...request, calendarDays: 1, countedDays: 0.5, weekendDays: 0, holidays: [], remaining: -1 },
    'Annual leave: 1 calendar day, of which 0.5 count. The balance would be -1 day on 03/03/2026.',
  ],
])('describes the days of a request', (figures, sentence) => {
  expect(describeRequest(figures, writeDay)).toBe(sentence);
});

test('says what speaks against a request', () => {
  const document = { type: 'Medical', dueDate: '2026-03-10', isThere: false } as const;
  expect(
    problemsOfRequest({ refusal: null, isShort: true, shortBalance: 'Refuse', document }, writeDay),
  ).toEqual(['The balance is too small for this request.', 'A document is needed by 10/03/2026: Medical.']);
  expect(
    problemsOfRequest({ refusal: null, isShort: false, shortBalance: 'Warn', document: null }, writeDay),
  ).toEqual([]);
});
