import { formatNumber } from '#contract/engine/number-text.ts';
import { forecast, type Meters } from '#contract/fleet/next-due.ts';

interface DueReadings {
  dueKilometres: number | null;
  dueHours: number | null;
}

/** The readings at which something is due: 'at 45,000 km or 250 hours'. */
export function atReadings(due: DueReadings): string | null {
  const readings = readingsOf(due);
  return readings && `at ${readings}`;
}

function readingsOf({ dueKilometres, dueHours }: DueReadings): string | null {
  const readings = [
    dueKilometres === null ? [] : `${formatNumber(dueKilometres)} km`,
    dueHours === null ? [] : `${formatNumber(dueHours)} hours`,
  ].flat();
  return readings.length > 0 ? readings.join(' or ') : null;
}

interface Due extends DueReadings {
  dueDate: string | null;
}

/**
 * Why it is due on that day: the date itself, or a meter expected to reach its value earlier; null
 * without meters.
 */
export function boundBy(due: Due, meters: Meters): string | null {
  const { dueDate, dueKilometres, dueHours } = due;
  const readings = readingsOf(due);
  if (readings === null) return null;
  if (dueDate === null) return `Due at ${readings}. Add more meter readings to estimate a date.`;
  const { on, by } = forecast({ on: null, kilometres: dueKilometres, hours: dueHours }, meters);
  if (on !== dueDate) return `By date, before ${readings}`;
  const isOfHours = by === 'Hours';
  const binding = isOfHours ? dueHours : dueKilometres;
  const words = `${formatNumber(binding)} ${isOfHours ? 'hours' : 'km'}`;
  const isReached = meters[isOfHours ? 'Hours' : 'Odometer'].some(
    ({ value }) => value >= (binding ?? Infinity),
  );
  return isReached ? `The meter has reached ${words}` : `At ${words}, at the current rate of use`;
}
