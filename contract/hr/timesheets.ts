import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { choice, day, decimal, id, longText, reference, text, time, wholeNumber } from '../engine/fields.ts';
import { listOf } from '../engine/list-of.ts';
import { resource } from '../engine/resource.ts';

export const timesheetStatuses = ['Draft', 'Submitted', 'Approved', 'Rejected'] as const;
export type TimesheetStatus = (typeof timesheetStatuses)[number];

/** In these statuses, a timesheet's period, hours and entries can't change. */
export const lockedTimesheets: readonly TimesheetStatus[] = ['Submitted', 'Approved'];

export const timesheetWords = {
  created: 'Timesheet created successfully',
  entryAdded: 'Time entry added successfully',
  entriesAdded: (count: number) => `${count} time entries added successfully`,
  entryFailed: 'Failed to add time entry',
  deleteEntryQuestion: 'Delete this time entry?',
  none: 'No timesheets yet',
  noEntries: 'No time entries yet. Click "Add Entry" to start tracking hours.',
  hoursFollowEntries: 'Total Hours is calculated from the time entries. Change the entries instead.',
  initialDraft: 'A new timesheet must be a Draft',
  reasonWithRejection: 'Enter the reason when you reject the timesheet',
  mayNotApprove: 'Your role does not allow approving or rejecting this timesheet.',
  attendanceNotSeen: 'Your role does not allow you to see the attendance of this person.',
  notYours: 'You cannot approve or reject your own timesheet.',
  locked:
    'This timesheet is locked because it is submitted or approved. Mark the timesheet as draft, or have it rejected, first.',
} as const;

const decision = [
  { not: 'owner', message: timesheetWords.notYours },
  { right: 'timesheets:approve', message: timesheetWords.mayNotApprove },
] as const;

export const timesheets = resource({
  path: '/api/timesheets',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'timesheets',
  singular: 'timesheet',
  plural: 'timesheets',
  fields: {
    employeeId: reference('Employee', '/api/employees', { nameField: 'employeeName' }),
    payPeriodStart: day('Pay Period Start'),
    payPeriodEnd: day('Pay Period End'),
    totalHours: decimal('Total Hours', 'number', {
      min: 0,
      max: 9999,
      hint: 'Calculated from the time entries if there are any.',
    }).nullable(),
    status: choice('Status', timesheetStatuses),
    rejectionReason: longText('Reason for rejecting', { max: 1000 }).nullable(),
  },
  fixed: ['employeeId'],
  bulkFields: ['status', 'rejectionReason'],
  defaulted: ['status'],
  derived: {
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
    entryCount: wholeNumber('Time entries', { min: 0, max: 100_000 }),
  },
  search: ['employeeName', 'employeeNumber'],
  sort: '-payPeriodStart',
  transitions: {
    field: 'status',
    states: timesheetStatuses,
    initial: { in: ['Draft'], message: timesheetWords.initialDraft },
    owner: 'employeeId',
    checkOrder: 'rights',
    list: [
      { from: ['Submitted', 'Rejected'], to: 'Draft', label: 'Mark as Draft' },
      {
        from: ['Submitted', 'Approved'],
        to: 'Rejected',
        label: 'Reject',
        only: decision,
        reason: 'rejectionReason',
      },
      { from: ['Draft', 'Rejected'], to: 'Submitted', label: 'Submit' },
      { from: ['Submitted'], to: 'Approved', label: 'Approve', only: decision },
    ],
    lock: {
      in: lockedTimesheets,
      unlocks: ['Draft'],
      except: ['rejectionReason'],
      message: timesheetWords.locked,
    },
  },
  limitedView: {
    right: 'timesheets.dates:read',
    fields: ['employeeId', 'payPeriodStart', 'payPeriodEnd', 'status', 'employeeName', 'employeeNumber'],
  },
  wording: { definite: 'the timesheet of ' },
  labelFields: ['employeeId'],
  detailRoute: { page: '/hr', tab: 'timesheets' },
  // Time entries are created within their timesheet.
  option: null,
  dependsOn: ['/api/time-entries'],
  constraintMessages: {
    timesheets_end_after_start: {
      path: 'payPeriodEnd',
      message: 'Pay Period End must not be before Pay Period Start',
    },
    timesheets_period_at_most: {
      path: 'payPeriodEnd',
      message: 'A pay period can have at most 62 days',
    },
    timesheets_hours_at_most: {
      path: 'totalHours',
      message: 'Total Hours must not be more than 24 for each day of the pay period',
    },
    timesheets_no_overlap: {
      path: 'payPeriodStart',
      message: 'This employee already has a timesheet for some of these days',
    },
    timesheets_hold_entries: {
      path: 'payPeriodStart',
      message: 'Some time entries are outside this pay period. Change or delete them first.',
    },
    timesheets_employee_id_employees_id_fk: { path: 'employeeId', message: 'This employee does not exist' },
    timesheets_rejected_with_reason: {
      path: 'rejectionReason',
      message: 'Enter a reason. It is sent back with the timesheet.',
    },
    time_entries_timesheet_id_timesheets_id_fk: {
      message: 'This timesheet has time entries. Delete them first.',
    },
  },
});

