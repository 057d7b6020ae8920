import { decimal, id, money, text } from '../engine/fields.ts';
import { inventory } from '../inventory/inventory.ts';
import { quantity } from '../inventory/quantities.ts';
import { stock } from '../inventory/stock.ts';
import { monthSpanFilters, monthSpanRefused, pickFilter, twelveMonths } from './filters.ts';
import { report } from './report.ts';

const most = 999_999_999_999_999;
const litres = (label: string) => quantity(label, { min: -most, max: most });

const sums = {
  received: litres('Received'),
  dispensed: litres('Dispensed'),
  difference: litres('Difference').nullable(),
  value: money('Value', { min: -most, max: most }).nullable(),
};

/** Fuel is any item in litres; a tank is one of its locations. */
export const fuelReconciliation = report({
  name: 'fuel-reconciliation',
  title: 'Fuel Reconciliation',
  sentence: 'Fuel received and issued by each tank in a month, and the difference from the measured level.',
  also: 'diesel tank dip bulk litres loss shrinkage',
  group: 'Assets and stock',
  noun: { one: 'monthly balance', many: 'monthly balances' },
  madeOf: 'stock',
  rights: ['inventory:read'],
  belongsTo: 'organisation',
  filters: {
    ...monthSpanFilters(),
    location: pickFilter('Location', 'All Locations'),
  },
  defaults: twelveMonths,
  refuse: monthSpanRefused,
  fields: {
    /** The stock record. */
    id: id(),
    location: stock.fields.location,
    itemName: inventory.fields.itemName,
    month: text('Month'),
    opening: litres('Opening'),
    received: sums.received,
    dispensed: sums.dispensed,
    book: litres('Book'),
    /** Null without a measurement or correction in the month. */
    measured: litres('Measured').nullable(),
    difference: sums.difference,
    /** Relative to the dispensed quantity. */
    percent: decimal('%', 'number', { min: -most, max: most, isShare: true }).nullable(),
    value: sums.value,
  },
  totals: { ...sums, difference: litres('Difference'), value: money('Value', { min: -most, max: most }) },
  chart: { kind: 'lines', title: 'Litres by month', series: ['Received', 'Dispensed'] },
});
