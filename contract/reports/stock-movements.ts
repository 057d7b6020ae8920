import { money, id, wholeNumber } from '../engine/fields.ts';
import { inventory } from '../inventory/inventory.ts';
import { movementKinds, stockMovements } from '../inventory/stock-movements.ts';
import { addDays } from '../engine/days.ts';
import { choiceFilter, pickFilter, spanFilters, spanRefused } from './filters.ts';
import { report } from './report.ts';

const most = 999_999_999_999_999;

const { date, kind, quantity, note } = stockMovements.fields;
const { sku, itemName, location, employeeName, assetTag } = stockMovements.derived;

export const stockMovementsReport = report({
  name: 'stock-movements',
  title: 'Stock Movements',
  sentence: 'Stock received, issued and transferred, with location, recipient and value.',
  also: 'inventory warehouse received transferred adjusted ledger',
  group: 'Assets and stock',
  noun: { one: 'movement', many: 'movements' },
  madeOf: 'stock',
  rights: ['inventory:read'],
  belongsTo: 'organisation',
  filters: {
    ...spanFilters(),
    kind: choiceFilter('Kind', movementKinds, { all: 'All Kinds' }),
    location: pickFilter('Location', 'All Locations'),
    category: pickFilter('Category', 'All Categories'),
  },
  defaults: (today) => ({ from: addDays(today, -29), to: today }),
  refuse: spanRefused,
  fields: {
    /** The stock record. */
    id: id(),
    date,
    itemName,
    sku,
    category: inventory.fields.category,
    location,
    kind,
    quantity,
    value: money('Value', { min: -most, max: most }),
    employeeName,
    assetTag,
    note,
  },
  totals: {
    movements: wholeNumber('Movements', { min: 0, max: most }),
    valueIn: money('Value in', { min: 0, max: most }),
    valueOut: money('Value out', { min: 0, max: most }),
  },
  chart: {
    // Two lines, because adding incoming and outgoing values is meaningless.
    kind: 'lines',
    title: 'Value in and out by week',
    series: ['Value in', 'Value out'],
    isMoney: true,
  },
});
