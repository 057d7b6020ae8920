import { locale } from './number-text.ts';

/** For example '-K1,234.50'. With two decimals, or up to `decimals`. */
export function writeMoney(amount: number, symbol: string, decimals = 2): string {
  const digits = amountFormat(decimals).format(Math.abs(amount));
  return `${amount < 0 ? '-' : ''}${symbol}${digits}`;
}

/** By number of decimals; cached because creating a formatter is slow. */
const amountFormats = new Map<number, Intl.NumberFormat>();

function amountFormat(decimals: number): Intl.NumberFormat {
  const known = amountFormats.get(decimals);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: decimals });
  amountFormats.set(decimals, made);
  return made;
}
