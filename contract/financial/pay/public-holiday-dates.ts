import { addDays, weekdayOf } from '../../engine/days.ts';

export interface HolidayDate {
  date: string;
  name: string;
}

/**
 * The public holidays of Papua New Guinea in a year, in order (Public Holidays Act 1953, National
 * Repentance Day, and the day declared by decision 33/2021 of the National Executive Council). One
 * that falls on a Sunday moves to the next day that is not a holiday. The Governor-General moves
 * some by notice in the National Gazette, so they are a draft until someone confirms them.
 */
export function publicHolidaysOf(year: number): HolidayDate[] {
  const easter = easterSunday(year);
  const days: HolidayDate[] = [
    { date: `${year}-01-01`, name: 'New Year’s Day' },
    ...(year >= 2022
      ? [{ date: `${year}-02-26`, name: 'Grand Chief Sir Michael Somare Remembrance Day' }]
      : []),
    { date: addDays(easter, -2), name: 'Good Friday' },
    { date: addDays(easter, -1), name: 'Easter Saturday' },
    { date: easter, name: 'Easter Sunday' },
    { date: addDays(easter, 1), name: 'Easter Monday' },
    { date: secondMonday(year, 6), name: 'King’s Birthday' },
    { date: `${year}-07-23`, name: 'Remembrance Day' },
    { date: `${year}-08-26`, name: 'National Repentance Day' },
    { date: `${year}-09-16`, name: 'Independence Day' },
    { date: `${year}-12-25`, name: 'Christmas Day' },
    { date: `${year}-12-26`, name: 'Boxing Day' },
  ];
  const taken = new Set(days.map(({ date }) => date));
  return days.map(({ date, name }) => {
    if (weekdayOf(date) !== 6 || date === easter) return { date, name };
    let kept = addDays(date, 1);
    while (taken.has(kept)) kept = addDays(kept, 1);
    taken.add(kept);
    return { date: kept, name };
  });
}

/** By the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms). */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((8 * b + 13) / 25);
  const e = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const f = Math.floor((a + 11 * e) / 319);
  const g = (2 * (b % 4) + 2 * Math.floor(c / 4) - (c % 4) - e + f + 32) % 7;
  const month = Math.floor((e - f + g + 90) / 25);
  const day = (e - f + g + month + 19) % 32;
  return `${year}-${two(month)}-${two(day)}`;
}

function secondMonday(year: number, month: number): string {
  const first = `${year}-${two(month)}-01`;
  return addDays(first, ((7 - weekdayOf(first)) % 7) + 7);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
