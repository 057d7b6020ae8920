import { writeNumber } from '../engine/numbers.ts';
import { priceDoubt, type FuelBounds } from './fuel-bounds.ts';
import { consumptions, consumptionUnits, type Fill } from './consumption.ts';

export interface PlausibilityFacts {
  category: string;
  tankCapacity: number | null;
  fill: Fill;
  /** The previous fills of the asset, oldest first. */
  earlier: readonly Fill[];
  /** Null without a cost, and for fuel from stock, whose cost is its stock value. */
  cost: number | null;
  /** The latest prices per litre that the organisation paid. */
  prices: readonly number[];
  priceBounds: Pick<FuelBounds, 'fuelPriceFrom' | 'fuelPriceTo'>;
}

interface KindLimits {
  litres: number;
  /** From and to, in the unit of each meter. */
  consumption: Record<Fill['meterKind'], readonly [from: number, to: number]>;
}

/** What is possible for a category, used as long as nothing is known of the asset itself. */
const vehicleLimits: KindLimits = { litres: 1000, consumption: { Odometer: [1, 120], Hours: [0.1, 80] } };
const machineLimits: KindLimits = { litres: 4000, consumption: { Odometer: [1, 500], Hours: [0.1, 250] } };
const toolLimits: KindLimits = { litres: 200, consumption: { Odometer: [1, 120], Hours: [0.1, 50] } };
const limitsByCategory = new Map([
  ['vehicle', vehicleLimits],
  ['tool', toolLimits],
]);

/** A full tank takes a little more than its rated capacity. */
const tankTolerance = 1.05;
/** Fewer known values than these say nothing about what is usual. */
const enoughFills = 5;
const enoughConsumptions = 3;
const enoughPrices = 3;
/** How often the largest earlier fill fits into an implausible one. */
const largerThanEver = 3;
const consumptionFactor = 2;
const priceFactor = 1.5;

/** How many of the latest values tell what is usual. */
export const usualOf = { fills: 40, prices: 10, priceDays: 180 } as const;

/**
 * What is implausible about a fill, one sentence each. Unlike the organisation's limits, it applies to
 * everybody, because it is more likely a mistake than a purchase.
 */
export function implausibilities(facts: PlausibilityFacts): string[] {
  return [litresDoubt(facts), consumptionDoubt(facts), unusualPrice(facts)].filter((each) => each !== null);
}

function litresDoubt({ fill: { litres }, tankCapacity, earlier, category }: PlausibilityFacts) {
  if (tankCapacity !== null)
    return litres > tankCapacity * tankTolerance
      ? `Litres: ${count(litres)}. The tank holds ${count(tankCapacity)}.`
      : null;
  const largest = Math.max(...earlier.map((each) => each.litres));
  if (earlier.length >= enoughFills && litres > largerThanEver * largest)
    return `Litres: ${count(litres)}. Most so far at one fill: ${count(largest)}.`;
  const most = limitsOf(category).litres;
  return litres > most ? `Litres: ${count(litres)}. Expected: at most ${count(most)} at one fill.` : null;
}

function consumptionDoubt({ fill, earlier, category }: PlausibilityFacts) {
  // A tank that is not full has burnt at least what was filled in.
  const consumed = consumptions([...earlier, { ...fill, isFull: true }]).at(-1) ?? null;
  if (consumed === null) return null;
  const { meterKind, isFull } = fill;
  const unit = consumptionUnits[meterKind];
  const known = consumptions(earlier).flatMap((each, at) =>
    each !== null && earlier[at]?.meterKind === meterKind ? [each] : [],
  );
  const isKnown = known.length >= enoughConsumptions;
  const usual = median(known);
  const [least, most] = isKnown
    ? [usual / consumptionFactor, usual * consumptionFactor]
    : limitsOf(category).consumption[meterKind];
  if (consumed <= most && (consumed >= least || !isFull)) return null;
  return isKnown
    ? `Consumption: ${count(consumed)} ${unit}. Usual for this asset: ${count(rounded(usual))} ${unit}.`
    : `Consumption: ${count(consumed)} ${unit}. Expected: ${count(least)} to ${count(most)} ${unit}.`;
}

function unusualPrice({ fill: { litres }, cost, prices, priceBounds }: PlausibilityFacts) {
  if (!cost) return null;
  const beyond = priceDoubt({ litres, cost }, priceBounds);
  if (beyond) return beyond;
  const pricePerLitre = cost / litres;
  const usual = median(prices);
  const isKnown = prices.length >= enoughPrices;
  if (isKnown && (pricePerLitre * priceFactor < usual || pricePerLitre > usual * priceFactor))
    return `Price per litre: ${amount(pricePerLitre)}. Latest prices: about ${amount(usual)}.`;
  return null;
}

function limitsOf(category: string): KindLimits {
  return limitsByCategory.get(category.toLowerCase()) ?? machineLimits;
}

/** The middle value; the lower of two. */
function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;
}

const rounded = (value: number) => Math.round(value * 100) / 100;
const amount = (value: number) => writeNumber(rounded(value), 'money');
const count = (value: number) => writeNumber(value, 'number');
