import type { MeterKind } from './meter-readings.ts';

export interface Fill {
  litres: number;
  isFull: boolean;
  meterKind: MeterKind;
  meter: number | null;
}

/** The meter distance that consumption is given per: litres per 100 km, litres per hour. */
export const consumedPer: Record<MeterKind, number> = { Odometer: 100, Hours: 1 };

export const consumptionUnits: Record<MeterKind, string> = { Odometer: 'L/100 km', Hours: 'L/h' };

/**
 * The consumption of an asset at each fill, oldest first: between two full tanks with meter
 * readings, everything filled after the first, up to the second. Null where it is unknown: the tank
 * was not full, the meter was not read, there was no earlier full tank, or the meter had not
 * advanced.
 */
export function consumptions(fills: readonly Fill[]): (number | null)[] {
  return fills.map((fill, at) => {
    if (!fill.isFull || fill.meter === null) return null;
    const earlier = fills.slice(0, at);
    const fullAt = earlier.findLastIndex(
      ({ isFull, meter, meterKind }) => isFull && meter !== null && meterKind === fill.meterKind,
    );
    const from = earlier[fullAt]?.meter ?? null;
    if (from === null || fill.meter <= from) return null;
    const litres = fills.slice(fullAt + 1, at + 1).reduce((sum, each) => sum + each.litres, 0);
    return Math.round(((litres * consumedPer[fill.meterKind]) / (fill.meter - from)) * 100) / 100;
  });
}
