import { describe, expect, it } from 'vitest';
import {
  forecast,
  nextDue,
  averageUsePerDay,
  type Due,
  type Interval,
  type Meters,
  type Read,
} from './next-due.ts';

const never: Interval = { everyMonths: null, everyDays: null, everyKilometres: null, everyHours: null };
const unknown: Due = { on: null, kilometres: null, hours: null };

describe('the next due values', () => {
  const cases: [what: string, every: Partial<Interval>, done: Partial<Due>, due: Partial<Due>][] = [
    ['after months', { everyMonths: 6 }, { on: '2026-01-15' }, { on: '2026-07-15' }],
    ['over the end of a year', { everyMonths: 6 }, { on: '2025-11-15' }, { on: '2026-05-15' }],
    ['from the end of a long month', { everyMonths: 1 }, { on: '2026-01-31' }, { on: '2026-02-28' }],
    ['into a February of a leap year', { everyMonths: 1 }, { on: '2028-01-31' }, { on: '2028-02-29' }],
    ['from the 29th of February', { everyMonths: 12 }, { on: '2028-02-29' }, { on: '2029-02-28' }],
    ['from the end of a short month', { everyMonths: 1 }, { on: '2026-02-28' }, { on: '2026-03-28' }],
    ['never, beyond the days that are kept', { everyMonths: 240 }, { on: '2099-01-15' }, {}],
    ['after days, over a leap day', { everyDays: 30 }, { on: '2028-02-15' }, { on: '2028-03-16' }],
    ['after days, in another year', { everyDays: 30 }, { on: '2026-02-15' }, { on: '2026-03-17' }],
    [
      'after kilometres',
      { everyKilometres: 10_000 },
      { on: '2026-01-15', kilometres: 35_200 },
      { kilometres: 45_200 },
    ],
    ['after hours', { everyHours: 250 }, { on: '2026-01-15', hours: 0 }, { hours: 250 }],
    ['of a meter that was never read', { everyKilometres: 10_000 }, { on: '2026-01-15' }, {}],
    [
      'after all of them',
      { everyMonths: 6, everyKilometres: 10_000, everyHours: 250 },
      { on: '2026-01-15', kilometres: 100, hours: 5 },
      { on: '2026-07-15', kilometres: 10_100, hours: 255 },
    ],
    ['from a day that is not known', { everyMonths: 6 }, { kilometres: 100 }, {}],
  ];

  it.each(cases)('%s', (_what, every, done, due) => {
    expect(nextDue({ ...never, ...every }, { ...unknown, ...done })).toEqual({ ...unknown, ...due });
  });
});

const read = (date: string, value: number): Read => ({ date, value });

describe('the average daily use', () => {
  const cases: [what: string, readings: Read[], perDay: number | null][] = [
    ['of no reading is not known', [], null],
    ['of one reading is not known', [read('2026-06-01', 500)], null],
    ['of one day is not known', [read('2026-06-01', 500), read('2026-06-01', 560)], null],
    ['is taken between two', [read('2026-06-01', 500), read('2026-06-11', 1500)], 100],
    [
      'is taken between the first and the last',
      [read('2026-06-01', 0), read('2026-06-05', 900), read('2026-06-11', 1000)],
      100,
    ],
    [
      'leaves out what was read more than 90 days before the last',
      [read('2026-01-01', 0), read('2026-03-13', 5000), read('2026-06-11', 14_000)],
      100,
    ],
    ['is not known where all but the last are older', [read('2026-01-01', 0), read('2026-06-11', 100)], null],
    ['is none where it stands', [read('2026-06-01', 500), read('2026-06-11', 500)], 0],
    [
      'leaves out what a correction took back',
      [read('2026-06-01', 500), read('2026-06-06', 10_000), read('2026-06-11', 1500)],
      100,
    ],
    [
      'begins anew with a new meter',
      [read('2026-05-01', 98_000), read('2026-06-01', 0), read('2026-06-11', 500)],
      50,
    ],
    ['is not known of a new meter at first', [read('2026-05-01', 98_000), read('2026-06-01', 0)], null],
  ];

  it.each(cases)('%s', (_what, readings, perDay) => {
    expect(averageUsePerDay(readings)).toBe(perDay);
  });
});

describe('the forecast', () => {
  const none: Meters = { Odometer: [], Hours: [] };
  const driven = { ...none, Odometer: [read('2026-06-01', 40_000), read('2026-06-11', 41_000)] };
  const cases: [what: string, due: Partial<Due>, meters: Meters, on: string | null, by: string | null][] = [
    ['is not known of nothing', {}, none, null, null],
    ['is the day itself', { on: '2026-07-01' }, none, '2026-07-01', 'Date'],
    ['comes with the kilometres', { kilometres: 42_000 }, driven, '2026-06-21', 'Kilometres'],
    [
      'is the day on which the last of them is driven',
      { kilometres: 42_001 },
      driven,
      '2026-06-22',
      'Kilometres',
    ],
    [
      'is the day, where it comes first',
      { on: '2026-06-20', kilometres: 42_000 },
      driven,
      '2026-06-20',
      'Date',
    ],
    [
      'is the meter, where it comes first',
      { on: '2026-06-22', kilometres: 42_000 },
      driven,
      '2026-06-21',
      'Kilometres',
    ],
    [
      'is the day, where both come at once',
      { on: '2026-06-21', kilometres: 42_000 },
      driven,
      '2026-06-21',
      'Date',
    ],
    [
      'is the day, where the meter was never read',
      { on: '2026-07-01', kilometres: 42_000 },
      none,
      '2026-07-01',
      'Date',
    ],
    ['is not known where the meter was never read', { kilometres: 42_000 }, none, null, null],
    [
      'is not known where it was read once',
      { kilometres: 42_000 },
      { ...none, Odometer: [read('2026-06-01', 40_000)] },
      null,
      null,
    ],
    [
      'is the day of the reading that is past the due',
      { on: '2026-07-01', kilometres: 40_900 },
      { ...none, Odometer: [...driven.Odometer, read('2026-06-15', 41_500)] },
      '2026-06-11',
      'Kilometres',
    ],
    ['is that day, exactly there', { kilometres: 41_000 }, driven, '2026-06-11', 'Kilometres'],
    [
      'is not that of a reading that was taken back',
      { kilometres: 50_000 },
      {
        ...none,
        Odometer: [read('2026-06-01', 40_000), read('2026-06-05', 99_000), read('2026-06-11', 41_000)],
      },
      '2026-09-09',
      'Kilometres',
    ],
    ['is not foretold beyond five years', { kilometres: 41_001 + 100 * 5 * 365 }, driven, null, null],
    [
      'is foretold up to five years',
      { kilometres: 41_000 + 100 * 5 * 365 },
      driven,
      '2031-06-10',
      'Kilometres',
    ],
    [
      'is not known of what stands still',
      { kilometres: 50_000 },
      { ...none, Odometer: [read('2026-06-01', 40_000), read('2026-06-11', 40_000)] },
      null,
      null,
    ],
    [
      'comes with the hours before the kilometres',
      { kilometres: 42_000, hours: 110 },
      { ...driven, Hours: [read('2026-06-01', 0), read('2026-06-11', 100)] },
      '2026-06-12',
      'Hours',
    ],
  ];

  it.each(cases)('%s', (_what, due, meters, on, by) => {
    expect(forecast({ ...unknown, ...due }, meters)).toEqual({ on, by });
  });
});
