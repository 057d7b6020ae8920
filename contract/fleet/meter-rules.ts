import { daysBetween } from '../engine/days.ts';
import type { MeterKind } from './meter-readings.ts';

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

export const meterUnits: Record<MeterKind, string> = { Odometer: 'km', Hours: 'hours' };

/** Why a reading is not believed, and what can be done about it. */
export const doubts = {
  backwards: (before: Read) => `The meter said ${inWords(before.value)} before: it does not run backwards.`,
  far: (kind: MeterKind, before: Read, value: number) =>
    `That is ${inWords(value - before.value)} ${meterUnits[kind]} more than the reading before.`,
  aboveLater: (later: Read) => `A later reading says ${inWords(later.value)}, and this is more.`,
  reason: 'If it is right, give the reason.',
  /** Where no reason can be given. */
  elsewhere: 'If it is right, add it as a meter reading with its reason first.',
  toCome: 'Date must not be after today',
} as const;

function inWords(value: number): string {
  return value.toLocaleString('en');
}
