import { assets } from '../assets/assets.ts';
import { id, money, wholeNumber } from '../engine/fields.ts';
import { lastTwelveMonths, pickFilter, spanFilters, spanRefused } from './filters.ts';
import { report } from './report.ts';

const most = 999_999_999_999_999;

const sums = {
  orders: wholeNumber('Completed', { min: 0, max: 1_000_000_000 }),
  labourCost: money('Labour', { min: 0, max: most }),
  partsCost: money('Parts', { min: 0, max: most }),
  issuedCost: money('Issued Parts', { min: 0, max: most }),
  otherCost: money('Other', { min: 0, max: most }),
  totalCost: money('Cost', { min: 0, max: most }),
};

const { assetTag, assetName, category } = assets.fields;

export const maintenanceCost = report({
  name: 'maintenance-cost',
  title: 'Maintenance Cost by Machine',
  sentence: 'Cost of completed work orders by machine, highest first.',
  also: 'repairs spending work orders service',
  group: 'Assets and stock',
  noun: { one: 'machine', many: 'machines' },
  madeOf: 'maintenance',
  rights: ['maintenance:read'],
  belongsTo: 'people',
  filters: { ...spanFilters(), category: pickFilter('Category', 'All Categories') },
  defaults: lastTwelveMonths,
  refuse: spanRefused,
  /** The id is the asset's. */
  fields: { id: id(), assetTag, assetName, category, ...sums },
  totals: sums,
  chart: {
    kind: 'bars',
    title: 'Maintenance cost by category',
    series: ['Labour', 'Parts', 'Issued Parts', 'Other'],
    isMoney: true,
  },
});
