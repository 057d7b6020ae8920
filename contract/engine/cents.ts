/** An amount with at most two decimals as a whole number of cents, which adds up exactly. */
export function cents(amount: number): number {
  return Math.round(amount * 100);
}

/** Cents as an amount. */
export function amountOf(inCents: number): number {
  return inCents / 100;
}

/**
 * `value` × `part` ÷ `of`, to the whole number; half of one is a whole one, away from zero. `of` is above zero.
 * Products of such numbers are beyond the exact ones, so they are not made of floating numbers.
 */
export function share(value: number, part: number, of: number): number {
  const product = 2n * BigInt(value) * BigInt(part);
  const whole = BigInt(of);
  const half = product < 0n ? -whole : whole;
  return Number((product + half) / (2n * whole));
}
