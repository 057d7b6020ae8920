import { locale } from './number-text.ts';

/**
 * A number as people write it and as a spreadsheet copies it; null when it is none, or when it may be another one. It
 * takes 1250.5, 1,250.50, 1 250 with any kind of space, -5, (5) for below zero, and the organisation's `currency`
 * before or after an amount. A comma groups thousands and nothing else: 1,25 may be 1.25 or 125, and 1.250 may be 1250.
 */
export function readNumber(text: string, currency = ''): number | null {
  const written = withoutCurrency(
    text
      .trim()
      .replace(/[^\S\t\r\n]+/g, ' ')
      .replace(/[−–]/g, '-'),
    currency,
  );
  const parts = bracketed.exec(written)?.groups ?? signed.exec(written)?.groups;
  if (!parts) return null;
  const { sign = '-', figure = '' } = parts;
  const isPlain = plain.test(figure) && !maybeGrouped.test(figure);
  if (!isPlain && !grouped.test(figure)) return null;
  const size = Number(figure.replaceAll(/[, ]/g, ''));
  return sign === '-' && size !== 0 ? -size : size;
}

/** What a field asks for that was given `value`, which is no number; `max` is the most that it takes. */
export function numberAsked(
  label: string,
  { isWhole, max }: { isWhole: boolean; max: number },
  value: unknown,
): string {
  const isSmall = max < 10_000;
  const example = isWhole ? (isSmall ? '12' : '1250') : isSmall ? '7.5' : '1250.50';
  if (typeof value === 'string' && twoWays.test(value.trim()) && readNumber(value) === null)
    return `${label} could mean two different numbers. Write it like ${example}`;
  return `${label} must be a ${isWhole ? 'whole ' : ''}number, for example ${example}`;
}

/** As it is printed: an amount to the cent, without the currency. */
export function writeNumber(value: number, kind: 'number' | 'money'): string {
  const decimals = kind === 'money' ? 2 : 0;
  return value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: 20 });
}

const signed = /^(?<sign>[+-]?) ?(?<figure>[\d.,][\d., ]*)$/;
const bracketed = /^\( ?(?<figure>[\d.,][\d., ]*?) ?\)$/;
const plain = /^(?:\d+\.?\d*|\.\d+)$/;
const grouped = /^[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*(?:\.\d*)?$/;
/** In half of the world the dot groups thousands. */
const maybeGrouped = /^[1-9]\d{0,2}\.\d\d0$/;

/** With a comma or a point that ends the whole ones here, and groups the thousands there. */
const twoWays = /^\D{0,4}\d+[.,]\d+\D{0,4}$/;

/** `K 1,250.00`, `-K1,250.00`, `(K5)`, `1,250.00 K`. */
function withoutCurrency(written: string, currency: string): string {
  const mark = currency.trim().toLowerCase();
  if (mark === '') return written;
  const at = written.toLowerCase().indexOf(mark);
  if (at === -1) return written;
  const [before, after] = [written.slice(0, at), written.slice(at + mark.length)];
  const isOutside = /^[(+-]? ?$/.test(before) || /^[)]?$/.test(after.trim());
  return isOutside ? `${before.trim()}${after.trim()}` : written;
}
