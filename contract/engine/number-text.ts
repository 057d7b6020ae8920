/**
 * The language of the screens. Dates, money and the time zone follow the organisation's settings.
 */
export const locale = 'en';

const numbers = new Intl.NumberFormat(locale);
const pluralRules = new Intl.PluralRules(locale);
const lists = new Intl.ListFormat(locale);

/** For example `12,345.5`: grouped, with at most three decimals. */
export function formatNumber(value: number): string;
export function formatNumber(value: number | null | undefined): string | undefined;
export function formatNumber(value: number | null | undefined): string | undefined {
  return value === null || value === undefined ? undefined : numbers.format(value);
}

/** `1 item`, `12,345 items`, `2 people`: a number with its noun. */
export function countOf(quantity: number, one: string, many = `${one}s`): string {
  return `${numbers.format(quantity)} ${plural(quantity, one, many)}`;
}

/** The word that agrees with a number: `is` or `are`, `person` or `people`. */
export function plural<Word>(quantity: number, one: Word, many: Word): Word {
  return pluralRules.select(Math.abs(quantity)) === 'one' ? one : many;
}

/** For example `Anna, Ben, and Kila`. */
export function formatList(names: readonly string[]): string {
  return lists.format(names);
}
