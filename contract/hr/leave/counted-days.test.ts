import { expect, test } from 'vitest';
import { countedDays, sumOfDays, type DayCount, type LeaveDays } from './counted-days.ts';

// Friday 3 April 2026 is Good Friday, Monday the 6th Easter Monday.
const holidays = new Set(['2026-04-03', '2026-04-04', '2026-04-05', '2026-04-06']);
const isHoliday = (day: string) => holidays.has(day);

test.each<[string, LeaveDays, DayCount, number]>([
  ['a week of working days', { startDate: '2026-03-02', endDate: '2026-03-08' }, 'Working days', 5],
  ['a week of calendar days', { startDate: '2026-03-02', endDate: '2026-03-08' }, 'Calendar days', 7],
  ['a weekend', { startDate: '2026-03-07', endDate: '2026-03-08' }, 'Working days', 0],
  ['across Easter', { startDate: '2026-03-30', endDate: '2026-04-10' }, 'Working days', 8],
  ['across Easter in calendar days', { startDate: '2026-03-30', endDate: '2026-04-10' }, 'Calendar days', 8],
  [
    'one half day',
    { startDate: '2026-03-02', endDate: '2026-03-02', isHalfFirstDay: true },
    'Working days',
    0.5,
  ],
  [
    'one day, half at both ends',
    { startDate: '2026-03-02', endDate: '2026-03-02', isHalfFirstDay: true, isHalfLastDay: true },
    'Working days',
    0.5,
  ],
  [
    'from noon to noon',
    { startDate: '2026-03-02', endDate: '2026-03-04', isHalfFirstDay: true, isHalfLastDay: true },
    'Working days',
    2,
  ],
  [
    'a half day on a holiday',
    { startDate: '2026-04-03', endDate: '2026-04-07', isHalfFirstDay: true },
    'Working days',
    1,
  ],
  ['29 February', { startDate: '2028-02-28', endDate: '2028-03-01' }, 'Calendar days', 3],
])('counts %s', (_, leave, dayCount, days) => {
  expect(sumOfDays(countedDays(leave, { dayCount, isHoliday }))).toBe(days);
});
