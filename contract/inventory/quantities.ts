import { z } from 'zod';
import type { ConstraintMessage } from '../engine/declaration.ts';
import { decimal, fieldMeta } from '../engine/fields.ts';
import { usualUnits } from './units.ts';
import { countOf } from '../engine/number-text.ts';

/** The most decimals that an item's quantities may have. */
export const mostDecimals = 3;

/** The limit of a stock record and of one movement. */
export const mostInStock = 100_000_000;

/** The limit for all stock records of an item, and for all items. */
export const mostInAll = 999_999_999_999;

/** A quantity of an item. The item sets the number of decimals, which the database checks. */
export function quantity(label: string, { min, max, hint }: { min: number; max: number; hint?: string }) {
  return decimal(label, 'number', { min, max, decimals: mostDecimals, ...(hint && { hint }) });
}

/** A quantity above zero. */
export function someQuantity(label: string, extra: { hint?: string } = {}) {
  const field = quantity(label, { min: 0, max: mostInStock, ...extra });
  return field.refine((value) => value > 0, `${label} must be above 0`).meta({ ...fieldMeta(field) });
}

/** Removes binary rounding from sums and differences, such as 0.1 + 0.2. */
export function exact(sum: number): number {
  return Math.round(sum * 1000) / 1000;
}

const Item = z.object({ itemName: z.string(), unit: z.string(), decimals: z.number() });

/** The message for a quantity with more decimals than its item allows. */
export function moreDecimals(path: string): ConstraintMessage {
  return {
    path,
    message: 'The quantity has more decimals than this item allows',
    tell: (detail) => describeDecimals(Item.parse(JSON.parse(detail))),
  };
}

/** For example 'Kilograms of Nails can have at most 2 decimals'. */
export function describeDecimals({ itemName, unit, decimals }: z.infer<typeof Item>): string {
  const units = unit === 'each' ? undefined : usualUnits[unit];
  const of = `${units ? `${units[0]?.toUpperCase()}${units.slice(1)}` : 'Quantities'} of ${itemName}`;
  if (decimals === 0) return `${of} must be whole numbers`;
  return `${of} can have at most ${countOf(decimals, 'decimal')}`;
}
