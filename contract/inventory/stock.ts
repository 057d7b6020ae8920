import {
  choice,
  flag,
  largestSum,
  money,
  reference,
  suggested,
  text,
  wholeNumber,
} from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { stockStatuses, unitCost } from './inventory.ts';
import { moreDecimals, mostInAll, mostInStock, quantity, someQuantity } from './quantities.ts';

export const stock = resource({
  path: '/api/stock',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'inventory',
  singular: 'stock record',
  plural: 'stock',
  fields: {
    itemId: reference('Item', '/api/inventory', { nameField: 'itemName' }),
    location: suggested('Location'),
    quantityOnHand: quantity('Quantity', {
      min: 0,
      max: mostInStock,
      hint: 'A different quantity is recorded as a movement of the kind Adjust.',
    }),
    lowStockThreshold: quantity('Threshold', { min: 0, max: mostInStock }),
    orderUpTo: someQuantity('Order Up To', {
      hint: 'Target quantity after an order. Leave empty for twice the threshold.',
    }).nullable(),
    /** The reason for a changed quantity, stored with its movement; a stock record has none. */
    note: text('Reason', { max: 300, hint: 'Reason for the difference.' }).nullable(),
  },
  fixed: ['itemId'],
  bulkFields: ['lowStockThreshold', 'orderUpTo'],
  defaulted: ['quantityOnHand', 'lowStockThreshold'],
  derived: {
    sku: text('SKU'),
    itemName: text('Item Name'),
    category: text('Category').nullable(),
    barcode: text('Barcode').nullable(),
    unit: text('Unit'),
    status: choice('Status', stockStatuses),
    /** The default sort: out of stock first, then low. */
    urgency: wholeNumber('Urgency', { min: 0, max: 2 }),
    isRetired: flag('Retired'),
    /** Ordered and not delivered yet. */
    onOrder: quantity('On Order', { min: 0, max: mostInAll }),
    /** At or below its threshold even with what is on order; never true if retired. */
    isToOrder: flag('To order'),
    /** The quantity that would fill it up to its target level. */
    toOrder: quantity('Suggested', { min: 0, max: 2 * mostInStock }),
    supplier: text('Usual Supplier').nullable(),
    /** The expected unit cost: that of the last delivery, otherwise the average. */
    likelyCost: unitCost('Unit Cost', { max: largestSum }).nullable(),
    /** The expected cost of the suggested quantity. */
    estimate: money('Estimate', { min: 0, max: largestSum }).nullable(),
    /** This location's share of the item's value. */
    value: money('Value', { min: 0, max: largestSum }),
  },
  search: ['sku', 'itemName', 'category', 'location', 'barcode'],
  sort: 'itemName,location',
  wording: { definite: 'the stock of ', plural: 'stock records' },
  labelFields: ['itemId', 'location'],
  detailRoute: { page: '/inventory', tab: 'stock', newsField: 'itemId' },
  option: {
    label: ({ itemName, location }) => `${itemName}, ${location}`,
    detail: ({ quantityOnHand }) => `${quantityOnHand} on hand`,
    isShort: false,
  },
  // The quantity is the sum of its movements.
  dependsOn: ['/api/stock', '/api/stock-movements', '/api/stock-orders'],
  constraintMessages: {
    stock_once_a_place: {
      path: 'location',
      message: 'This item already has a stock record at this location',
    },
    stock_order_up_to_above_threshold: {
      path: 'orderUpTo',
      message: 'Order Up To must be above the threshold',
    },
    stock_movements_decimals: moreDecimals('quantityOnHand'),
    stock_threshold_decimals: moreDecimals('lowStockThreshold'),
    stock_order_up_to_decimals: moreDecimals('orderUpTo'),
    stock_not_negative: { path: 'quantity', message: 'There is not enough in stock' },
    stock_not_too_much: {
      path: 'quantity',
      message: 'The quantity must be at most 100,000,000',
    },
    stock_item_id_inventory_id_fk: { path: 'itemId', message: 'This item does not exist' },
    stock_movements_stock_id_stock_id_fk: {
      message: 'This stock record has movements and cannot be deleted. Adjust its quantity to 0 instead.',
    },
    stock_movements_to_stock_id_stock_id_fk: {
      message: 'This stock record has movements and cannot be deleted. Adjust its quantity to 0 instead.',
    },
    stock_ledger_stock_id_stock_id_fk: {
      message: 'This stock record has movements and cannot be deleted. Adjust its quantity to 0 instead.',
    },
    stock_orders_stock_id_stock_id_fk: { message: 'This stock record has orders and cannot be deleted.' },
    fuel_entries_stock_id_stock_id_fk: {
      message: 'This stock record cannot be deleted, because fuel was taken from it.',
    },
    stocktake_lines_stock_id_stock_id_fk: {
      message: 'This stock record was counted in a stocktake and cannot be deleted.',
    },
  },
});

export const noStock = 'No stock found. Add a location of an item to get started.';
