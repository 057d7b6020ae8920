import { shortMonths, type DateFormat } from '#contract/engine/days.ts';

/**
 * Parses a typed day to `YYYY-MM-DD`, or null. Besides the organisation's format it takes
 * 2026-03-01, other separators, month names and two-digit years (1970-2069).
 */
export function readDay(text: string, format: DateFormat): string | null {
  const parts = text.trim().split(/[\s/.,-]+/);
  if (parts.length !== 3) return null;
  const [first = '', second = '', third = ''] = parts;
  if (/^\d{4}$/.test(first)) return dayOf(first, second, third);
  const isMonthFirst = isWord(first) || (format === 'MM/DD/YYYY' && !isWord(second));
  return isMonthFirst ? dayOf(third, first, second) : dayOf(third, second, first);
}

function dayOf(yearText: string, monthText: string, dateText: string): string | null {
  const month = monthOf(monthText);
  if (month === null || !/^(\d{2}|\d{4})$/.test(yearText) || !/^\d{1,2}$/.test(dateText)) return null;
  const short = Number(yearText);
  const year = yearText.length === 4 ? short : short + (short < 70 ? 2000 : 1900);
  const day = [String(year).padStart(4, '0'), pad(month), pad(Number(dateText))].join('-');
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null;
}

function monthOf(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const place = shortMonths.findIndex(
    (month) => text.length > 2 && text.toLowerCase().startsWith(month.toLowerCase()),
  );
  return place < 0 ? null : place + 1;
}

function isWord(text: string): boolean {
  return /^\p{L}/u.test(text);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** Local midnight, as the calendar component expects; nothing else may use such dates. */
export function dayToDate(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

export function dateToDay(date: Date): string {
  return [String(date.getFullYear()).padStart(4, '0'), pad(date.getMonth() + 1), pad(date.getDate())].join(
    '-',
  );
}
