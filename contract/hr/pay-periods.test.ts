import { expect, it } from 'vitest';
import { nextPayPeriod } from './pay-periods.ts';

it.each([
  ['2026-03-02', '2026-03-15', '2026-03-16', '2026-03-29'],
  ['2026-12-21', '2027-01-03', '2027-01-04', '2027-01-17'],
  ['2026-03-02', '2026-03-08', '2026-03-09', '2026-03-15'],
  ['2026-03-02', '2026-03-02', '2026-03-03', '2026-03-03'],
  // Whole months.
  ['2026-01-01', '2026-01-31', '2026-02-01', '2026-02-28'],
  ['2026-02-01', '2026-02-28', '2026-03-01', '2026-03-31'],
  ['2026-11-01', '2026-12-31', '2027-01-01', '2027-02-28'],
  // Half a month is so many days.
  ['2026-03-01', '2026-03-15', '2026-03-16', '2026-03-30'],
])('after %s to %s comes %s to %s', (start, end, payPeriodStart, payPeriodEnd) => {
  const period = { payPeriodStart: start, payPeriodEnd: end };
  expect(nextPayPeriod(period)).toEqual({ payPeriodStart, payPeriodEnd });
});
