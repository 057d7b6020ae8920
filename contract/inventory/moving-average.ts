import { exact } from './quantities.ts';
import type { MovementKind } from './stock-movements.ts';

/** What of a movement bears on the value of its item. Amounts in cents; quantities have at most three decimals. */
export interface Valued {
  kind: MovementKind;
  /** What is added; below zero: what is taken. */
  quantity: number;
  /** With at most two decimals of a cent. */
  unitCost: number | null;
  /**
   * What it brings or takes back: the kind of the movement that it undoes, and what that added to the value. What
   * comes back from a work order undoes its part of what was issued to it (`outOfWork`).
   */
  undone: { kind: MovementKind; value: number } | null;
}

/** So many of an item, and what they are worth in cents. */
export interface Worth {
  quantity: number;
  value: number;
}

/**
 * An item at a moment: how many of it there are in all places, and what they are worth. On a day that is over there may
 * be less than nothing: what is then missing is worth what it was taken for.
 */
export interface Held extends Worth {
  /** What so many were worth when some came or went last: the cost of what comes without one to where there is none. */
  last: Worth;
}

/**
 * What a movement adds to the value of its item, in cents, by the moving average: what comes is worth what it cost, or
 * the average without that; what goes takes the average with it, and the last of it all that is left, so that nothing
 * is lost in rounding. From one place to another nothing changes. What is undone goes as it came, as far as there is so
 * much value left. As `movement_value` of the migrations has it.
 */
export function movementValue(movement: Valued, held: Held): number {
  const { kind, quantity, undone } = movement;
  if (kind === 'Transfer' || undone?.kind === 'Transfer') return 0;
  return quantity > 0 ? added(movement, held) : 0 - taken(movement, held);
}

/** What is missing is made good first, for what it was taken for; the rest is worth what it came for. */
function added({ quantity, unitCost, undone }: Valued, held: Held): number {
  const missing = Math.max(0, -held.quantity);
  if (quantity <= missing) return share(-held.value, quantity, missing);
  const { quantity: of, value } = held.quantity > 0 ? held : held.last;
  const whole =
    unitCost !== null ? share(unitCost, quantity, 1) : undone ? -undone.value : share(value, quantity, of);
  return missing === 0 ? whole : share(whole, exact(quantity - missing), quantity) - held.value;
}

/** What there is not is taken for what one was worth last. */
function taken({ quantity, undone }: Valued, held: Held): number {
  const there = Math.max(held.quantity, 0);
  const worth = Math.max(held.value, 0);
  if (-quantity < there) return undone ? Math.min(undone.value, worth) : share(worth, -quantity, there);
  if (-quantity === there) return worth;
  if (undone) return Math.max(undone.value, worth);
  return worth + share(held.last.value, exact(-quantity - there), held.last.quantity);
}

/** The item after the movement. */
export function afterMovement(movement: Valued, held: Held): Held {
  const value = movementValue(movement, held);
  const { quantity, unitCost } = movement;
  return {
    quantity: exact(held.quantity + quantity),
    value: held.value + value,
    last: unitCost
      ? { quantity: 1, value: unitCost }
      : value === 0
        ? held.last
        : { quantity: Math.abs(quantity), value: Math.abs(value) },
  };
}

/**
 * What comes back from a work order takes its part of what is out to it, and the last of it all that is left: so an
 * order to which everything was undone costs nothing, whenever what it took is valued again. `undone`: what the issue
 * that is undone took; null: it was returned. Null: so much is not out to it at that moment.
 */
export function outOfWork(quantity: number, out: Worth, undone: number | null): number | null {
  if (quantity > out.quantity) return null;
  const value = Math.max(out.value, 0);
  if (quantity === out.quantity) return value;
  return undone === null ? share(value, quantity, out.quantity) : Math.min(undone, value);
}

/** An item of which nothing has come yet. `openingCost` in cents. */
export function nothingHeld(openingCost: number | null): Held {
  return { quantity: 0, value: 0, last: { quantity: 1, value: openingCost ?? 0 } };
}

/** `value` × `part` ÷ `of`, to the cent; half a cent is a whole one. Products of such numbers are beyond the exact ones. */
function share(value: number, part: number, of: number): number {
  const twice = 2n * scaled(value, 100) * scaled(part, 1000);
  const whole = 100n * scaled(of, 1000);
  return Number((twice + whole) / (2n * whole));
}

function scaled(value: number, by: number): bigint {
  return BigInt(Math.round(value * by));
}
