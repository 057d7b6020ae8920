import { addDays } from '#contract/engine/days.ts';
import type { TimesheetStatus } from '#contract/hr/timesheets.ts';
import { workedMinutes } from '#contract/hr/worked-hours.ts';
import type { Attendance } from './attendance.ts';
import { mondayOf } from './calendar.ts';
import type { Stamp, Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import { between, earlier, later, weekdayFrom } from './office-hours.ts';
import type { RollEntry } from './roll.ts';
import { dutyOf } from './rosters.ts';
import { shiftOf } from './shifts.ts';
import type { StaffList } from './staff-list.ts';
import {
  begun,
  onTimesheets,
  payPeriods,
  periodsWithEntries,
  rejection,
  undecided,
} from './timesheet-plan.ts';

interface Timesheet extends Kept {
  employeeId: string;
  payPeriodStart: string;
  payPeriodEnd: string;
  totalHours: number | null;
  status: TimesheetStatus;
  rejectionReason: string | null;
}

/** Fortnights during employment, with the hours of days worked by attendance. */
export function makeTimesheets(making: Making, staff: StaffList, attendance: readonly Attendance[]) {
  const { calendar, chronicle, random } = making;
  const present = mondayOf(calendar.daysAgo(5));
  const daysWorked = attendance.filter(({ status, date }) => status === 'On-site' && date < calendar.today);
  const made = onTimesheets.flatMap((name) =>
    Array.from({ length: payPeriods }, (_, back) => fortnight(staff.named(name), back)).flat(),
  );
  return { timesheets: made.map(({ sheet }) => sheet), timeEntries: made.flatMap(({ entries }) => entries) };

  function fortnight(entry: RollEntry, back: number) {
    const monday = addDays(present, -14 * back);
    const sunday = addDays(monday, 13);
    const payPeriodStart = later(monday, entry.startDate);
    const payPeriodEnd = entry.endDate === null ? sunday : earlier(sunday, entry.endDate);
    const worked = daysWorked
      .filter(({ employeeId }) => employeeId === entry.id)
      .map(({ date }) => date)
      .filter((date) => date >= payPeriodStart && date <= payPeriodEnd);
    if (worked.length === 0 || (back === 0 && !begun.includes(entry.name))) return [];
    const shifts = worked.map((date) => ({ date, ...shiftOf(entry, dutyOf(entry, date, calendar), random) }));
    const hasEntries = back < periodsWithEntries;
    const minutes = shifts.map(
      ({ startTime, endTime, breakDurationMinutes }) =>
        workedMinutes(startTime, endTime, breakDurationMinutes) ?? 0,
    );
    const total = minutes.reduce((sum, one) => sum + one, 0) / 60;
    const by = writer(entry);
    const drawnUp: Omit<Timesheet, keyof Kept> = {
      employeeId: entry.id,
      payPeriodStart,
      payPeriodEnd,
      totalHours: hasEntries ? null : total,
      status: 'Draft',
      rejectionReason: null,
    };
    const draft: Timesheet = chronicle.create(
      'timesheets',
      { at: between(making, weekdayFrom(payPeriodStart), [6, 7]), by },
      drawnUp,
    );
    const entries = hasEntries ? shifts.flatMap((shift) => entered(draft.id, shift, by)) : [];
    return [{ sheet: decided(draft, entry, back), entries }];
  }

  /** The morning after the shift, or after the weekend. */
  function entered<Shift extends { date: string }>(timesheetId: string, shift: Shift, by: string) {
    const day = weekdayFrom(addDays(shift.date, 1));
    if (day > calendar.today) return [];
    return [
      chronicle.create('time-entries', { at: between(making, day, [7, 8]), by }, { timesheetId, ...shift }),
    ];
  }

  function decided(draft: Timesheet, entry: RollEntry, back: number): Timesheet {
    if (back === 0) return draft;
    const handedIn = addDays(draft.payPeriodEnd, 1);
    const status = (back === 1 && undecided[entry.name]) || 'Approved';
    const submitted = move(draft, { at: between(making, handedIn, [9, 12]), by: writer(entry) }, 'Submitted');
    if (status === 'Submitted') return submitted;
    const by = staff.userOf(staff.reportsToSupervisor(entry) ? 'supervisor' : 'hr');
    return move(submitted, { at: between(making, addDays(handedIn, 2), [13, 17]), by }, status);
  }

  function move(sheet: Timesheet, stamp: Stamp, status: TimesheetStatus): Timesheet {
    const rejectionReason = status === 'Rejected' ? rejection : null;
    return chronicle.change('timesheets', stamp, sheet, { status, rejectionReason });
  }

  function writer(entry: RollEntry): string {
    const own = staff.writerFor(entry);
    if (own !== staff.userOf('hr')) return own;
    return staff.userOf(staff.reportsToSupervisor(entry) ? 'supervisor' : 'hr');
  }
}
