import { assets } from '../assets/assets.ts';
import { decimal, id, money, wholeNumber } from '../engine/fields.ts';
import { runningRates } from '../fleet/running-cost.ts';
import { lastTwelveMonths, pickFilter, spanFilters, spanRefused } from './filters.ts';
import { report } from './report.ts';

const most = 999_999_999_999_999;
const sum = (label: string) => money(label, { min: 0, max: most });
const distance = (label: string) => wholeNumber(label, { min: 0, max: 1_000_000_000 });

const sums = {
  kilometres: distance('km'),
  hours: distance('Hours'),
  litres: decimal('Litres', 'number', { min: 0, max: most }),
  fuelCost: sum('Fuel'),
  maintenanceCost: sum('Maintenance'),
};

const { assetTag, assetName, category } = assets.fields;

export const runningCost = report({
  name: 'running-cost',
  title: 'Fuel and Cost per Kilometre',
  sentence:
    'Distance or hours, fuel and cost of each machine. Consumption is measured from one full tank to the next.',
  also: 'diesel consumption litres mileage',
  group: 'Assets and stock',
  noun: { one: 'machine', many: 'machines' },
  madeOf: 'fuel entries',
  rights: ['fuel:read'],
  belongsTo: 'people',
  filters: { ...spanFilters(), category: pickFilter('Category', 'All Categories') },
  defaults: lastTwelveMonths,
  refuse: spanRefused,
  /** The id is the asset's. */
  fields: {
    id: id(),
    assetTag,
    assetName,
    category,
    ...sums,
    ...runningRates,
  },
  totals: sums,
  chart: {
    kind: 'bars',
    title: 'Running cost by category',
    series: ['Fuel', 'Maintenance'],
    isMoney: true,
  },
});
