import { describe, expect, it } from 'vitest';
import { commonDays, daysByMonth, sumsByMonth } from './months.ts';

const period = (startDate: string, endDate: string) => ({ startDate, endDate });

describe('days of periods by month', () => {
  it('splits a period at the ends of months and of the year', () => {
    const periods = [period('2027-12-20', '2028-01-03'), period('2028-02-28', '2028-03-01')];
    expect(daysByMonth(periods, '2028')).toEqual([3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('counts a single day once', () => {
    expect(daysByMonth([period('2026-11-30', '2026-11-30')], '2026').at(10)).toBe(1);
  });
});

it('adds the amounts of each month, without those of other years', () => {
  const entries = [
    { day: '2026-03-01', amount: 38 },
    { day: '2026-03-31', amount: 40.5 },
    { day: '2025-03-15', amount: 7 },
  ];
  expect(sumsByMonth(entries, '2026')).toEqual([0, 0, 78.5, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

it.each([
  ['2026-01-01', '2026-01-05', 2],
  ['2026-01-06', '2026-01-09', 0],
  ['2026-01-04', '2026-01-04', 1],
])('%s to %s shares %i days with 4 and 5 January', (startDate, endDate, days) => {
  expect(commonDays(period(startDate, endDate), period('2026-01-04', '2026-01-05'))).toBe(days);
});
