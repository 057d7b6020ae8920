import type { CrewRecord } from '#contract/hr/crew.ts';
import type { RecordOf } from '#contract/engine/schemas.ts';
import type { attendance } from '#contract/hr/attendance.ts';

type Attendance = RecordOf<typeof attendance.fields, {}>;

export type DayRecord = Pick<Attendance, 'id' | 'version' | 'employeeId' | 'status' | 'notes'>;

type Content = Pick<Attendance, 'status' | 'notes'>;

/** The changes that lead to the requested day. */
export interface Steps {
  create?: Content & { employeeId: string };
  change?: { id: string; values: Content };
  remove: string[];
}

/** Whether a day already is as requested, so that nothing has to change. */
export function isAsAsked({ status, notes }: CrewRecord, current: readonly DayRecord[]): boolean {
  if (status === null) return current.length === 0;
  const [only, ...others] = current;
  return others.length === 0 && only?.status === status && (notes === undefined || only.notes === notes);
}

/** Whether a day has changed since it was read. */
export function isStale({ versions }: CrewRecord, current: readonly DayRecord[]): boolean {
  const isSame = current.every(({ id, version }) => versions[id] === version);
  return !isSame || Object.keys(versions).length !== current.length;
}

/** One record stays, preferably the one with this status, because its history shows what the day was before. */
export function stepsTo({ employeeId, status, notes }: CrewRecord, current: readonly DayRecord[]): Steps {
  if (status === null) return { remove: current.map(({ id }) => id) };
  const remaining = current.find((record) => record.status === status) ?? current[0];
  if (!remaining) return { create: { employeeId, status, notes: notes ?? null }, remove: [] };
  return {
    change: { id: remaining.id, values: { status, notes: notes === undefined ? remaining.notes : notes } },
    remove: current.filter((record) => record !== remaining).map(({ id }) => id),
  };
}
