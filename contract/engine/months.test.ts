import { describe, expect, it } from 'vitest';
import { addMonths } from './days.ts';

describe('adding months', () => {
  const cases: [day: string, months: number, result: string][] = [
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2026-05-31', 1, '2026-06-30'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-01-01', -1, '2025-12-01'],
    ['2026-12-15', 2, '2027-02-15'],
    ['2026-01-15', -13, '2024-12-15'],
    ['2026-08-31', 0, '2026-08-31'],
    ['2100-01-31', 1, '2100-02-28'],
    ['1950-06-30', 600, '2000-06-30'],
  ];

  it.each(cases)('%s plus %i is %s', (day, months, result) => {
    expect(addMonths(day, months)).toBe(result);
  });

  it('keeps the day of the month if it exists', () => {
    for (let months = -60; months <= 60; months += 1)
      expect(addMonths('2024-05-28', months).slice(8)).toBe('28');
  });
});
