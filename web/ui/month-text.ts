import { locale } from '#contract/engine/number-text.ts';

const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const medium = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** 'January' to 'December'. */
export const monthNames = Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2000, month)));

/** `2026-11` as 'November 2026'; other text is returned unchanged. */
export function writeMonth(month: string): string {
  return written(month, long);
}

/** `2026-11` as 'Nov 2026', where a narrow control would cut off the year. */
export function writeMediumMonth(month: string): string {
  return written(month, medium);
}

/** `2026-11` as 'Nov 26'. */
export function writeShortMonth(month: string): string {
  return written(month, short);
}

function written(month: string, format: Intl.DateTimeFormat): string {
  const moment = new Date(`${month}-01T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? month : format.format(moment);
}
