import type { Scope } from '../engine/access.ts';
import { choice, day, longText, reference, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

export const leaveTypes = ['Annual', 'Sick', 'Emergency', 'Unpaid'] as const;
export const leaveStatuses = ['Pending', 'Approved', 'Rejected'] as const;
export type LeaveStatus = (typeof leaveStatuses)[number];

export const leaveRequests = resource({
  path: '/api/leave-requests',
  actions: ['list', 'read', 'create', 'update'],
  permission: 'leave',
  one: 'leave request',
  many: 'leave requests',
  fields: {
    employeeId: reference('Employee', '/api/employees'),
    leaveType: choice('Leave Type', leaveTypes),
    startDate: day('Start Date'),
    endDate: day('End Date'),
    reason: longText('Reason', { max: 2000, class: 'reason' }).nullable(),
    status: choice('Status', leaveStatuses),
  },
  fixed: ['employeeId'],
  defaulted: ['status'],
  derived: {
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
  },
  search: ['employeeName', 'employeeNumber', 'leaveType'],
  sort: '-startDate',
  glimpse: {
    right: 'leave.dates:read',
    fields: ['employeeId', 'startDate', 'endDate', 'status', 'employeeName', 'employeeNumber'],
  },
  refusals: {
    leave_requests_end_after_start: { path: 'endDate', message: 'End Date must not be before Start Date' },
    leave_requests_no_overlap: {
      path: 'startDate',
      message: 'This employee already has a leave request for some of these days',
    },
    leave_requests_employee_id_employees_id_fk: {
      path: 'employeeId',
      message: 'There is no such employee',
    },
  },
});

/**
 * The statuses a person may give to a leave request: their own goes back to Pending and nowhere else,
 * a supervisor decides on their team's, whoever approves for everybody gives any. `approves`: how far
 * their right to approve reaches.
 */
export function leaveStatusesFor(approves: Scope | null, isOwn: boolean): readonly LeaveStatus[] {
  if (isOwn || !approves || approves === 'own') return ['Pending'];
  return approves === 'all' ? leaveStatuses : ['Approved', 'Rejected'];
}

export const leaveWords = {
  created: 'Leave request created successfully',
  none: 'No leave requests',
  ownDecided: 'This request has been decided. To change it, send it in again with the status Pending.',
  notYours: 'Nobody approves or rejects their own leave.',
  notAllowed: 'Your role does not allow giving a leave request this status.',
} as const;
