import { id, money, wholeNumber } from '../engine/fields.ts';
import { inventory } from '../inventory/inventory.ts';
import { quantity } from '../inventory/quantities.ts';
import { stock } from '../inventory/stock.ts';
import { dayFilter, pickFilter } from './filters.ts';
import { report } from './report.ts';

const most = 999_999_999_999_999;

const { sku, itemName, category, unit } = inventory.fields;

export const stockValue = report({
  name: 'stock-value',
  title: 'Stock Value',
  sentence: 'Value of each item at each location at the end of a day, at moving average cost.',
  also: 'inventory warehouse valuation worth average cost',
  group: 'Assets and stock',
  noun: { one: 'stock record', many: 'stock records' },
  madeOf: 'stock',
  rights: ['inventory:read'],
  belongsTo: 'organisation',
  filters: {
    on: dayFilter('On'),
    location: pickFilter('Location', 'All Locations'),
    category: pickFilter('Category', 'All Categories'),
  },
  defaults: (today) => ({ on: today }),
  fields: {
    /** The item. */
    id: id(),
    itemName,
    sku,
    category,
    location: stock.fields.location,
    quantity: quantity('Quantity', { min: -most, max: most }),
    unit,
    /** Null if the cost is unknown. */
    averageCost: inventory.derived.averageCost.unwrap().nullable(),
    value: money('Value', { min: -most, max: most }),
  },
  totals: {
    value: money('Value', { min: -most, max: most }),
    withoutCost: wholeNumber('Without a known cost', { min: 0, max: most }),
  },
  chart: { kind: 'bars', title: 'Stock value by location', series: ['Value'], isMoney: true },
});
