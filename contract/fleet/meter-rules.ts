import { daysBetween } from '../engine/days.ts';
import type { MeterKind } from './meter-readings.ts';
import { formatNumber } from '../engine/number-text.ts';

/** The most that a day's use is believed to be: kilometres, hours. */
export const plausibleADay: Record<MeterKind, number> = { Odometer: 1500, Hours: 24 };

interface Read {
  value: number;
  date: string;
}

/** Whether a reading needs its reason: it is below the one before, or further from it than the days allow. */
export function doubtOf(kind: MeterKind, before: Read | null, reading: Read): 'backwards' | 'far' | null {
  if (!before) return null;
  if (reading.value < before.value) return 'backwards';
  const days = Math.max(1, daysBetween(before.date, reading.date));
  return reading.value - before.value > days * plausibleADay[kind] ? 'far' : null;
}

/** What was read on the day or before it, and first after it. */
export interface Around {
  before: Read | null;
  later: (Read & { isCorrection: boolean }) | null;
}

/** Why a reading is not believed among those around it; null where it is. */
export function describeDoubt(kind: MeterKind, { before, later }: Around, reading: Read): string | null {
  const doubt = doubtOf(kind, before, reading);
  if (before && doubt === 'backwards')
    return `The reading must not be lower than the previous one (${inWords(before.value)}).`;
  if (later && !later.isCorrection && reading.value > later.value)
    return `A later reading says ${inWords(later.value)}, and this is more.`;
  if (before && doubt === 'far')
    return `That is ${inWords(reading.value - before.value)} ${meterUnits[kind]} more than the previous reading.`;
  return null;
}

export const meterUnits: Record<MeterKind, string> = { Odometer: 'km', Hours: 'hours' };

/** As it is called where its value stands beside it. */
export const meterNames: Record<MeterKind, string> = { Odometer: 'Odometer', Hours: 'Engine hours' };

/** As the field of its reading is called. */
export const meterLabels: Record<MeterKind, string> = { Odometer: 'Odometer (km)', Hours: 'Engine hours' };

export const meterWords = {
  giveReason: 'If it is correct, enter the reason.',
  /** Where no reason can be given. */
  addReading: 'If it is correct, first add it as a meter reading with a reason.',
  none: 'Not read yet.',
} as const;

function inWords(value: number): string {
  return formatNumber(value);
}
