import { addDays } from '../engine/days.ts';
import type { Due } from './next-due.ts';

/** How long before it is due its work order opens; all null: as soon as the previous one is completed. */
export interface LeadTime {
  leadDays: number | null;
  leadKilometres: number | null;
  leadHours: number | null;
}

/** The day, and the latest meter readings. */
type Now = Due & { on: string };

/** Whether the work order opens now: days, kilometres or hours, whichever comes first. */
export function isTimeToOpen(lead: LeadTime, due: Due, now: Now): boolean {
  const { leadDays, leadKilometres, leadHours } = lead;
  if (leadDays === null && leadKilometres === null && leadHours === null) return true;
  return (
    // What is due opens, also without a lead time in days.
    (due.on !== null && now.on >= addDays(due.on, -(leadDays ?? 0))) ||
    isNear(due.kilometres, leadKilometres, now.kilometres) ||
    isNear(due.hours, leadHours, now.hours)
  );
}

function isNear(due: number | null, lead: number | null, read: number | null): boolean {
  return due !== null && read !== null && read >= due - (lead ?? 0);
}
