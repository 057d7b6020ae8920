import { describe, expect, it } from 'vitest';
import type { Fill } from './consumption.ts';
import { implausibilities, type PlausibilityFacts } from './fuel-plausibility.ts';

const fill = (litres: number, meter: number | null = null, values: Partial<Fill> = {}): Fill => ({
  litres,
  meter,
  isFull: true,
  meterKind: 'Odometer',
  ...values,
});
/** 12 L/100 km, three times. */
const known = [fill(60, 1000), fill(48, 1400), fill(60, 1900), fill(36, 2200)];
const hours = { meterKind: 'Hours' } as const;

const unknown: PlausibilityFacts = {
  category: 'Vehicle',
  tankCapacity: null,
  fill: fill(60),
  earlier: [],
  cost: null,
  prices: [],
  priceBounds: { fuelPriceFrom: 2, fuelPriceTo: 12 },
};

const cases: [what: string, facts: Partial<PlausibilityFacts>, doubts: string[]][] = [
  ['a usual fill', {}, []],
  ['what the tank holds', { tankCapacity: 60 }, []],
  ['a little more than the tank holds', { tankCapacity: 60, fill: fill(63) }, []],
  ['more than the tank holds', { tankCapacity: 60, fill: fill(63.5) }, ['Litres: 63.5. The tank holds 60.']],
  ['3,600 litres', { tankCapacity: 90, fill: fill(3600) }, ['Litres: 3,600. The tank holds 90.']],
  [
    '3,600 litres of an unknown tank',
    { fill: fill(3600) },
    ['Litres: 3,600. Expected: at most 1,000 at one fill.'],
  ],
  ['3,600 litres of a large machine', { category: 'Heavy Machinery', fill: fill(3600) }, []],
  ['a tool', { category: 'tool', fill: fill(201) }, ['Litres: 201. Expected: at most 200 at one fill.']],
  [
    'far more than ever',
    { earlier: Array.from({ length: 5 }, () => fill(60)), fill: fill(181) },
    ['Litres: 181. Most so far at one fill: 60.'],
  ],
  ['more than the few fills so far', { earlier: [fill(60)], fill: fill(181) }, []],
  // 48 l over 400 km is 12 L/100 km, 97 l over 400 km is 24.25.
  ['usual consumption', { earlier: known, fill: fill(48, 2600) }, []],
  ['twice the usual consumption', { earlier: known, fill: fill(96, 2600) }, []],
  [
    'more than twice the usual consumption',
    { earlier: known, fill: fill(97, 2600) },
    ['Consumption: 24.25 L/100 km. Usual for this asset: 12 L/100 km.'],
  ],
  [
    'less than half of it',
    { earlier: known, fill: fill(23, 2600) },
    ['Consumption: 5.75 L/100 km. Usual for this asset: 12 L/100 km.'],
  ],
  ['little into a tank that is not full', { earlier: known, fill: fill(10, 2600, { isFull: false }) }, []],
  [
    'too much even into a tank that is not full',
    { earlier: known, fill: fill(97, 2600, { isFull: false }) },
    ['Consumption: 24.25 L/100 km. Usual for this asset: 12 L/100 km.'],
  ],
  ['no reading', { earlier: known, fill: fill(97) }, []],
  [
    'more than any vehicle consumes',
    { earlier: [fill(60, 1000)], fill: fill(500, 1400) },
    ['Consumption: 125 L/100 km. Expected: 1 to 120 L/100 km.'],
  ],
  [
    'more than any machine consumes',
    { category: 'Heavy Machinery', earlier: [fill(60, 100, hours)], fill: fill(2510, 110, hours) },
    ['Consumption: 251 L/h. Expected: 0.1 to 250 L/h.'],
  ],
  ['the organisation’s lowest price', { cost: 120 }, []],
  ['a price above its limit', { cost: 2880 }, ['Price per litre: 48.00. Expected: 2.00 to 12.00.']],
  ['a price like the latest', { cost: 306, prices: [4.5, 4.6, 4.8] }, []],
  [
    'a price far from the latest',
    { cost: 660, prices: [4.5, 4.6, 4.8] },
    ['Price per litre: 11.00. Latest prices: about 4.60.'],
  ],
  [
    'a price far below the latest',
    { cost: 144, prices: [4.5, 4.6, 4.8] },
    ['Price per litre: 2.40. Latest prices: about 4.60.'],
  ],
];

describe('implausible fuel', () => {
  it.each(cases)('with %s', (_what, facts, doubts) => {
    expect(implausibilities({ ...unknown, ...facts })).toEqual(doubts);
  });
});
