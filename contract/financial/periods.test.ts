import { describe, expect, it } from 'vitest';
import { daysBefore, daysOf, periodNamed } from './periods.ts';

describe('a period', () => {
  it.each([
    ['current', '2026-11-21', '2026-11-01', '2026-11-30'],
    ['current', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['last', '2026-01-05', '2025-12-01', '2025-12-31'],
    ['last', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['quarter', '2026-11-21', '2026-10-01', '2026-12-31'],
    ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
    ['quarter', '2026-06-30', '2026-04-01', '2026-06-30'],
  ] as const)('%s, seen from %s, lasts from %s to %s', (period, today, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to });
  });

  it.each([
    ['current', '2026-11-21', '2026-10-01', '2026-10-21'],
    ['current', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['current', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['last', '2026-11-21', '2026-09-01', '2026-09-30'],
    ['quarter', '2026-11-21', '2026-07-01', '2026-08-21'],
    ['quarter', '2026-11-30', '2026-07-01', '2026-08-31'],
    ['quarter', '2026-12-31', '2026-07-01', '2026-09-30'],
  ] as const)('%s, seen from %s, is compared with %s to %s', (period, today, from, to) => {
    expect(daysBefore(period, today)).toEqual({ from, to });
  });

  it('is the present month unless the address names another', () => {
    expect(['last', 'quarter', 'current', 'year', undefined].map(periodNamed)).toEqual([
      'last',
      'quarter',
      'current',
      'current',
      'current',
    ]);
  });
});
