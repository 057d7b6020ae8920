import { id, money, text } from '../engine/fields.ts';
import { inventory } from '../inventory/inventory.ts';
import { quantity } from '../inventory/quantities.ts';
import { choiceFilter, lastTwelveMonths, pickFilter, spanFilters, spanRefused } from './filters.ts';
import { report } from './report.ts';

const most = 999_999_999_999_999;

/** Who or what received it; a work order counts for its machine. */
export const recipients = ['Person', 'Machine', 'Not named'] as const;

const { sku, itemName, category, unit } = inventory.fields;

export const issued = report({
  name: 'issued',
  title: 'Stock Issued to People and Machines',
  sentence: 'Quantity of each item issued to each person or machine, less returns.',
  also: 'given handed consumption usage used who',
  group: 'Assets and stock',
  noun: { one: 'line', many: 'lines' },
  madeOf: 'stock',
  rights: ['inventory:read'],
  belongsTo: 'organisation',
  filters: {
    ...spanFilters(),
    recipientKind: choiceFilter('Issued to', recipients, { all: 'All people and machines' }),
    category: pickFilter('Category', 'All Categories'),
  },
  defaults: lastTwelveMonths,
  refuse: spanRefused,
  fields: {
    /** The item. */
    id: id(),
    recipient: text('Issued To'),
    recipientKind: text('Person or Machine'),
    itemName,
    sku,
    category,
    quantity: quantity('Quantity', { min: -most, max: most }),
    unit,
    value: money('Value', { min: -most, max: most }),
  },
  totals: { value: money('Value', { min: -most, max: most }) },
  chart: { kind: 'bars', title: 'Value issued by recipient', series: recipients, isMoney: true },
});
