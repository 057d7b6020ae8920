import { formatNumber } from '#contract/engine/number-text.ts';
import { usualUnits } from '#contract/inventory/units.ts';

/** '12 boxes', '12 × pack of 10', and of what is counted one by one the number alone. */
export function inUnits(quantity: number, unit: string): string {
  return `${formatNumber(quantity)}${unitAfter(quantity, unit)}`;
}

/** What follows a number: ' boxes'. How several of an unusual unit are called would be a guess. */
export function unitAfter(quantity: number, unit: string): string {
  if (unit === 'each') return '';
  const several = usualUnits[unit];
  if (!several) return ` × ${unit}`;
  return ` ${Math.abs(quantity) === 1 ? unit : several}`;
}

/** In what a quantity is typed: 'In boxes.' */
export function unitHint(unit: string): string | undefined {
  if (unit === 'each') return undefined;
  return usualUnits[unit] ? `In ${usualUnits[unit]}.` : `Unit: ${unit}.`;
}
