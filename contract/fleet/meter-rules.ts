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

const units: Record<MeterKind, string> = { Odometer: 'km', Hours: 'hours' };

export function backwardsSentence(before: number): string {
  return `The meter said ${inWords(before)} before: it does not run backwards. Give the reason of a correction.`;
}

export function farSentence(kind: MeterKind, before: Read, value: number): string {
  const more = `${inWords(value - before.value)} ${units[kind]}`;
  return `That is ${more} more than the reading before. If it is right, give the reason.`;
}

function inWords(value: number): string {
  return value.toLocaleString('en');
}
