import type { attendanceStatuses } from '#contract/hr/attendance.ts';
import type { LeaveRequest } from './leave.ts';
import type { Making } from './making.ts';
import { between, weekdayFrom } from './office-hours.ts';
import type { RollEntry } from './roll.ts';
import { dutyOf, isOnSwings, type Duty } from './rosters.ts';
import { isThere, type StaffList } from './staff-list.ts';

type Status = (typeof attendanceStatuses)[number];

const daysBack = 89;
const absences = [
  'Did not report for work',
  'Missed the flight to site',
  'Road to the yard was blocked',
  'Called in after the shift had begun',
] as const;

/** Ninety days by roster, as far as recorded. */
export function makeAttendance(making: Making, staff: StaffList, leave: readonly LeaveRequest[]) {
  const { calendar, chronicle, random } = making;
  const days = Array.from({ length: daysBack + 1 }, (_, index) => calendar.daysAgo(daysBack - index));
  const approved = leave.filter(({ status }) => status === 'Approved');

  return staff.roll.flatMap((entry) =>
    days.filter((day) => isThere(entry, day)).flatMap((day) => recordOf(entry, day)),
  );

  function recordOf(entry: RollEntry, day: string) {
    const duty = dutyOf(entry, day, calendar);
    const isKnown = random.chance(0.6);
    if (duty === 'weekend' || (day === calendar.today && !(isKnown && entry.position[3] !== 'POM')))
      return [];
    const isByTeam = staff.reportsToSupervisor(entry);
    const writtenOn = isByTeam ? day : weekdayFrom(day);
    if (writtenOn > calendar.today) return [];
    const at = between(making, writtenOn, day === calendar.today ? [0, 1] : [16, 18]);
    const by = staff.userOf(isByTeam ? 'supervisor' : 'hr');
    const [status, notes] = whatWas(entry, day, duty);
    return [chronicle.create('attendance', { at, by }, { employeeId: entry.id, date: day, status, notes })];
  }

  function whatWas(entry: RollEntry, day: string, duty: Duty): [Status, string | null] {
    const isAbsent = random.chance(0.006);
    if (duty === 'field break') return ['Off-site', null];
    const isOnLeave = approved.some(
      ({ employeeId, startDate, endDate }) => employeeId === entry.id && startDate <= day && endDate >= day,
    );
    if (isOnLeave) return ['Leave', null];
    if (isAbsent && day < calendar.today) return ['Absent', random.pick(absences)];
    return ['On-site', isOnSwings(entry) && duty === 'night shift' ? 'Night shift' : null];
  }
}

export type Attendance = ReturnType<typeof makeAttendance>[number];
