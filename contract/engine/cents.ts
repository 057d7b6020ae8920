/** An amount with at most two decimals as whole cents, which add up exactly. */
export function cents(amount: number): number {
  return Math.round(amount * 100);
}

export function amountOf(inCents: number): number {
  return inCents / 100;
}

/**
 * `value` × `part` ÷ `of`, rounded half away from zero. `of` is positive. Uses BigInt because the
 * product can exceed the safe integers.
 */
export function share(value: number, part: number, of: number): number {
  const product = 2n * BigInt(value) * BigInt(part);
  const whole = BigInt(of);
  const half = product < 0n ? -whole : whole;
  return Number((product + half) / (2n * whole));
}
