import type { MovementKind } from './stock-movements.ts';

/** What of a movement bears on the value of its item. Amounts in cents. */
export interface Valued {
  kind: MovementKind;
  /** What is added; below zero: what is taken. */
  quantity: number;
  unitCost: number | null;
  /** What the movement that it undoes was, and added to the value. */
  undone: { kind: MovementKind; value: number } | null;
}

/** An item at a moment: how many of it there are in all places, and what they are worth in cents. */
export interface Held {
  quantity: number;
  value: number;
  /** What so many were worth when some came or went last: the cost of what comes without one to where there is none. */
  last: { quantity: number; value: number };
}

/**
 * What a movement adds to the value of its item, in cents, by the moving average: what comes is worth what it cost, or
 * the average without that; what goes takes the average with it, and the last of it all that is left, so that nothing
 * is lost in rounding. From one place to another nothing changes. What is undone goes as it came, as far as there is so
 * much value left. As `movement_value` of the migrations has it.
 */
export function movementValue({ kind, quantity, unitCost, undone }: Valued, held: Held): number {
  if (kind === 'Transfer' || undone?.kind === 'Transfer') return 0;
  if (quantity > 0) {
    if (unitCost !== null) return unitCost * quantity;
    if (undone) return -undone.value;
    const { quantity: of, value } = held.quantity > 0 ? held : held.last;
    return share(value, quantity, of);
  }
  if (held.quantity + quantity <= 0) return -held.value;
  if (undone) return -Math.min(undone.value, held.value);
  return -share(held.value, -quantity, held.quantity);
}

/** The item after the movement. */
export function afterMovement(movement: Valued, held: Held): Held {
  const value = movementValue(movement, held);
  const { quantity } = movement;
  return {
    quantity: held.quantity + quantity,
    value: held.value + value,
    last: value === 0 ? held.last : { quantity: Math.abs(quantity), value: Math.abs(value) },
  };
}

/** An item of which nothing has come yet. `openingCost` in cents. */
export function nothingHeld(openingCost: number | null): Held {
  return { quantity: 0, value: 0, last: { quantity: 1, value: openingCost ?? 0 } };
}

/** `value` × `part` ÷ `of`, to the cent; half a cent is a whole one. Products of such numbers are beyond the exact ones. */
function share(value: number, part: number, of: number): number {
  const twice = 2n * BigInt(value) * BigInt(part);
  const whole = BigInt(of);
  return Number((twice + whole) / (2n * whole));
}
