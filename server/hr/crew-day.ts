import type { CrewRecord } from '#contract/hr/crew.ts';
import type { RecordOf } from '#contract/engine/schemas.ts';
import type { attendance } from '#contract/hr/attendance.ts';

type Attendance = RecordOf<typeof attendance.fields, {}>;

/** A record of somebody's day, as it stands. */
export type DayRecord = Pick<Attendance, 'id' | 'version' | 'employeeId' | 'status' | 'notes'>;

type Content = Pick<Attendance, 'status' | 'notes'>;

/** What makes a day as it is asked for. */
export interface Steps {
  create?: Content & { employeeId: string };
  change?: { id: string; values: Content };
  remove: string[];
}

/** Whether a day is as it is asked for: nothing is left to do, and nothing was lost in between. */
export function isAsAsked({ status, notes }: CrewRecord, stands: readonly DayRecord[]): boolean {
  if (status === null) return stands.length === 0;
  const [only, ...others] = stands;
  return others.length === 0 && only?.status === status && (notes === undefined || only.notes === notes);
}

/** Whether a day is another one than was read. */
export function isStale({ versions }: CrewRecord, stands: readonly DayRecord[]): boolean {
  const isSame = stands.every(({ id, version }) => versions[id] === version);
  return !isSame || Object.keys(versions).length !== stands.length;
}

/** One record stays, the one of this status if there is one: its history tells what the day was before. */
export function stepsTo({ employeeId, status, notes }: CrewRecord, stands: readonly DayRecord[]): Steps {
  if (status === null) return { remove: stands.map(({ id }) => id) };
  const kept = stands.find((record) => record.status === status) ?? stands[0];
  if (!kept) return { create: { employeeId, status, notes: notes ?? null }, remove: [] };
  return {
    change: { id: kept.id, values: { status, notes: notes === undefined ? kept.notes : notes } },
    remove: stands.filter((record) => record !== kept).map(({ id }) => id),
  };
}
