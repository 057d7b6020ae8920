import { addDays } from '#contract/engine/days.ts';
import type { LeaveStatus } from '#contract/hr/leave-requests.ts';
import type { Kept } from './chronicle.ts';
import { leavePlan, type PlannedLeave } from './leave-plan.ts';
import type { Making } from './making.ts';
import { between, weekdayUntil } from './office-hours.ts';
import { officers } from './people.ts';
import type { RollEntry } from './roll.ts';
import type { StaffList } from './staff-list.ts';

export interface LeaveRequest extends Kept {
  employeeId: string;
  leaveType: PlannedLeave[1];
  startDate: string;
  endDate: string;
  isHalfFirstDay: boolean;
  isHalfLastDay: boolean;
  reason: string | null;
  status: LeaveStatus;
  rejectionReason: string | null;
}

export function makeLeave(making: Making, staff: StaffList): LeaveRequest[] {
  const { calendar, chronicle, administratorId } = making;
  return leavePlan.map((planned: PlannedLeave) => {
    const [name, leaveType, beginsIn, days, status, askedAgo, reason, rejectionReason = null] = planned;
    const entry = staff.named(name);
    const startDate = calendar.daysAgo(-beginsIn);
    const asked = weekdayUntil(calendar.daysAgo(askedAgo));
    const request: LeaveRequest = chronicle.create(
      'leave-requests',
      { at: between(making, asked, [8, 12]), by: staff.writerFor(entry) },
      {
        employeeId: entry.id,
        leaveType,
        startDate,
        endDate: addDays(startDate, days - 1),
        isHalfFirstDay: false,
        isHalfLastDay: false,
        reason,
        status: 'Pending',
        rejectionReason: null,
      },
    );
    if (status === 'Pending') return request;
    const decided = weekdayUntil(calendar.daysAgo(Math.max(askedAgo - 2, 0)));
    const decision = { at: between(making, decided, [13, 17]), by: decider(entry) };
    return chronicle.change('leave-requests', decision, request, { status, rejectionReason });
  });

  /** Nobody decides on their own leave. */
  function decider(entry: RollEntry): string {
    if (entry.name === officers.hr) return administratorId;
    return staff.userOf(staff.reportsToSupervisor(entry) ? 'supervisor' : 'hr');
  }
}
