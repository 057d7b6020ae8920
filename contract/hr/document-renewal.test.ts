import { expect, it } from 'vitest';
import { renewalDates } from './document-renewal.ts';

const today = '2026-06-16';

it.each([
  // The same day of the month, years later.
  ['2024-02-10', '2026-02-10', '2028-06-16'],
  ['2023-03-01', '2026-03-01', '2029-06-16'],
  // The day before.
  ['2024-02-10', '2026-02-09', '2028-06-15'],
  ['2025-01-01', '2025-12-31', '2027-06-15'],
  // Months.
  ['2026-01-31', '2026-02-28', '2026-07-16'],
  // A number of days.
  ['2026-01-10', '2026-02-24', '2026-07-31'],
  ['2026-01-10', '2026-01-10', '2026-06-16'],
])('a document from %s to %s is proposed to %s', (issueDate, expiryDate, proposed) => {
  expect(renewalDates({ issueDate, expiryDate }, today)).toEqual({ issueDate: today, expiryDate: proposed });
});

it('a leap day is valid until the end of February', () => {
  expect(renewalDates({ issueDate: '2020-01-15', expiryDate: '2021-01-15' }, '2024-02-29')).toEqual({
    issueDate: '2024-02-29',
    expiryDate: '2025-02-28',
  });
});

it.each([
  [{ issueDate: null, expiryDate: '2026-02-10' }],
  [{ issueDate: '2024-02-10', expiryDate: null }],
  [{}],
])('without both dates, no expiry is proposed: %j', (old) => {
  expect(renewalDates(old, today)).toEqual({ issueDate: today });
});
