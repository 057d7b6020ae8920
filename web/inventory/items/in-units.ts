import { formatNumber } from '#contract/engine/number-text.ts';
import { usualUnits } from '#contract/inventory/units.ts';

/** '12 boxes', '12 × pack of 10', or only the number for single items. */
export function inUnits(quantity: number, unit: string): string {
  return `${formatNumber(quantity)}${unitAfter(quantity, unit)}`;
}

/** The text after a number: ' boxes'. Unknown units are not made plural. */
export function unitAfter(quantity: number, unit: string): string {
  if (unit === 'each') return '';
  const several = usualUnits[unit];
  if (!several) return ` × ${unit}`;
  return ` ${Math.abs(quantity) === 1 ? unit : several}`;
}

/** The unit as a hint: 'In boxes.' */
export function unitHint(unit: string): string | undefined {
  if (unit === 'each') return undefined;
  return usualUnits[unit] ? `In ${usualUnits[unit]}.` : `Unit: ${unit}.`;
}
