import type { Calendar } from './calendar.ts';
import { isWeekend } from './office-hours.ts';
import { positions } from './positions.ts';
import type { RollEntry } from './roll.ts';

/** Days on site, then days off; people of offices and yards work on weekdays. */
interface Swing {
  on: number;
  off: number;
  /** For shift workers, the last days on site are night shifts. */
  nights: number;
}

const mineSwing: Swing = { on: 14, off: 7, nights: 7 };
const islandSwing: Swing = { on: 21, off: 7, nights: 7 };
const worksInShifts = /Operator|Fitter|Shift Supervisor/;

export type Duty = 'day shift' | 'night shift' | 'field break' | 'weekday' | 'weekend';

/** The roster of a day, counted back from today. */
export function dutyOf(entry: RollEntry, day: string, calendar: Calendar): Duty {
  const swing = swingOf(entry);
  if (!swing) return isWeekend(day) ? 'weekend' : 'weekday';
  const turn = remainder(daysBetween(firstDayOn(entry, calendar), day), swing.on + swing.off);
  if (turn >= swing.on) return 'field break';
  const isNight = worksInShifts.test(entry.position[1]) && turn >= swing.on - swing.nights;
  return isNight ? 'night shift' : 'day shift';
}

export function isOnSwings(entry: RollEntry): boolean {
  return swingOf(entry) !== undefined;
}

function swingOf({ position }: RollEntry): Swing | undefined {
  const [, , , site] = position;
  if (site === 'LPO') return mineSwing;
  return site === 'NMT' ? islandSwing : undefined;
}

/**
 * Crews alternate; new people start with their first day on site. The excavator operators have
 * always been on site for twelve days: the sample's Employee user is one of them, and has hours to
 * show.
 */
function firstDayOn(entry: RollEntry, calendar: Calendar): string {
  if (entry.startDate > calendar.daysAgo(60)) return entry.startDate;
  if (entry.position[1] === 'Excavator Operator') return calendar.daysAgo(12);
  const place = positions.findIndex(([name]) => name === entry.name);
  return calendar.daysAgo((place * 5) % 28);
}

function daysBetween(from: string, to: string): number {
  return (new Date(`${to}T00:00:00Z`).getTime() - new Date(`${from}T00:00:00Z`).getTime()) / 86_400_000;
}

function remainder(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
