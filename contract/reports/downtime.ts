import { assets } from '../assets/assets.ts';
import { decimal, text, wholeNumber } from '../engine/fields.ts';
import { monthSpanFilters, monthSpanRefused, pickFilter, twelveMonths } from './filters.ts';
import { report } from './report.ts';

const days = { min: 0, max: 1_000_000_000 };

const figures = {
  plannedDays: wholeNumber('Planned (days)', days),
  downDays: wholeNumber('Down (days)', days),
  availability: decimal('Availability (%)', 'number', { min: 0, max: 100 }).nullable(),
  failures: wholeNumber('Failures', days),
  mtbf: decimal('MTBF (days)', 'number', days).nullable(),
  repaired: wholeNumber('Repaired', days),
  repairDays: wholeNumber('Repair (days)', days),
  mttr: decimal('MTTR (days)', 'number', days).nullable(),
};

/**
 * From the start to the completion of work orders, both days included. Failures are repairs without a plan, in the
 * month in which their work started.
 */
export const downtime = report({
  name: 'downtime',
  title: 'Downtime and Availability',
  sentence: 'Availability, mean time between failures and mean time to repair by category and month.',
  also: 'mtbf mttr reliability breakdown utilisation uptime',
  group: 'Assets and stock',
  noun: { one: 'row', many: 'rows' },
  madeOf: 'maintenance',
  rights: ['maintenance:read'],
  belongsTo: 'people',
  filters: { ...monthSpanFilters(), category: pickFilter('Category', 'All Categories') },
  defaults: twelveMonths,
  refuse: monthSpanRefused,
  fields: { category: assets.fields.category, month: text('Month'), ...figures },
  totals: figures,
  chart: { kind: 'lines', title: 'Availability by month (%)', series: ['Availability'] },
});
