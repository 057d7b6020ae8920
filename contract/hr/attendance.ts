import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { choice, day, id, longText, reference, text } from '../engine/fields.ts';
import { createOneOrMany } from '../engine/one-or-many.ts';
import { resource } from '../engine/resource.ts';

export const attendanceStatuses = ['On-site', 'Off-site', 'Leave', 'Absent'] as const;

/** Absent is only recorded in hindsight. */
export const recordableStatuses = ['On-site', 'Off-site', 'Leave'] as const;

/** The order of the bars of one day. */
export const statusesInOrder = ['Leave', 'On-site', 'Off-site', 'Absent'] as const;

/** The shortest forms of the statuses, for a month in one line; a day with several lists them in this order. */
export const statusMarks = {
  Leave: 'L',
  'On-site': 'On',
  'Off-site': 'Off',
  Absent: 'A',
} as const satisfies Record<(typeof statusesInOrder)[number], string>;

/** Short words of the statuses, for narrow days of a calendar. */
export const shortStatuses = {
  Leave: 'Leave',
  'On-site': 'On',
  'Off-site': 'Off',
  Absent: 'Absent',
} as const satisfies Record<(typeof statusesInOrder)[number], string>;

export const attendance = resource({
  path: '/api/attendance',
  actions: ['list', 'read', 'update', 'remove'],
  permission: 'attendance',
  singular: 'attendance',
  plural: 'attendance',
  fields: {
    employeeId: reference('Employee', '/api/employees', { nameField: 'employeeName' }),
    date: day('Date'),
    status: choice('Status', attendanceStatuses),
    notes: longText('Notes', { max: 1000 }).nullable(),
  },
  fixed: ['employeeId'],
  defaulted: ['status'],
  derived: {
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
  },
  search: ['employeeName', 'employeeNumber', 'notes'],
  sort: '-date',
  // A crew's day shows who is on approved leave.
  dependsOn: ['/api/leave-requests'],
  limitedView: {
    right: 'attendance.dates:read',
    fields: ['employeeId', 'date', 'status', 'employeeName', 'employeeNumber'],
  },
  rights: { create: 'attendance:create' },
  wording: {
    definite: 'the attendance of ',
    indefinite: 'an attendance record',
    plural: 'attendance records',
  },
  labelFields: ['employeeId'],
  detailRoute: { with: 'employeeId', tab: 'attendance' },
  constraintMessages: {
    attendance_once: {
      path: 'date',
      message: 'This employee already has a record with this status on this date',
    },
    attendance_employee_id_employees_id_fk: { path: 'employeeId', message: 'This employee does not exist' },
  },
});

export const attendanceWords = {
  nothingSelected: 'Please select at least one date',
  recorded: 'Attendance recorded successfully',
  recordedSeveral: (count: number) => `${count} attendance record(s) created successfully`,
  save: (count: number) => `Save ${count} Record(s)`,
  cleared: 'Calendar cleared successfully',
  deleted: 'Attendance deleted successfully',
  recordFailed: 'Failed to record attendance',
  none: 'No attendance records for this date',
  hint: 'Click coloured dates to delete attendance records',
  deleteQuestion: 'Are you sure you want to delete this attendance record?',
} as const;

const recordsAtOnce = 1000;

export const recordAttendance = createOneOrMany(attendance, {
  right: attendance.rights.create,
  atMost: recordsAtOnce,
  none: attendanceWords.nothingSelected,
});

const expectedSentence = 'expected must be the number of records';

/** `expected`: the number of records the user confirmed; a different count is rejected. */
export const clearCalendar = endpoint({
  method: 'DELETE',
  path: `${attendance.path}/employee/:employeeId`,
  summary: 'Delete all attendance records of an employee, if their number matches `expected`',
  access: 'attendance:remove',
  params: z.strictObject({ employeeId: id() }),
  query: z.strictObject({
    expected: z
      .string(expectedSentence)
      .regex(/^\d{1,9}$/, expectedSentence)
      .transform(Number),
  }),
  status: 204,
  failure: 'Failed to clear calendar',
});