export const employeeTimesheets = listOf(timesheets, 'employee', 'employeeId');

export const timeEntries = resource({
  path: '/api/time-entries',
  actions: ['read', 'create', 'update', 'remove'],
  permission: 'timesheets',
  singular: 'time entry',
  plural: 'time entries',
  fields: {
    timesheetId: reference('Timesheet', timesheets.path),
    date: day('Date'),
    startTime: time('Start Time').nullable(),
    endTime: time('End Time').nullable(),
    breakDurationMinutes: wholeNumber('Break (minutes)', { min: 0, max: 1440 }),
    notes: longText('Notes', { max: 1000 }).nullable(),
  },
  fixed: ['timesheetId'],
  defaulted: ['breakDurationMinutes'],
  derived: {
    hours: decimal('Hours', 'number', { min: 0, max: 24 }).nullable(),
  },
  search: ['notes'],
  sort: 'date,startTime',
  rights: { create: 'timesheets:update', remove: 'timesheets:update' },
  wording: { definite: 'a time entry of ' },
  labelFields: ['timesheetId'],
  detailRoute: { with: 'timesheetId' },
  constraintMessages: {
    time_entries_within_period: {
      path: 'date',
      message: 'Date must be within the pay period of the timesheet',
    },
    time_entries_no_overlap: {
      path: 'startTime',
      message: 'This time entry overlaps another one of the timesheet',
    },
    time_entries_break_within_shift: {
      path: 'breakDurationMinutes',
      message: 'The break must not be longer than the shift',
    },
    time_entries_locked: {
      message:
        'These entries are locked because the timesheet is submitted or approved. Mark the timesheet as draft, or have it rejected, first.',
    },
    time_entries_timesheet_id_timesheets_id_fk: {
      path: 'timesheetId',
      message: 'This timesheet does not exist',
    },
  },
});

export const entriesOfTimesheet = {
  ...listOf(timeEntries, 'timesheet', 'timesheetId'),
  failure: 'Failed to fetch time entries',
};

/**
 * Adds an entry with these times for each on-site day that has none, so a repeated request adds
 * nothing.
 */
export const entriesFromAttendance = endpoint({
  method: 'POST',
  path: `${timeEntries.path}/from-attendance/:timesheetId`,
  summary:
    'Add a time entry for each On-site day of the pay period, up to today, that has none; either all are added or none',
  access: timeEntries.rights.create,
  params: z.strictObject({ timesheetId: id() }),
  body: z.strictObject({
    startTime: time('Start Time'),
    endTime: time('End Time'),
    breakDurationMinutes: timeEntries.fields.breakDurationMinutes.optional(),
  }),
  response: z.array(timeEntries.entity),
  failure: timesheetWords.entryFailed,
});
