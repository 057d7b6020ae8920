/** An optional currency sign, optional commas or spaces between thousands, optional cents. */
const written = /^(?:\p{Sc}|\p{L})?\s?(0|[1-9]\d{0,2}(?:[ ,]?\d{3}){0,4})(?:\.(\d{1,2}))?$/u;

/** The amount in a text, as '1250.00', or null. Accepts '1,250.00', '1 250', 'K1250.5'. */
export function amountIn(text: string): string | null {
  const [, whole, cents = ''] = written.exec(text.trim()) ?? [];
  return whole === undefined ? null : `${whole.replaceAll(/[ ,]/g, '')}.${cents.padEnd(2, '0')}`;
}
