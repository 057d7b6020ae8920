import { choice, day, decimal, flag, longText, reference, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { leaveTypeName, leaveTypeWords } from './leave-types.ts';

export const leaveStatuses = ['Pending', 'Approved', 'Rejected'] as const;
export type LeaveStatus = (typeof leaveStatuses)[number];

export const leaveWords = {
  created: 'Leave request created successfully',
  none: 'No leave requests',
  updated: 'Leave request updated successfully',
  withdrawn: 'Leave request withdrawn',
  deleted: 'Leave request deleted successfully',
  withdrawQuestion: 'Are you sure you want to withdraw this leave request?',
  deleteQuestion: 'Are you sure you want to delete this leave request?',
  ownDecided:
    'This request has been decided. To change the request, choose Request Again. It then returns to Pending.',
  decidedStays:
    'This request has been decided and cannot be withdrawn. To change the request, choose Request Again.',
  notYoursToWithdraw:
    'Only the person who requested the leave, or someone who approves leave for everyone, can withdraw the request.',
  reasonWithRejection: 'Enter the reason when you reject the leave request',
  notYours: 'You cannot approve or reject your own leave.',
  notAllowed: 'Your role does not allow this status for a leave request.',
} as const;

const decision = [
  { not: 'owner', message: leaveWords.notYours },
  { right: 'leave:approve', message: leaveWords.notAllowed },
] as const;

/** Supervisors decide for their team; people who approve for everyone may set any status. */
const backToPending = {
  to: 'Pending',
  label: 'Back to Pending',
  only: [{ notOnlyForTeam: 'leave:approve', message: leaveWords.notAllowed }],
} as const;

export const leaveRequests = resource({
  path: '/api/leave-requests',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'leave',
  singular: 'leave request',
  plural: 'leave requests',
  fields: {
    employeeId: reference('Employee', '/api/employees', { nameField: 'employeeName' }),
    leaveType: leaveTypeName(),
    startDate: day('Start Date'),
    endDate: day('End Date'),
    isHalfFirstDay: flag('Half of the first day'),
    isHalfLastDay: flag('Half of the last day'),
    reason: longText('Reason', { max: 2000, class: 'reason' }).nullable(),
    status: choice('Status', leaveStatuses),
    rejectionReason: longText('Reason for rejecting', { max: 1000, class: 'reason' }).nullable(),
  },
  fixed: ['employeeId'],
  bulkFields: ['status', 'rejectionReason'],
  defaulted: ['status', 'isHalfFirstDay', 'isHalfLastDay'],
  derived: {
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
    /** Of the leave type, at the end of today; null without a balance. */
    balance: decimal('Balance Today (days)', 'number', {
      min: -100_000,
      max: 100_000,
      class: 'balance',
    }).nullable(),
  },
  search: ['employeeName', 'employeeNumber', 'leaveType'],
  sort: '-startDate',
  transitions: {
    field: 'status',
    states: leaveStatuses,
    initial: { in: leaveStatuses },
    owner: 'employeeId',
    checkOrder: 'rights',
    list: [
      {
        from: ['Approved'],
        ownLabel: 'Cancel Approval',
        ...backToPending,
        confirm: {
          question: 'Cancel the approval of this leave request?',
          consequence:
            'The days are removed from the attendance calendar. The leave must be approved again before it counts.',
        },
      },
      { from: ['Rejected'], ownLabel: 'Request Again', ...backToPending },
      {
        from: ['Pending', 'Approved'],
        to: 'Rejected',
        label: 'Reject',
        only: decision,
        reason: 'rejectionReason',
      },
      { from: ['Pending', 'Rejected'], to: 'Approved', label: 'Approve', only: decision },
    ],
    // Otherwise someone without permission to decide could change an approved request.
    lock: {
      in: ['Approved', 'Rejected'],
      unlocks: ['Pending'],
      bypassedBy: 'leave:approve',
      message: leaveWords.ownDecided,
    },
  },
  limitedView: {
    right: 'leave.dates:read',
    fields: ['employeeId', 'startDate', 'endDate', 'status', 'employeeName', 'employeeNumber'],
  },
  // Requesters withdraw their own request with the permission to change it.
  rights: { remove: 'leave:update' },
  wording: { definite: 'the leave request of ' },
  labelFields: ['employeeId'],
  detailRoute: { page: '/hr', tab: 'leave' },
  dependsOn: ['/api/leave-types', '/api/leave-ledger', '/api/leave-rules'],
  constraintMessages: {
    leave_requests_end_after_start: { path: 'endDate', message: 'End Date must not be before Start Date' },
    leave_requests_no_overlap: {
      path: 'startDate',
      message: 'This employee already has a leave request for some of these days',
    },
    leave_requests_rejected_with_reason: {
      path: 'rejectionReason',
      message: 'Enter a reason. It is sent back with the request.',
    },
    leave_requests_leave_type_leave_types_name_fk: { path: 'leaveType', message: leaveTypeWords.unknown },
    leave_requests_employee_id_employees_id_fk: {
      path: 'employeeId',
      message: 'This employee does not exist',
    },
  },
});
