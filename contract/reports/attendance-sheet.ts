import { z } from 'zod';
import { id, text, wholeNumber } from '../engine/fields.ts';
import { attendanceStatuses } from '../hr/attendance.ts';
import { workTypes } from '../hr/employee-options.ts';
import { choiceFilter, monthFilter, siteFilter } from './filters.ts';
import { report } from './report.ts';

const days = (label: string) => wholeNumber(label, { min: 0, max: 1_000_000_000 });

const counts = {
  onSite: days('On-site'),
  offSite: days('Off-site'),
  leave: days('Leave'),
  absent: days('Absent'),
};

export const attendanceSheet = report({
  name: 'attendance-sheet',
  title: 'Attendance Sheet',
  sentence: 'Attendance of each person on each day of a month, including approved leave.',
  also: 'roster present absent on-site timesheet month',
  group: 'People',
  noun: { one: 'employee', many: 'employees' },
  madeOf: 'attendance records',
  rights: ['attendance:read'],
  belongsTo: 'people',
  filters: {
    month: monthFilter('Month'),
    siteId: siteFilter(),
    workType: choiceFilter('Work Type', workTypes, { all: 'All Work Types' }),
  },
  defaults: (today) => ({ month: today.slice(0, 7) }),
  fields: {
    id: id(),
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
    /** One entry per day of the month; '' if nothing is recorded. */
    days: z.array(z.string()).meta({ label: 'Days', kind: 'json' }),
    ...counts,
  },
  totals: {
    /** The number on site each day. */
    days: z.array(z.int()).meta({ label: 'On site', kind: 'json' }),
    ...counts,
  },
  chart: { kind: 'columns', title: 'People by day and attendance', series: attendanceStatuses },
});
