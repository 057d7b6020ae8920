import type { Cell } from '#contract/imports/cells.ts';

const dayMilliseconds = 86_400_000;
/** The day after the last one that Excel supports, 31 December 9999. */
const lastSerial = 2_958_466;

/**
 * Converts a number of days since the beginning of 1900 (or 1904) to a day, to a time if it is below one, or to both.
 * Excel's count includes 29 February 1900, which never existed.
 */
export function momentOfSerial(serial: number, from1904: boolean): Cell {
  if (serial < 0 || serial >= lastSerial) return serial;
  const minutes = Math.round((serial % 1) * 24 * 60);
  const whole = Math.floor(serial) + Math.floor(minutes / (24 * 60));
  const time = clock(minutes % (24 * 60));
  if (whole === 0 && !from1904) return { time };
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, whole < 60 ? 31 : 30);
  const day = new Date(first + whole * dayMilliseconds).toISOString().slice(0, 10);
  return minutes === 0 ? { day } : { day, time };
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The ids of built-in date formats (ECMA-376, 18.8.30). */
const builtIn = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a number format shows a date or time. Text in quotes, in brackets or after a backslash is literal. */
export function showsMoment(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn(id);
  const [positive = ''] = code.split(';');
  const signs = positive.replace(/"[^"]*"|\[(?!h+\]|m+\]|s+\])[^\]]*\]|\\.|_.|\*./gi, '');
  return /[dmyhs]/i.test(signs) && !/^general$/i.test(signs.trim());
}
