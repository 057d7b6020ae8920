import {
  choice,
  flag,
  identifier,
  largestSum,
  longText,
  money,
  suggested,
  text,
  wholeNumber,
} from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { mostDecimals, mostInAll, quantity } from './quantities.ts';
import { usualUnits } from './units.ts';

export const stockStatuses = ['In Stock', 'Low Stock', 'Out of Stock', 'No Stock Data'] as const;
export type StockStatus = (typeof stockStatuses)[number];

/** The largest cost at which a full stock record stays within the limit for sums. */
export const largestUnitCost = 9_999_999.99;

/** The cost of one unit of an item, such as a litre. */
export function unitCost(
  label: string,
  { max = largestUnitCost, ...extra }: { max?: number; hint?: string } = {},
) {
  return money(label, { min: 0, max, decimals: 4, ...extra });
}

export const inventory = resource({
  path: '/api/inventory',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'inventory',
  singular: 'item',
  plural: 'inventory',
  fields: {
    sku: identifier('SKU', { max: 40 }),
    itemName: text('Item Name'),
    description: longText('Description', { max: 2000 }).nullable(),
    category: suggested('Category').nullable(),
    unit: suggested('Unit', Object.keys(usualUnits)),
    decimals: wholeNumber('Decimals', {
      min: 0,
      max: mostDecimals,
      hint: '0 allows whole numbers only. 2 allows 12.75.',
    }),
    barcode: identifier('Barcode', { max: 40 }).nullable(),
    supplier: suggested('Usual Supplier').nullable(),
    openingCost: unitCost('Opening Unit Cost', {
      hint: 'Value of one unit until a delivery with a cost is received.',
    }).nullable(),
    /** Can be used up, but no longer received or ordered. */
    isRetired: flag('Retired'),
  },
  bulkFields: ['category', 'unit', 'decimals', 'supplier', 'isRetired'],
  defaulted: ['unit', 'decimals', 'isRetired'],
  derived: {
    quantityOnHand: quantity('Quantity', { min: 0, max: mostInAll }).nullable(),
    lowStockThreshold: quantity('Threshold', { min: 0, max: mostInAll }).nullable(),
    /** The location, or 'N locations'. */
    location: text('Location').nullable(),
    status: choice('Status', stockStatuses),
    /** At or below its threshold in any location. */
    isLow: flag('Needs restocking'),
    /** The default sort: out of stock first, then low. */
    urgency: wholeNumber('Urgency', { min: 0, max: 2 }),
    onOrder: quantity('On Order', { min: 0, max: mostInAll }),
    /** The moving average over all locations; null without stock or a known cost. */
    averageCost: unitCost('Average Cost', { max: largestSum }).nullable(),
    value: money('Value', { min: 0, max: largestSum }),
  },
  search: ['sku', 'itemName', 'description', 'category', 'barcode'],
  sort: 'urgency,sku',
  wording: { plural: 'items' },
  labelFields: ['itemName'],
  detailRoute: { page: '/inventory' },
  option: { label: ({ itemName }) => itemName, detail: ({ sku }) => sku, isShort: false },
  dependsOn: ['/api/stock', '/api/stock-orders'],
  constraintMessages: {
    inventory_sku_unique: { path: 'sku', message: 'Another item already has this SKU' },
    inventory_barcode_unique: { path: 'barcode', message: 'Another item already has this barcode' },
    inventory_opening_cost_not_negative: {
      path: 'openingCost',
      message: 'Opening Unit Cost must not be below 0',
    },
    inventory_decimals_in_use: {
      path: 'decimals',
      message: 'This item already has quantities with more decimals',
    },
    stock_item_id_inventory_id_fk: {
      message: 'This item has stock records. Retire it instead.',
    },
    stock_ledger_item_id_inventory_id_fk: {
      message: 'This item has stock records. Retire it instead.',
    },
  },
});

export const noItems = 'No items found. Add your first item to get started.';
