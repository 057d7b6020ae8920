import type { CalendarPerson } from '#contract/hr/team-calendar.ts';

/** Why somebody is away, from the first to the last day. */
export type Absence = { startDate: string; endDate: string } & (
  | { kind: 'leave'; id: string; leaveType: string | null; isPending: boolean; halfDays: readonly string[] }
  | { kind: 'training'; sessionId: string; courseName: string }
  | { kind: 'mark'; status: 'Leave' | 'Absent' }
);

/** An absence on consecutive days of the calendar. */
export interface Bar {
  absence: Absence;
  /** Days, from the first one. */
  length: number;
  /** Begins before, or goes on after what is shown. */
  isFromBefore: boolean;
  goesOn: boolean;
}

/** Of several absences on a day, the first is shown: what is certain comes before requests. */
export function absencesOf({
  leave,
  training,
  marks,
}: Pick<CalendarPerson, 'leave' | 'training' | 'marks'>): Absence[] {
  const requests = leave.map(({ id, leaveType = null, status, startDate, endDate, ...half }) => {
    const halfDays = [...(half.isHalfFirstDay ? [startDate] : []), ...(half.isHalfLastDay ? [endDate] : [])];
    const isPending = status === 'Pending';
    return { kind: 'leave' as const, id, leaveType, isPending, halfDays, startDate, endDate };
  });
  return [
    ...requests.filter(({ isPending }) => !isPending),
    ...training.map((session) => ({ kind: 'training' as const, ...session })),
    ...requests.filter(({ isPending }) => isPending),
    ...marks.map(({ date, status }) => ({ kind: 'mark' as const, status, startDate: date, endDate: date })),
  ];
}

export function absenceOn(absences: readonly Absence[], day: string): Absence | null {
  return absences.find(({ startDate, endDate }) => startDate <= day && day <= endDate) ?? null;
}

/** For each day of the calendar its absence, and the bar that begins there. */
export function barsOf(
  absences: readonly Absence[],
  days: readonly string[],
): { absence: Absence | null; bar: Bar | null }[] {
  const found = days.map((day) => absenceOn(absences, day));
  return found.map((absence, index) => {
    if (!absence || absence === found[index - 1]) return { absence, bar: null };
    const end = found.findIndex((other, at) => at > index && other !== absence);
    const length = (end < 0 ? found.length : end) - index;
    const isFromBefore = absence.startDate < (days[index] ?? '');
    const goesOn = absence.endDate > (days[index + length - 1] ?? '');
    return { absence, bar: { absence, length, isFromBefore, goesOn } };
  });
}

/** Whether somebody is away for half of a day only. */
export function isHalfDay(absence: Absence, day: string): boolean {
  return absence.kind === 'leave' && absence.halfDays.includes(day);
}

/** On a day: 'Annual leave, pending', 'Sick leave, half day', 'Training: Forklift', 'Absent'. */
export function describeAbsence(absence: Absence, day: string): string {
  if (absence.kind === 'training') return `Training: ${absence.courseName}`;
  if (absence.kind === 'mark') return absence.status === 'Leave' ? 'Leave in attendance' : 'Absent';
  const name = absence.leaveType ? `${absence.leaveType} leave` : 'Leave';
  return [name, isHalfDay(absence, day) && 'half day', absence.isPending && 'pending']
    .filter(Boolean)
    .join(', ');
}

/** On a bar with enough room. */
export function wordOf(absence: Absence): string {
  if (absence.kind === 'training') return absence.courseName;
  if (absence.kind === 'mark') return absence.status;
  return absence.leaveType ?? 'Leave';
}
