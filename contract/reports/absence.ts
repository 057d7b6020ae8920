import { decimal, id, text } from '../engine/fields.ts';
import { workTypes } from '../hr/employee-options.ts';
import { choiceFilter, siteFilter, yearFilter } from './filters.ts';
import { report } from './report.ts';

export const absenceRows = ['Site', 'Employee'] as const;

const days = (label: string) => decimal(label, 'number', { min: 0, max: 1_000_000_000 });

/** In calendar order. */
const months = {
  jan: days('Jan'),
  feb: days('Feb'),
  mar: days('Mar'),
  apr: days('Apr'),
  may: days('May'),
  jun: days('Jun'),
  jul: days('Jul'),
  aug: days('Aug'),
  sep: days('Sep'),
  oct: days('Oct'),
  nov: days('Nov'),
  dec: days('Dec'),
  total: days('Total'),
};

export const absence = report({
  name: 'absence',
  title: 'Absence by Kind and Month',
  sentence: 'Days of approved leave by leave type, and days Absent without leave, in each month of a year.',
  also: 'sick absent absenteeism leave by month year',
  group: 'People',
  noun: { one: 'row', many: 'rows' },
  madeOf: 'leave requests or attendance records',
  rights: ['leave:read', 'attendance:read'],
  belongsTo: 'people',
  filters: {
    year: yearFilter('Year'),
    per: choiceFilter('Rows', absenceRows, { write: (row) => `By ${row.toLowerCase()}` }),
    siteId: siteFilter(),
    workType: choiceFilter('Work Type', workTypes, { all: 'All Work Types' }),
  },
  defaults: (today) => ({ year: today.slice(0, 4), per: 'Site' }),
  fields: {
    /** The employee; null for a site. */
    id: id().nullable(),
    name: text('Site or employee'),
    /** A leave type, or Absent. */
    kind: text('Kind'),
    ...months,
  },
  totals: months,
  chart: {
    kind: 'columns',
    title: 'Days by month and kind',
    series: ['Paid leave', 'Unpaid leave', 'Absent'],
  },
});
