import { choice, flag, identifier, longText, suggested, text, wholeNumber } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

export const stockStatuses = ['In Stock', 'Low Stock', 'Out of Stock', 'No Stock Data'] as const;
export type StockStatus = (typeof stockStatuses)[number];

export const inventory = resource({
  path: '/api/inventory',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'inventory',
  one: 'item',
  many: 'inventory',
  fields: {
    sku: identifier('SKU', { max: 40 }),
    itemName: text('Item Name'),
    description: longText('Description', { max: 2000 }).nullable(),
    category: suggested('Category').nullable(),
  },
  derived: {
    quantityOnHand: wholeNumber('Quantity', { min: 0, max: 2_000_000_000 }).nullable(),
    lowStockThreshold: wholeNumber('Threshold', { min: 0, max: 2_000_000_000 }).nullable(),
    /** The place, or 'N locations'. */
    location: text('Location').nullable(),
    status: choice('Status', stockStatuses),
    /** At or below its threshold in any of its places. */
    isLow: flag('Needs restocking'),
  },
  search: ['sku', 'itemName', 'description', 'category'],
  sort: 'sku',
  called: { several: 'items' },
  namedBy: ['itemName'],
  opens: { page: '/inventory' },
  offered: { label: ({ itemName }) => itemName, detail: ({ sku }) => sku, isShort: false },
  shows: ['/api/stock'],
  refusals: {
    inventory_sku_unique: { path: 'sku', message: 'Another item already has this SKU' },
    stock_item_id_inventory_id_fk: {
      message: 'This item has stock records. Delete those that never held anything, or keep the item.',
    },
  },
});

export const noItems = 'No items found. Add your first item to get started.';
