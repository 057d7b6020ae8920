import type { z } from 'zod';
import { readTime } from '../engine/clock-times.ts';
import { dateExists, type DateFormat } from '../engine/days.ts';
import { fieldMeta } from '../engine/fields.ts';
import { readNumber } from '../engine/numbers.ts';
import { cellText, isError, isMoment, type Cell } from './cells.ts';

/** How the cells of one column are parsed. */
export interface Reading {
  order: DayOrder;
  /** The comma is the decimal mark, and the point groups thousands. */
  decimalComma: boolean;
}

/**
 * Longer text is never a number, day or choice; skipping it keeps the patterns fast, and its field
 * rejects it.
 */
const longestShort = 200;

type DayOrder = 'day first' | 'month first';

/** The order of day and month in a column, if a cell proves it. */
export function dayOrder(cells: readonly Cell[]): { proved: DayOrder | null; isDays: boolean } {
  let isDays = true;
  const shown = new Set<DayOrder>();
  for (const cell of cells) {
    if (cell === null || isMoment(cell)) continue;
    const text = cellText(cell);
    if (text.length > longestShort) {
      isDays = false;
      continue;
    }
    const parts = numbered.exec(text)?.groups;
    if (!parts) {
      isDays &&= readDay(text, 'day first', '2000-01-01') !== null;
      continue;
    }
    if (Number(parts.first) > 12) shown.add('day first');
    else if (Number(parts.second) > 12) shown.add('month first');
  }
  const [proved = null] = shown.size === 1 ? shown : [];
  return { proved, isDays };
}

/** How to parse a column, as its cells prove it; otherwise by the organisation's date format. */
export function readingOf(schema: z.ZodType, cells: readonly Cell[], format: DateFormat): Reading {
  const usual = format === 'MM/DD/YYYY' ? 'month first' : 'day first';
  const { kind } = fieldMeta(schema);
  const isFigure = kind === 'number' || kind === 'money';
  const texts = isFigure
    ? cells.filter((cell) => typeof cell === 'string' && cell.length <= longestShort).map(String)
    : [];
  return {
    order: kind === 'day' ? (dayOrder(cells).proved ?? usual) : usual,
    decimalComma:
      texts.some((text) => /(^|\D)\d{1,3}(\.\d{3})*,\d{1,2}\D*$/.test(text)) &&
      !texts.some((text) => /\.\d{1,2}\D*$/.test(text)),
  };
}

/**
 * Converts a cell as people write it ('Yes', '1,250.00', '3 Mar 24', 'perm') to its field's value.
 * Null if empty. Text that can't be parsed is returned for the field to reject. Never throws.
 */
export function parseCell(
  schema: z.ZodType,
  cell: Cell,
  { order, decimalComma }: Reading,
  { today, currency }: { today: string; currency: string },
): unknown {
  const text = cellText(cell);
  if (text === '' || isError(cell)) return null;
  const { kind, label, options = [], atMostToday } = fieldMeta(schema);
  if (text.length > longestShort) return kind === 'long-text' ? text : oneLine(text);
  switch (kind) {
    case 'flag':
      return flagOf(cell, text) ?? text;
    case 'day':
      return (
        dayOf(cell, text, order, atMostToday ? today : `${Number(today.slice(0, 4)) + 20}-12-31`) ?? text
      );
    case 'time':
      return (isMoment(cell) ? cell.time : readTime(text)) ?? text;
    case 'number':
    case 'money':
      return typeof cell === 'number' ? numberOf(cell) : (amountOf(text, currency, decimalComma) ?? text);
    case 'choice':
      return choiceOf(options, text) ?? choiceOf(options, withoutLabel(text, label)) ?? text;
    case 'suggested':
      return options.find((option) => plain(option) === plain(text)) ?? oneLine(text);
    case 'long-text':
      return text;
    default:
      return oneLine(text);
  }
}

/** Removes binary rounding: 0.30000000000000004 becomes 0.3. */
function numberOf(value: number): number {
  return Number(value.toPrecision(15));
}

