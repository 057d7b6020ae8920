import { writeNumber } from '../engine/numbers.ts';
import type { Settings } from '../settings/settings.ts';
import { meterUnits } from './meter-rules.ts';
import type { MeterKind } from './meter-readings.ts';

/** What the organisation believes of a fuel entry without a second person. */
export type FuelBounds = Pick<
  Settings,
  'fuelPriceFrom' | 'fuelPriceTo' | 'fuelDailyLitres' | 'fuelKilometres' | 'fuelLateDays'
>;

export interface FuelFacts {
  litres: number;
  cost: number | null;
  /** All that was filled into the asset on the day, this entry too. */
  litresOfDay: number;
  meterKind: MeterKind;
  /** What the meter went on since the fuel entry before; null where that is not known. */
  distance: number | null;
  /** Days between the day of the entry and the day on which it is entered. */
  daysLate: number;
}

/** Why somebody else has to accept an entry, each reason in a sentence; none where it is plausible. */
export function fuelDoubts(facts: FuelFacts, bounds: FuelBounds): string[] {
  const { litres, cost, litresOfDay, meterKind, distance, daysLate } = facts;
  const { fuelPriceFrom, fuelPriceTo, fuelDailyLitres, fuelKilometres, fuelLateDays } = bounds;
  const doubts: string[] = [];
  // What costs nothing posts nothing.
  if (cost && (cost < fuelPriceFrom * litres - cent || cost > fuelPriceTo * litres + cent))
    doubts.push(
      `Price per litre: ${amount(cost / litres)}. Expected: ${amount(fuelPriceFrom)} to ${amount(fuelPriceTo)}.`,
    );
  if (litresOfDay > fuelDailyLitres)
    doubts.push(`Litres of this day: ${count(litresOfDay)}. Expected: at most ${count(fuelDailyLitres)}.`);
  if (meterKind === 'Odometer' && distance !== null && distance > fuelKilometres)
    doubts.push(
      `The vehicle went ${count(distance)} ${meterUnits.Odometer} since the previous fuel entry. Expected: at most ${count(fuelKilometres)} ${meterUnits.Odometer}.`,
    );
  if (daysLate > fuelLateDays)
    doubts.push(`Entered ${count(daysLate)} days late. Expected: at most ${count(fuelLateDays)}.`);
  return doubts;
}

/** A cost is rounded to the cent. */
const cent = 0.01;

const amount = (value: number) => writeNumber(Math.round(value * 100) / 100, 'money');
const count = (value: number) => writeNumber(value, 'number');
