import { addDays, weekdayOf } from '../../engine/days.ts';

export interface HolidayDate {
  date: string;
  name: string;
  source: string;
  /** Why the date is uncertain. */
  note: string | null;
}

const act = 'Public Holidays Act (Chapter 321)';
const notice = `${act}, appointed by notice in the National Gazette`;

/**
 * The public holidays of Papua New Guinea in a year, in order, compared with the notice of 2021 (National Gazette G583),
 * circulars of the Department of Personnel Management, and published lists. One that falls on a Sunday moves to the
 * next day that is not a holiday. The Governor-General moves some by notice, so they are drafts until someone confirms
 * them.
 */
export function publicHolidaysOf(year: number): HolidayDate[] {
  const easter = easterSunday(year);
  const fixed = (day: string, name: string, source: string, note: string | null = null) => ({
    date: `${year}-${day}`,
    name,
    source,
    note,
  });
  const ofEaster = (days: number, name: string) => ({
    date: addDays(easter, days),
    name,
    source: act,
    note: null,
  });
  const days: HolidayDate[] = [
    fixed('01-01', 'New Year’s Day', act),
    ...(year >= 2022
      ? [fixed('02-26', somareDay, 'National Executive Council, decision 33/2021', somareNote)]
      : []),
    ofEaster(-2, 'Good Friday'),
    ofEaster(-1, 'Easter Saturday'),
    ofEaster(0, 'Easter Sunday'),
    ofEaster(1, 'Easter Monday'),
    { date: secondMonday(year, 6), name: 'King’s Birthday', source: notice, note: birthdayNote },
    fixed('07-23', 'National Remembrance Day', notice),
    fixed('08-26', 'National Repentance Day', notice),
    fixed('09-16', 'Independence Day', notice),
    fixed('12-25', 'Christmas Day', act),
    fixed('12-26', 'Boxing Day', act),
  ];
  const taken = new Set(days.map(({ date }) => date));
  return days.map((holiday) => {
    const { date } = holiday;
    const isOfEaster = date === easter || date === addDays(easter, -1);
    if (weekdayOf(date) === 5 && !isOfEaster) return { ...holiday, note: saturdayNote };
    if (weekdayOf(date) !== 6 || isOfEaster) return holiday;
    let observed = addDays(date, 1);
    while (taken.has(observed)) observed = addDays(observed, 1);
    taken.add(observed);
    return { ...holiday, date: observed, note: sundayNote };
  });
}

const somareDay = 'Grand Chief Sir Michael Somare Remembrance Day';
const somareNote = 'Not in every published list. Compare with the notice of the year.';
const birthdayNote =
  'Appointed by notice each year, usually the second Monday of June. It was 7 June in 2021 and 16 June in 2023.';
const saturdayNote =
  'Falls on a Saturday. The notice may name another day: Independence Day of 2023 was observed on Friday 15 September.';
const sundayNote = 'Falls on a Sunday, so this is the next day. Compare with the notice of the year.';

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
