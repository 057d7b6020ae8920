import { locale } from './number-text.ts';

/**
 * Parses a number as people write it or a spreadsheet copies it; null if it is not a number or is
 * ambiguous. It takes 1250.5, 1,250.50, 1 250 with any kind of space, -5, (5) for negatives, and
 * the organisation's `currency` before or after an amount. A comma only groups thousands: 1,25
 * could be 1.25 or 125, and 1.250 could be 1250.
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
  const isPlain = plain.test(figure) && !groupedByDot.test(figure);
  if (!isPlain && !grouped.test(figure)) return null;
  const size = Number(figure.replaceAll(/[, ]/g, ''));
  return sign === '-' && size !== 0 ? -size : size;
}

/** The message for a `value` that is not a number; `max` is the field's maximum. */
export function numberMessage(
  label: string,
  { isWhole, max }: { isWhole: boolean; max: number },
  value: unknown,
): string {
  const isSmall = max < 10_000;
  const example = isWhole ? (isSmall ? '12' : '1250') : isSmall ? '7.5' : '1250.50';
  if (typeof value === 'string' && ambiguousDecimal.test(value.trim()) && readNumber(value) === null)
    return `${label} could mean two different numbers. Write it like ${example}`;
  return `${label} must be a ${isWhole ? 'whole ' : ''}number, for example ${example}`;
}

/** One message per number, whichever bound it breaks. */
export function boundMessages(label: string, { min, max }: { min: number; max: number }) {
  return {
    below: { error: `${label} must not be below ${writeNumber(min, 'number')}`, abort: true },
    above: { error: `${label} must be at most ${writeNumber(max, 'number')}`, abort: true },
  };
}

/** A number as printed: amounts with two decimals, without the currency. */
export function writeNumber(value: number, kind: 'number' | 'money'): string {
  const decimals = kind === 'money' ? 2 : 0;
  return value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: 20 });
}

const signed = /^(?<sign>[+-]?) ?(?<figure>[\d.,][\d., ]*)$/;
const bracketed = /^\( ?(?<figure>[\d.,][\d., ]*?) ?\)$/;
const plain = /^(?:\d+\.?\d*|\.\d+)$/;
const grouped = /^[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*(?:\.\d*)?$/;
/** Many locales group thousands with a dot. */
const groupedByDot = /^[1-9]\d{0,2}\.\d\d0$/;

/** A comma or point that is a decimal mark in some locales and groups thousands in others. */
const ambiguousDecimal = /^\D{0,4}\d+[.,]\d+\D{0,4}$/;

/** Accepts `K 1,250.00`, `-K1,250.00`, `(K5)`, `1,250.00 K`. */
function withoutCurrency(written: string, currency: string): string {
  const mark = currency.trim().toLowerCase();
  if (mark === '') return written;
  const at = written.toLowerCase().indexOf(mark);
  if (at === -1) return written;
  const [before, after] = [written.slice(0, at), written.slice(at + mark.length)];
  const isOutside = /^[(+-]? ?$/.test(before) || /^[)]?$/.test(after.trim());
  return isOutside ? `${before.trim()}${after.trim()}` : written;
}
