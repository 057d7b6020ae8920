import { formatNumber } from '#contract/engine/number-text.ts';
import { consumptionUnits } from '#contract/fleet/consumption.ts';
import type { MeterKind } from '#contract/fleet/meter-readings.ts';

/** For example '12.4 L/100 km'; empty if unknown. */
export function consumed(consumption: number | null, meterKind: MeterKind): string {
  return consumption === null ? '' : `${formatNumber(consumption)} ${consumptionUnits[meterKind]}`;
}
