import { describe, expect, it } from 'vitest';
import { dayAsked, daysIn, describePeriod, periodOf, turned, writeLongDay } from './calendar-period.ts';

describe('a period', () => {
  it.each([
    ['month', '2024-02-10', '2024-02-01', '2024-02-29', 'February 2024'],
    ['quarter', '2026-03-31', '2026-01-01', '2026-03-31', 'January to March 2026'],
    ['quarter', '2026-12-01', '2026-10-01', '2026-12-31', 'October to December 2026'],
    ['week', '2026-03-01', '2026-02-23', '2026-03-01', 'February 2026'],
  ] as const)('%s with %s', (view, day, from, to, name) => {
    expect(periodOf(view, day)).toEqual({ from, to });
    expect(describePeriod(view, { from, to })).toBe(name);
  });

  it.each([
    ['month', '2026-01-31', 1, '2026-02-01'],
    ['quarter', '2026-02-10', -1, '2025-10-01'],
    ['week', '2026-03-01', 1, '2026-03-08'],
  ] as const)('%s with %s turns by %d to %s', (view, day, by, to) => {
    expect(turned(view, day, by)).toBe(to);
  });

  it('has all of its days, a quarter at most 92', () => {
    expect(daysIn({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(daysIn(periodOf('quarter', '2026-08-01'))).toHaveLength(92);
  });
});

it('a month in the URL is its first day, and nothing else is a day', () => {
  expect(['2026-03', '2026-03-05', '2026-02-30', 'March', undefined].map(dayAsked)).toEqual([
    '2026-03-01',
    '2026-03-05',
    null,
    null,
    null,
  ]);
});

it('a day is spoken in full', () => {
  expect(writeLongDay('2026-03-03')).toBe('Tuesday 3 March 2026');
});