function oneLine(text: string): string {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

const yes = ['yes', 'y', 'true', 't', '1', 'x', '✓', '✔', 'on'];
const no = ['no', 'n', 'false', 'f', '0', '-', 'off'];

function flagOf(cell: Cell, text: string): boolean | null {
  if (typeof cell === 'boolean') return cell;
  const normalised = text.toLowerCase();
  return yes.includes(normalised) ? true : no.includes(normalised) ? false : null;
}

function amountOf(text: string, currency: string, decimalComma: boolean): number | null {
  const marked = text
    .replace(/^([(+-]?)\s*(?:PGK|K|kina|US\$|\$|€|£)\s*/i, '$1')
    .replace(/\s*(?:PGK|kina)$/i, '')
    .replace(/(\d)\s*(?:kms?|hrs?|hours?|l|ltrs?|lit(?:re|er)s?)\.?$/i, '$1');
  const written = decimalComma ? marked.replace(/[. ]/g, '').replace(',', '.') : marked;
  return readNumber(written, currency);
}

/**
 * The matching option: ignoring case and punctuation, by a part that no other option has, or by its
 * first letter.
 */
export function choiceOf(options: readonly string[], text: string): string | null {
  if (text.length > longestShort) return null;
  const normalised = plain(text);
  if (normalised === '') return null;
  const exact = options.find((option) => plain(option) === normalised);
  if (exact !== undefined) return exact;
  const bare = normalised.replaceAll(' ', '');
  const joined = options.find((option) => plain(option).replaceAll(' ', '') === bare);
  if (joined !== undefined) return joined;
  // Ledgers write 'Received' and 'Issued'.
  const past = options.find((option) => [`${plain(option)}d`, `${plain(option)}ed`].includes(normalised));
  if (past !== undefined) return past;
  const parts = options.filter((option) => ` ${plain(option)} `.includes(` ${normalised} `));
  return only(parts) ?? only(options.filter((option) => plain(option).startsWith(normalised)));
}

/** 'Annual leave' for a Leave Type becomes 'Annual'. */
function withoutLabel(text: string, label: string): string {
  const ofLabel = plain(label).split(' ');
  const words = plain(text).split(' ');
  return words.length > 1 && ofLabel.includes(words.at(-1) ?? '') ? words.slice(0, -1).join(' ') : '';
}

function only(options: readonly string[]): string | null {
  const [one, another] = options;
  return another === undefined ? (one ?? null) : null;
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim();
}

/** Excel serial dates that are plausible in a cell with a number format: 1927 to 2099. */
const likelySerials = { from: 10_000, to: 73_000 };

function dayOf(cell: Cell, text: string, order: DayOrder, latest: string): string | null {
  if (isMoment(cell)) return cell.day ?? null;
  const number = typeof cell === 'number' ? cell : /^\d{5}$/.test(text) ? Number(text) : null;
  if (number !== null && number >= likelySerials.from && number <= likelySerials.to)
    return new Date(Date.UTC(1899, 11, 30) + Math.floor(number) * 86_400_000).toISOString().slice(0, 10);
  return readDay(text, order, latest);
}

const separators = String.raw`[\s./\-]+`;
const clock = String.raw`(?:[T\s]+\d{1,2}:\d{2}.*)?`;
const numbered = new RegExp(
  String.raw`^(?<first>\d{1,2})${separators}(?<second>\d{1,2})${separators}(?<year>\d{4}|\d{2})${clock}$`,
);
const yearFirst = new RegExp(
  String.raw`^(?<year>\d{4})${separators}(?<month>\d{1,2})${separators}(?<date>\d{1,2})${clock}$`,
);
const packed = /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<date>\d{2})$/;
const weekday = String.raw`(?:[a-z]{3,9},?\s+)?`;
const named = new RegExp(
  String.raw`^${weekday}(?<date>\d{1,2})(?:st|nd|rd|th)?[\s./\-]*(?<name>[a-z]{3,9})\.?,?[\s./\-]*(?<year>\d{4}|\d{2})${clock}$`,
  'i',
);
const namedFirst = new RegExp(
  String.raw`^${weekday}(?<name>[a-z]{3,9})\.?[\s./\-]*(?<date>\d{1,2})(?:st|nd|rd|th)?,?[\s./\-]+(?<year>\d{4}|\d{2})${clock}$`,
  'i',
);

/**
 * Parses a day as people write it to YYYY-MM-DD, or null. A two-digit year is the latest one that
 * is not after `latest`.
 */
export function readDay(text: string, order: DayOrder, latest: string): string | null {
  const written = text.trim();
  const parts = [yearFirst, packed, named, namedFirst]
    .map((form) => form.exec(written)?.groups)
    .find(Boolean);
  if (parts) return madeDay(parts, latest);
  const { first, second, year } = numbered.exec(written)?.groups ?? {};
  if (year === undefined) return null;
  const [date, month] = order === 'day first' ? [first, second] : [second, first];
  return madeDay({ date, month, year }, latest);
}

function madeDay(parts: Record<string, string | undefined>, latest: string): string | null {
  const { date = '', year = '', name } = parts;
  const month = name === undefined ? Number(parts.month) : monthOf(name);
  if (month === null) return null;
  const day = (century: string) =>
    `${century}${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
  const whole = year.length === 4 ? day('') : day('20') <= latest ? day('20') : day('19');
  return dateExists(whole) ? whole : null;
}

function monthOf(name: string): number | null {
  const normalised = name.toLowerCase().replace(/^sept$/, 'sep');
  const at = longMonths.findIndex((month) => month.startsWith(normalised));
  return at === -1 ? null : at + 1;
}

const longMonths =
  'january february march april may june july august september october november december'.split(' ');
