import { day, decimal, id, text } from '../engine/fields.ts';
import { workTypes } from '../hr/employee-options.ts';
import {
  choiceFilter,
  lastTwelveMonths,
  pickFilter,
  siteFilter,
  spanFilters,
  spanRefused,
} from './filters.ts';
import { report } from './report.ts';

const days = decimal('Days', 'number', { min: 0, max: 1_000_000_000 });

export const leaveTaken = report({
  name: 'leave-taken',
  title: 'Leave Taken',
  sentence: 'Approved leave of each person, and the days of it that count in the chosen period.',
  also: 'leave history approved holidays sick',
  group: 'People',
  noun: { one: 'leave request', many: 'leave requests' },
  madeOf: 'leave requests',
  rights: ['leave:read'],
  belongsTo: 'people',
  filters: {
    ...spanFilters(),
    siteId: siteFilter(),
    workType: choiceFilter('Work Type', workTypes, { all: 'All Work Types' }),
    leaveType: pickFilter('Leave Type', 'All Leave Types'),
  },
  defaults: lastTwelveMonths,
  refuse: spanRefused,
  fields: {
    /** The leave request. */
    id: id(),
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
    site: text('Site').nullable(),
    leaveType: text('Leave Type'),
    startDate: day('Start Date'),
    endDate: day('End Date'),
    /** Within the period. */
    days,
  },
  totals: { days },
  chart: { kind: 'bars', title: 'Days by leave type', series: ['Days'] },
});
