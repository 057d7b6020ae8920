import { choice, reference, suggested, text, wholeNumber } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { stockStatuses } from './inventory.ts';

export const stock = resource({
  path: '/api/stock',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'inventory',
  one: 'stock record',
  many: 'stock',
  fields: {
    itemId: reference('Item', '/api/inventory'),
    location: suggested('Location'),
    quantityOnHand: wholeNumber('Quantity', {
      min: 0,
      max: 100_000_000,
      hint: 'Another quantity is kept as a movement of the kind Adjust.',
    }),
    lowStockThreshold: wholeNumber('Threshold', { min: 0, max: 100_000_000 }),
  },
  fixed: ['itemId'],
  defaulted: ['quantityOnHand', 'lowStockThreshold'],
  derived: {
    sku: text('SKU'),
    itemName: text('Item Name'),
    category: text('Category').nullable(),
    status: choice('Status', stockStatuses),
  },
  search: ['sku', 'itemName', 'category', 'location'],
  sort: 'itemName,location',
  called: { lead: 'the stock of ', several: 'stock records' },
  namedBy: ['itemId', 'location'],
  opens: { page: '/inventory', tab: 'stock' },
  offered: {
    label: ({ itemName, location }) => `${itemName}, ${location}`,
    detail: ({ quantityOnHand }) => `${quantityOnHand} on hand`,
    isShort: false,
  },
  // Their sum is its quantity.
  shows: ['/api/stock-movements'],
  refusals: {
    stock_once_a_place: {
      path: 'location',
      message: 'This item already has a stock record at this location',
    },
    stock_not_negative: { path: 'quantity', message: 'There is not that much in stock' },
    stock_not_too_much: {
      path: 'quantity',
      message: 'A stock record holds at most 100,000,000',
    },
    stock_item_id_inventory_id_fk: { path: 'itemId', message: 'There is no such item' },
    stock_movements_stock_id_stock_id_fk: {
      message: 'This stock record has movements, which are kept. Adjust its quantity to 0 instead.',
    },
  },
});

export const noStock = 'No stock found. Say where an item is kept to get started.';
