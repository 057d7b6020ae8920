import { daysBetween } from '../engine/days.ts';
import type { MeterKind } from './meter-readings.ts';
import { formatNumber } from '../engine/number-text.ts';

/** The highest plausible use per day, in kilometres and hours. */
export const plausibleADay: Record<MeterKind, number> = { Odometer: 1500, Hours: 24 };

interface Read {
  value: number;
  date: string;
}

/**
 * Whether a reading needs a reason: it is below the previous one, or further from it than the days
 * allow.
 */
export function doubtOf(kind: MeterKind, before: Read | null, reading: Read): 'backwards' | 'far' | null {
  if (!before) return null;
  if (reading.value < before.value) return 'backwards';
  const days = Math.max(1, daysBetween(before.date, reading.date));
  return reading.value - before.value > days * plausibleADay[kind] ? 'far' : null;
}

/** The reading on or before the day, and the first after it. */
export interface Around {
  before: Read | null;
  later: (Read & { isCorrection: boolean }) | null;
}

/** Why a reading is implausible between those around it; null if it is plausible. */
export function describeDoubt(kind: MeterKind, { before, later }: Around, reading: Read): string | null {
  const doubt = doubtOf(kind, before, reading);
  if (before && doubt === 'backwards')
    return `The reading must not be lower than the previous one (${inWords(before.value)}).`;
  if (later && !later.isCorrection && reading.value > later.value)
    return `The reading is higher than a later one (${inWords(later.value)}).`;
  if (before && doubt === 'far')
    return `The reading is ${inWords(reading.value - before.value)} ${meterUnits[kind]} higher than the previous one.`;
  return null;
}

export const meterUnits: Record<MeterKind, string> = { Odometer: 'km', Hours: 'hours' };

/** Labels for display with a value. */
export const meterNames: Record<MeterKind, string> = { Odometer: 'Odometer', Hours: 'Engine hours' };

/** Labels of the input fields. */
export const meterLabels: Record<MeterKind, string> = { Odometer: 'Odometer (km)', Hours: 'Engine hours' };

export const meterWords = {
  giveReason: 'If it is correct, enter the reason.',
  /** For forms that have no field for a reason. */
  addReading: 'If it is correct, first add it as a meter reading with a reason.',
  none: 'No readings yet.',
} as const;

function inWords(value: number): string {
  return formatNumber(value);
}
