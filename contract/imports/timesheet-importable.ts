import { timeEntries, timesheets } from '../hr/timesheets.ts';
import { employeeHeads } from './column-heads.ts';
import type { Importable } from './importable.ts';

const { employeeId, payPeriodStart, payPeriodEnd } = timesheets.fields;
const { date, startTime, endTime, breakDurationMinutes, notes } = timeEntries.fields;

/** Time entries, each in the timesheet of its pay period. */
export const importTimesheets = {
  name: 'timesheets',
  resource: timesheets,
  singular: 'timesheet',
  plural: 'timesheets',
  columns: {
    employeeId,
    date,
    startTime,
    endTime,
    breakDurationMinutes,
    hours: timeEntries.derived.hours,
    notes,
    payPeriodStart,
    payPeriodEnd,
  },
  required: ['employeeId', 'date'],
  keyedBy: 'Employee, Date and Start Time',
  alsoCalled: {
    employeeId: [...employeeHeads, 'worker'],
    date: ['day', 'work date', 'shift date', 'date worked'],
    startTime: ['start', 'time in', 'in', 'clock in', 'from', 'on', 'started'],
    endTime: ['end', 'finish', 'time out', 'out', 'clock out', 'to', 'off', 'finish time', 'finished'],
    breakDurationMinutes: ['break', 'lunch', 'break minutes', 'break mins', 'lunch mins', 'unpaid break'],
    hours: ['hrs', 'total hours', 'hours worked', 'hrs worked', 'total hrs', 'worked'],
    notes: ['note', 'remarks', 'comment', 'comments', 'task', 'description'],
    payPeriodStart: ['period start', 'fortnight start', 'week start', 'period from', 'week commencing'],
    payPeriodEnd: [
      'period end',
      'fortnight end',
      'fortnight ending',
      'f n ending',
      'week ending',
      'period ending',
      'period to',
    ],
  },
  example: {
    employeeId: 'EMP-0012',
    date: '17/11/2026',
    startTime: '07:30',
    endTime: '16:30',
    breakDurationMinutes: '60',
    payPeriodStart: '16/11/2026',
    payPeriodEnd: '29/11/2026',
  },
  rights: [timesheets.rights.create, timesheets.rights.update],
} satisfies Importable;
