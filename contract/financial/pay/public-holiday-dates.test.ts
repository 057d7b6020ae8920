import { describe, expect, it } from 'vitest';
import { publicHolidaysOf } from './public-holiday-dates.ts';

const dateOf = (year: number, name: string) => publicHolidaysOf(year).find((day) => day.name === name)?.date;

describe('the public holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2038, '2038-04-25'],
  ])('of %i have Easter Sunday on %s', (year, easter) => {
    expect(dateOf(year, 'Easter Sunday')).toBe(easter);
  });

  it('of 2026', () => {
    expect(publicHolidaysOf(2026).map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-02-26',
      '2026-04-03',
      '2026-04-04',
      '2026-04-05',
      '2026-04-06',
      '2026-06-08',
      '2026-07-23',
      '2026-08-26',
      '2026-09-16',
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  it.each([
    [2028, 'National Remembrance Day', '2028-07-24'],
    [2029, 'National Remembrance Day', '2029-07-23'],
    [2022, 'Christmas Day', '2022-12-27'],
    [2027, 'Boxing Day', '2027-12-27'],
    [2023, 'New Year’s Day', '2023-01-02'],
    [2023, 'Grand Chief Sir Michael Somare Remembrance Day', '2023-02-27'],
    [2021, 'Grand Chief Sir Michael Somare Remembrance Day', undefined],
  ])('of %i have %s on %s, a working day when it falls on a Sunday', (year, name, date) => {
    expect(dateOf(year, name)).toBe(date);
  });

  it.each([
    [2026, 'Boxing Day', 'Falls on a Saturday'],
    [2023, 'Independence Day', 'Falls on a Saturday'],
    [2022, 'Christmas Day', 'Falls on a Sunday'],
    [2026, 'King’s Birthday', 'Appointed by notice each year'],
    [2026, 'Easter Saturday', null],
    [2026, 'National Repentance Day', null],
  ])('of %i tell what is uncertain about %s', (year, name, note) => {
    const told = publicHolidaysOf(year).find((day) => day.name === name)?.note ?? null;
    expect(told?.startsWith(note ?? '') ?? null).toBe(note && true);
  });

  it('never share a date', () => {
    for (let year = 2000; year < 2060; year++) {
      const dates = publicHolidaysOf(year).map(({ date }) => date);
      expect(new Set(dates).size, String(year)).toBe(dates.length);
    }
  });
});
