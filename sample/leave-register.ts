import { addDays, addMonths } from '#contract/engine/days.ts';
import type { LeaveRequest } from './leave.ts';
import type { Making } from './making.ts';
import { officers, type Name } from './people.ts';
import type { RollEntry } from './roll.ts';

interface Enrolment {
  employeeId: string;
  startDate: string;
  lastDate: string;
}

interface People {
  roll: readonly RollEntry[];
  enrolments: readonly Enrolment[];
  hr: string;
}

/** What the paper register said before the system: balances of two years ago, and the leave taken since then. */
export function makeLeaveRegister(making: Making, people: People) {
  return { leaveOpenings: makeOpenings(making, people), pastLeave: makePastLeave(making, people) };
}

export interface LeaveOpening {
  employeeId: string;
  leaveType: 'Annual' | 'Sick';
  date: string;
  days: number;
  reason: string;
  createdAt: string;
  recordedById: string;
}

const openedAgo = 730;
const annual = [12, 4.5, 21, 8.25, 0, 16, 27.5, 10, 3, 18.75, 6, 14] as const;
const sick = [9, 6, 12, 15, 4.5, 18] as const;
/** So much that some of it has expired since then, and leave taken in advance. */
const notable: Partial<Record<Name, number>> = {
  'Philip Kaumbal': 38,
  'Leonard Yasi': 35.5,
  'Daniel Pokanau': -5,
};

function makeOpenings({ calendar, administratorId }: Making, { roll, hr }: People) {
  const date = calendar.daysAgo(openedAgo);
  const before = roll.filter(({ startDate, position }) => startDate <= date && position[2] !== 'Casual');
  return before.flatMap(({ id: employeeId, name }, index): LeaveOpening[] => {
    const at = calendar.moment(addDays(calendar.rollout, 2), 10 * 60 + index);
    const entered = {
      employeeId,
      date,
      reason: 'Leave register on paper',
      createdAt: at.toISOString(),
      recordedById: name === officers.hr ? administratorId : hr,
    };
    return [
      { ...entered, leaveType: 'Annual', days: notable[name] ?? cyclic(annual, index) },
      { ...entered, leaveType: 'Sick', days: cyclic(sick, index) },
    ];
  });
}

interface PastLeave {
  leaveType: 'Annual' | 'Sick';
  from: number;
  days: number;
  isHalfFirstDay: boolean;
}

/** Leave before it is earned, in the first months of employment, is left out. */
const monthsBefore = { Annual: 12, Sick: 6 } as const;

/** All of it ends before the first day with the system. */
function pastLeaveOf(index: number): PastLeave[] {
  const whole = { leaveType: 'Annual', isHalfFirstDay: false } as const;
  const blocks: PastLeave[] = [
    { ...whole, from: 690 - ((index * 17) % 200), days: 5 + ((index * 3) % 9) },
    { ...whole, from: 440 - ((index * 23) % 200), days: 6 + ((index * 5) % 8) },
  ];
  if (index % 3 === 0)
    blocks.push({ leaveType: 'Sick', from: 205 + (index % 8), days: 2, isHalfFirstDay: true });
  return blocks;
}

/** Days by which leave was earlier where it would have been during training. */
const shifts = [0, 14, 28] as const;

function makePastLeave(
  { calendar, chronicle, administratorId }: Making,
  { roll, enrolments, hr }: People,
): LeaveRequest[] {
  const others = roll.filter(({ name }) => name !== officers.employee);
  return others.flatMap((entry, index) =>
    pastLeaveOf(index).flatMap(({ from, days, ...leave }) => {
      const starts = shifts.map((shift) => calendar.daysAgo(from + shift));
      const startDate = starts.find((start) => isThere(entry, leave.leaveType, start, days));
      if (startDate === undefined) return [];
      const at = calendar.moment(addDays(calendar.rollout, 3), 9 * 60 + index * 4);
      return chronicle.create(
        'leave-requests',
        { at, by: entry.name === officers.hr ? administratorId : hr },
        {
          employeeId: entry.id,
          ...leave,
          startDate,
          endDate: addDays(startDate, days - 1),
          isHalfLastDay: false,
          reason: 'From the leave register on paper',
          status: 'Approved' as const,
          rejectionReason: null,
        },
      );
    }),
  );

  function isThere(
    { id, startDate, endDate, position }: RollEntry,
    leaveType: PastLeave['leaveType'],
    start: string,
    days: number,
  ): boolean {
    const last = addDays(start, days - 1);
    const isEmployed = startDate <= addMonths(start, -monthsBefore[leaveType]) && (endDate ?? last) >= last;
    const isAtTraining = enrolments.some(
      (each) => each.employeeId === id && each.startDate <= last && each.lastDate >= start,
    );
    return isEmployed && !isAtTraining && position[2] !== 'Casual';
  }
}

function cyclic(values: readonly number[], index: number): number {
  return values[index % values.length] ?? 0;
}
