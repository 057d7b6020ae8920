import { writeNumber } from '../engine/numbers.ts';
import type { Settings } from '../settings/settings.ts';
import { meterUnits } from './meter-rules.ts';
import type { MeterKind } from './meter-readings.ts';

/** The organisation's limits for fuel entries that need no approval. */
export type FuelBounds = Pick<
  Settings,
  'fuelPriceFrom' | 'fuelPriceTo' | 'fuelDailyLitres' | 'fuelKilometres' | 'fuelLateDays'
>;

export interface FuelFacts {
  litres: number;
  cost: number | null;
  /** Total filled into the asset that day, including this entry. */
  litresOfDay: number;
  meterKind: MeterKind;
  /** Distance since the previous fuel entry; null if unknown. */
  distance: number | null;
  /** Days between the fill and its entry. */
  daysLate: number;
}

/** Why someone else must accept an entry, one sentence per reason; empty if it is plausible. */
export function fuelDoubts(facts: FuelFacts, bounds: FuelBounds): string[] {
  const { litres, cost, litresOfDay, meterKind, distance, daysLate } = facts;
  const { fuelDailyLitres, fuelKilometres, fuelLateDays } = bounds;
  const doubts: string[] = [];
  const price = priceDoubt({ litres, cost }, bounds);
  if (price) doubts.push(price);
  if (litresOfDay > fuelDailyLitres)
    doubts.push(`Litres on this day: ${count(litresOfDay)}. Expected: at most ${count(fuelDailyLitres)}.`);
  if (meterKind === 'Odometer' && distance !== null && distance > fuelKilometres)
    doubts.push(
      `The vehicle has travelled ${count(distance)} ${meterUnits.Odometer} since the previous fuel entry. Expected: at most ${count(fuelKilometres)} ${meterUnits.Odometer}.`,
    );
  if (daysLate > fuelLateDays)
    doubts.push(`Entered ${count(daysLate)} days late. Expected: at most ${count(fuelLateDays)}.`);
  return doubts;
}

/** An entry without a cost posts nothing. */
export function priceDoubt(
  { litres, cost }: Pick<FuelFacts, 'litres' | 'cost'>,
  { fuelPriceFrom: from, fuelPriceTo: to }: Pick<FuelBounds, 'fuelPriceFrom' | 'fuelPriceTo'>,
): string | null {
  if (!cost || (cost >= from * litres - cent && cost <= to * litres + cent)) return null;
  return `Price per litre: ${amount(cost / litres)}. Expected: ${amount(from)} to ${amount(to)}.`;
}

/** Tolerance, because a cost is rounded to the cent. */
const cent = 0.01;

const amount = (value: number) => writeNumber(Math.round(value * 100) / 100, 'money');
const count = (value: number) => writeNumber(value, 'number');
