const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * The calendar day of a date or ISO timestamp in `zone` (IANA name). Exactly midnight UTC is that
 * date in every zone, because clients send a picked day that way. Other text is returned unchanged
 * for the schema to reject.
 */
export function dayOf(value: string, zone: string): string {
  if (!timestamp.test(value)) return value;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime()) || !dateExists(value.slice(0, 10))) return value;
  if (moment.getTime() % 86_400_000 === 0) return moment.toISOString().slice(0, 10);
  return calendarDay(moment, zone);
}

/** The day of a moment in `zone`, as `YYYY-MM-DD`. */
export function calendarDay(moment: Date, zone: string): string {
  const minute = Math.floor(moment.getTime() / 60_000);
  const latest = latestDays.get(zone);
  if (latest?.minute === minute) return latest.day;
  const day = formatOf(zone).format(moment);
  if (minute > firstWholeMinute) latestDays.set(zone, { minute, day });
  return day;
}

/** Cached because every request asks what day it is, and formatting takes a twentieth of a short one. */
const latestDays = new Map<string, { minute: number; day: string }>();
/** 1973, since which every zone differs from UTC by whole minutes, so that a day begins with a minute. */
const firstWholeMinute = Date.UTC(1973) / 60_000;

/** A picked day as API clients send it: midnight UTC. */
export function dayToTimestamp(day: string): string {
  return `${day}T00:00:00.000Z`;
}

export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** For sorting; much faster than a comparison of text. */
export function compareDays(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Whole days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The same day of a later or earlier month, or the last day of a shorter month. Without `Date`, which is slow. */
export function addMonths(day: string, months: number): string {
  const place = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(place / 12), (place % 12) + 1];
  const date = Math.min(Number(day.slice(8, 10)), daysInMonth(year, month));
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** The difference of two days' months, whatever their dates in the month. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}

export function dateExists(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

/** Cached because creating a formatter is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** The organisation's choices of date format. */
export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD', 'D MMM YYYY'] as const;
export type DateFormat = (typeof dateFormats)[number];

export const shortMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `2026-03-01` in the organisation's format. */
export function writeDay(day: string, format: DateFormat): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (format === 'YYYY-MM-DD') return day;
  if (format === 'MM/DD/YYYY') return `${month}/${date}/${year}`;
  if (format === 'D MMM YYYY') return `${Number(date)} ${shortMonths[Number(month) - 1]} ${year}`;
  return `${date}/${month}/${year}`;
}

/** Whether a date field is empty or has a whole date, not one that is still being typed. */
export function isDayOrNone(value: string | null): boolean {
  return value === null || (/^\d{4}-\d{2}-\d{2}$/.test(value) && dateExists(value));
}
