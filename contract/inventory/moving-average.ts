import { exact } from './quantities.ts';
import type { MovementKind } from './stock-movements.ts';

/** What movement valuation needs. Amounts in cents; quantities have at most three decimals. */
export interface Valued {
  kind: MovementKind;
  /** Positive for additions, negative for removals. */
  quantity: number;
  /** In cents, with at most two decimals. */
  unitCost: number | null;
  /**
   * For a reversal: the kind of the movement that it reverses, and the value that one added. A
   * return from a work order reverses its share of what was issued (`outOfWork`).
   */
  undone: { kind: MovementKind; value: number } | null;
}

/** A quantity and its value in cents. */
export interface Worth {
  quantity: number;
  value: number;
}

/**
 * An item's quantity and value over all locations at a moment. A backdated movement can make it
 * negative; the shortage is valued at the cost it was taken for.
 */
export interface Held extends Worth {
  /**
   * Quantity and value at the last movement, to value additions without a cost when there is no
   * stock.
   */
  last: Worth;
}

/**
 * What a movement adds to the value of its item, in cents, by moving average. Additions are valued
 * at their cost, or at the average without one. Removals take the average, and the last one all
 * that remains, so that rounding loses nothing. Transfers change nothing. A reversal takes back its
 * original value, as far as there is that much. Must equal `movement_value` of the migrations.
 */
export function movementValue(movement: Valued, held: Held): number {
  const { kind, quantity, undone } = movement;
  if (kind === 'Transfer' || undone?.kind === 'Transfer') return 0;
  return quantity > 0 ? added(movement, held) : 0 - taken(movement, held);
}

/**
 * An addition first covers a shortage, at the value it was taken for; the rest comes in at its own
 * cost.
 */
function added({ quantity, unitCost, undone }: Valued, held: Held): number {
  const missing = Math.max(0, -held.quantity);
  if (quantity <= missing) return share(-held.value, quantity, missing);
  const { quantity: of, value } = held.quantity > 0 ? held : held.last;
  const whole =
    unitCost !== null ? share(unitCost, quantity, 1) : undone ? -undone.value : share(value, quantity, of);
  return missing === 0 ? whole : share(whole, exact(quantity - missing), quantity) - held.value;
}

/** Removals beyond the stock are valued at the last known unit cost. */
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
 * The value of a return from a work order: its share of what is issued to the order, and for the
 * last unit all that remains. So an order with everything returned costs nothing, even after
 * revaluation. `undone`: the value of a reversed issue, or null for a return. Null if more is
 * returned than was issued at that moment.
 */
export function outOfWork(quantity: number, out: Worth, undone: number | null): number | null {
  if (quantity > out.quantity) return null;
  const value = Math.max(out.value, 0);
  if (quantity === out.quantity) return value;
  return undone === null ? share(value, quantity, out.quantity) : Math.min(undone, value);
}

/** An item without any movement yet. `openingCost` in cents. */
export function nothingHeld(openingCost: number | null): Held {
  return { quantity: 0, value: 0, last: { quantity: 1, value: openingCost ?? 0 } };
}

/**
 * `value` × `part` ÷ `of`, rounded half away from zero to the cent. Uses BigInt because the
 * products can exceed the safe integers.
 */
function share(value: number, part: number, of: number): number {
  const twice = 2n * scaled(value, 100) * scaled(part, 1000);
  const whole = 100n * scaled(of, 1000);
  return Number((twice + whole) / (2n * whole));
}

function scaled(value: number, by: number): bigint {
  return BigInt(Math.round(value * by));
}
