import type { Random } from './random.ts';
import type { RollEntry } from './roll.ts';
import { isOnSwings, type Duty } from './rosters.ts';

export interface Shift {
  startTime: string;
  endTime: string;
  breakDurationMinutes: number;
  notes: string | null;
}

type Overtime = readonly [endTime: string, notes: string];

const dayShift: Shift = { startTime: '06:00', endTime: '18:00', breakDurationMinutes: 60, notes: null };
const nightShift: Shift = { startTime: '18:00', endTime: '06:00', breakDurationMinutes: 60, notes: null };
const yardDay: Shift = { startTime: '07:00', endTime: '16:00', breakDurationMinutes: 30, notes: null };

const overtime: readonly [Overtime, ...Overtime[]] = [
  ['18:30', 'Stayed for a breakdown'],
  ['17:30', 'Barge unloaded late'],
  ['19:00', 'Road convoy came in after dark'],
];

/** The hours worked on a day on duty. */
export function shiftOf(entry: RollEntry, duty: Duty, random: Random): Shift {
  const staysLonger = random.chance(0.12);
  const [endTime, notes] = random.pick(overtime);
  if (duty === 'night shift') return nightShift;
  if (isOnSwings(entry)) return dayShift;
  return staysLonger ? { ...yardDay, endTime, notes } : yardDay;
}
