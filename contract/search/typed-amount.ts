/** With or without commas or spaces between the thousands, with or without cents, after a sign of the currency or not. */
const written = /^(?:\p{Sc}|\p{L})?\s?(0|[1-9]\d{0,2}(?:[ ,]?\d{3}){0,4})(?:\.(\d{1,2}))?$/u;

/** The amount that a text says, as '1250.00'; null where it says none: '1,250.00', '1 250', 'K1250.5'. */
export function amountIn(text: string): string | null {
  const [, whole, cents = ''] = written.exec(text.trim()) ?? [];
  return whole === undefined ? null : `${whole.replaceAll(/[ ,]/g, '')}.${cents.padEnd(2, '0')}`;
}
