import { describe, expect, it } from 'vitest';
import { fuelDoubts, type FuelFacts } from './fuel-bounds.ts';

const bounds = {
  fuelPriceFrom: 2,
  fuelPriceTo: 12,
  fuelDailyLitres: 400,
  fuelKilometres: 1500,
  fuelLateDays: 31,
};
const plausible: FuelFacts = {
  litres: 50,
  cost: 240,
  litresOfDay: 50,
  meterKind: 'Odometer',
  distance: 400,
  daysLate: 0,
};

const cases: [what: string, facts: Partial<FuelFacts>, doubts: string[]][] = [
  ['a usual entry', {}, []],
  ['each bound itself', { cost: 600, litresOfDay: 400, distance: 1500, daysLate: 31 }, []],
  ['the lowest price', { cost: 100 }, []],
  ['a price rounded to the cent', { litres: 0.03, cost: 0.37 }, []],
  ['no cost', { cost: null }, []],
  ['a cost of zero', { cost: 0 }, []],
  ['no meter', { distance: null }, []],
  ['hours of a machine', { meterKind: 'Hours', distance: 2000 }, []],
  ['a price above', { cost: 600.02 }, ['Price per litre: 12.00. Expected: 2.00 to 12.00.']],
  ['a price below', { cost: 50 }, ['Price per litre: 1.00. Expected: 2.00 to 12.00.']],
  ['many litres a day', { litresOfDay: 400.5 }, ['Litres on this day: 400.5. Expected: at most 400.']],
  [
    'a long way',
    { distance: 1501 },
    ['The vehicle has travelled 1,501 km since the previous fuel entry. Expected: at most 1,500 km.'],
  ],
  ['a late entry', { daysLate: 32 }, ['Entered 32 days late. Expected: at most 31.']],
];

describe('doubts about a fuel entry', () => {
  it.each(cases)('with %s', (_what, facts, doubts) => {
    expect(fuelDoubts({ ...plausible, ...facts }, bounds)).toEqual(doubts);
  });
});
