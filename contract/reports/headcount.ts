import { text, wholeNumber } from '../engine/fields.ts';
import { workTypes } from '../hr/employee-options.ts';
import { choiceFilter, dayFilter, pickFilter, siteFilter } from './filters.ts';
import { report } from './report.ts';

const people = (label: string) => wholeNumber(label, { min: 0, max: 1_000_000_000 });

const counts = {
  permanent: people('Permanent'),
  contract: people('Contract'),
  casual: people('Casual'),
  unspecified: people('Not specified'),
  total: people('Total'),
};

export const headcount = report({
  name: 'headcount',
  title: 'Headcount',
  sentence: 'How many people are employed, by site, position and work type.',
  also: 'staff workforce employees how many',
  group: 'People',
  noun: { one: 'position', many: 'positions' },
  madeOf: 'employee records',
  rights: ['employees:read'],
  belongsTo: 'people',
  filters: {
    on: dayFilter('Employed on'),
    siteId: siteFilter(),
    position: pickFilter('Position', 'All Positions'),
    workType: choiceFilter('Work Type', workTypes, { all: 'All Work Types' }),
  },
  defaults: (today) => ({ on: today }),
  fields: { site: text('Site'), position: text('Position'), ...counts },
  totals: counts,
  chart: {
    kind: 'bars',
    title: 'People by site and work type',
    series: [...workTypes, 'Not specified'],
  },
});
