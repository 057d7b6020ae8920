import { describe, expect, it } from 'vitest';
import type { TermsOf } from './pay-rules.ts';
import { workedTime, type Shift } from './worked-time.ts';

const terms = {
  kind: 'Overtime',
  dailyHours: 8,
  weeklyHours: 44,
  overtimeFactor: 1.5,
  saturdayFrom: '12:00',
  saturdayFactor: 1.5,
  sundayFactor: 2,
  holidayFactor: 2,
  acrossMidnight: 'Calendar day',
  shiftsOfDate: 'Together',
  shiftWorkSaturday: 'No premium',
} as const satisfies TermsOf<'Overtime'>;

/** '2026-06-01 08:00-17:00 60': a Monday, with a break of an hour. */
function shift(written: string): Shift {
  const [date = '', times = '', pause = '0'] = written.split(' ');
  const [startTime = '', endTime = ''] = times.split('-');
  return { id: written, date, startTime, endTime, breakDurationMinutes: Number(pause) };
}

/** Totals such as 'Overtime 2h'. */
interface By {
  isShiftWork?: boolean;
  holidays?: string[];
  chosen?: Partial<TermsOf<'Overtime'>>;
}

function hours(shifts: string[], { isShiftWork = false, holidays = [], chosen }: By = {}) {
  const sums: Record<string, number> = {};
  const isHoliday = (day: string) => holidays.includes(day);
  for (const { premium, minutes } of workedTime(shifts.map(shift), {
    termsOn: () => ({ ...terms, ...chosen }),
    isShiftWork,
    isHoliday,
  }))
    sums[premium ?? 'ordinary'] = (sums[premium ?? 'ordinary'] ?? 0) + minutes / 60;
  return sums;
}

const week = ['01', '02', '03', '04', '05'].map((day) => `2026-06-${day} 08:00-16:00`);

describe('the hours of shifts', () => {
  const cases: [what: string, shifts: string[], paid: Record<string, number>][] = [
    ['an ordinary day with its break', ['2026-06-01 08:00-17:00 60'], { ordinary: 8 }],
    ['a long day', ['2026-06-01 06:00-17:00 60'], { ordinary: 8, Overtime: 2 }],
    [
      'two shifts of a day',
      ['2026-06-01 06:00-11:00', '2026-06-01 13:00-18:00'],
      { ordinary: 8, Overtime: 2 },
    ],
    [
      'written in another order',
      ['2026-06-01 13:00-18:00', '2026-06-01 06:00-11:00'],
      { ordinary: 8, Overtime: 2 },
    ],
    ['a Saturday morning', ['2026-06-06 08:00-12:00'], { ordinary: 4 }],
    ['a Saturday across noon', ['2026-06-06 08:00-14:00'], { ordinary: 4, Saturday: 2 }],
    ['a Saturday with its break about noon', ['2026-06-06 08:00-16:00 60'], { ordinary: 3.5, Saturday: 3.5 }],
    ['a Sunday', ['2026-06-07 08:00-18:00'], { Sunday: 10 }],
    ['a night into a weekday', ['2026-06-01 22:00-06:00'], { ordinary: 8 }],
    [
      'a long night: the hours are those of one shift',
      ['2026-06-01 20:00-06:00'],
      { ordinary: 8, Overtime: 2 },
    ],
    ['a Friday night into Saturday', ['2026-06-05 22:00-06:00'], { ordinary: 8 }],
    ['a Saturday night into Sunday', ['2026-06-06 20:00-04:00'], { Saturday: 4, Sunday: 4 }],
    ['a Sunday night into Monday', ['2026-06-07 20:00-04:00'], { Sunday: 4, ordinary: 4 }],
    [
      'a long Sunday night: overtime from where eight hours are over',
      ['2026-06-07 20:00-06:00'],
      {
        Sunday: 4,
        ordinary: 4,
        Overtime: 2,
      },
    ],
    ['a whole day round', ['2026-06-01 08:00-08:00'], { ordinary: 8, Overtime: 16 }],
    ['a break as long as the shift', ['2026-06-01 08:00-09:00 60'], {}],
    ['fifty hours in a week by day', [...week, '2026-06-06 06:00-12:00'], { ordinary: 46 }],
  ];

  it.each(cases)('of %s', (_what, shifts, paid) => {
    expect(hours(shifts)).toEqual(paid);
  });

  it('on a public holiday are paid at its rate, by the clock across midnight', () => {
    const holidays = ['2026-06-08'];
    expect(hours(['2026-06-08 08:00-18:00'], { holidays })).toEqual({ 'Public Holiday': 10 });
    expect(hours(['2026-06-08 20:00-04:00'], { holidays })).toEqual({ 'Public Holiday': 4, ordinary: 4 });
    expect(hours(['2026-06-07 20:00-04:00'], { holidays })).toEqual({ Sunday: 4, 'Public Holiday': 4 });
  });

  it('of shift work become overtime after eight a day and forty-four a week, without a Saturday premium', () => {
    expect(hours(['2026-06-06 12:00-20:00'], { isShiftWork: true })).toEqual({ ordinary: 8 });
    expect(hours([...week, '2026-06-06 06:00-12:00'], { isShiftWork: true })).toEqual({
      ordinary: 44,
      Overtime: 2,
    });
    expect(hours([...week, '2026-06-08 08:00-16:00'], { isShiftWork: true })).toEqual({ ordinary: 48 });
  });

  it('across midnight count as the day the shift began, if the rule says so', () => {
    const chosen = { acrossMidnight: 'Day of the shift' } as const;
    const holidays = ['2026-06-08'];
    expect(hours(['2026-06-06 20:00-04:00'], { chosen })).toEqual({ Saturday: 8 });
    expect(hours(['2026-06-07 20:00-04:00'], { chosen, holidays })).toEqual({ Sunday: 8 });
    expect(hours(['2026-06-05 22:00-14:00'], { chosen })).toEqual({ ordinary: 8, Overtime: 8 });
    expect(hours(['2026-06-08 20:00-04:00'], { chosen, holidays })).toEqual({ 'Public Holiday': 8 });
  });

  it('of two shifts of a day are counted separately, if the rule says so', () => {
    const shifts = ['2026-06-01 06:00-11:00', '2026-06-01 13:00-22:00'];
    const chosen = { shiftsOfDate: 'Each by itself' } as const;
    expect(hours(shifts)).toEqual({ ordinary: 8, Overtime: 6 });
    expect(hours(shifts, { chosen })).toEqual({ ordinary: 13, Overtime: 1 });
  });

  it('of shift work on a Saturday get the premium, if the rule says so', () => {
    const chosen = { shiftWorkSaturday: 'As others' } as const;
    expect(hours(['2026-06-06 08:00-16:00'], { chosen, isShiftWork: true })).toEqual({
      ordinary: 4,
      Saturday: 4,
    });
  });

  it('refer to their shift, and add up to the time worked', () => {
    const written = ['2026-06-01 06:00-17:00 30', '2026-06-06 20:00-09:00 45', '2026-06-08 22:00-02:00'];
    const paid = workedTime(written.map(shift), {
      termsOn: () => terms,
      isShiftWork: false,
      isHoliday: () => false,
    });
    const sum = (id: string) =>
      paid.filter(({ entryId }) => entryId === id).reduce((minutes, each) => minutes + each.minutes, 0);
    expect(written.map(sum)).toEqual([630, 735, 240]);
  });
});
