import { id, wholeNumber } from '../engine/fields.ts';
import { inventory, stockStatuses } from '../inventory/inventory.ts';
import { mostInAll, quantity } from '../inventory/quantities.ts';
import { choiceFilter, pickFilter } from './filters.ts';
import { report } from './report.ts';

const count = (label: string) => wholeNumber(label, { min: 0, max: 1_000_000_000 });

const { sku, itemName, category } = inventory.fields;
const { location, lowStockThreshold, quantityOnHand, status } = inventory.derived;

export const stockOnHand = report({
  name: 'stock-on-hand',
  title: 'Stock on Hand',
  sentence: 'Stock by location, and items at or below their threshold.',
  also: 'inventory warehouse store low reorder',
  group: 'Assets and stock',
  noun: { one: 'stock record', many: 'stock records' },
  madeOf: 'stock',
  rights: ['inventory:read'],
  belongsTo: 'organisation',
  filters: {
    location: pickFilter('Location', 'All Locations'),
    category: pickFilter('Category', 'All Categories'),
    status: choiceFilter('Status', stockStatuses, { all: 'All Statuses' }),
  },
  fields: { id: id(), itemName, sku, category, location, quantityOnHand, lowStockThreshold, status },
  totals: {
    low: count('Low Stock'),
    out: count('Out of Stock'),
    quantityOnHand: quantity('Quantity', { min: 0, max: mostInAll }),
  },
  chart: { kind: 'bars', title: 'Stock records by category and status', series: stockStatuses },
});
