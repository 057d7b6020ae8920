import {
  choice,
  day,
  flag,
  pastDate,
  largestSum,
  longText,
  money,
  reference,
  suggested,
  text,
} from '../engine/fields.ts';
import { createOneOrMany } from '../engine/one-or-many.ts';
import { resource } from '../engine/resource.ts';
import { unitCost } from './inventory.ts';
import { moreDecimals, mostInAll, mostInStock, quantity, someQuantity } from './quantities.ts';
import { formatNumber } from '../engine/number-text.ts';

export const stockOrderStatuses = ['Draft', 'Ordered', 'Received', 'Cancelled'] as const;
export type StockOrderStatus = (typeof stockOrderStatuses)[number];

export const stockOrderWords = {
  locked: 'A finished order cannot be changed, except for its note. Reopen it to change it.',
  initialState: 'A new order must be Ordered',
  retired: 'This item is retired and cannot be ordered. Restore it first.',
  notOpen: 'Nothing is outstanding for this order. Reopen it to receive more.',
  nothingCame: 'Nothing was received for this order. Cancel it instead.',
  somethingCame: 'Part of this order was received. Close it instead.',
  allCame: 'This order is fully received. Enter a larger quantity to reopen it.',
  asMuchCame: (came: number) =>
    `${formatNumber(came)} are already received. Enter a larger quantity, or close the order.`,
  whyCancelled: 'Enter why the order is cancelled',
  whyOpen: 'Enter why the order is reopened',
  chooseSomething: 'Choose at least one item to order',
} as const;

/** A line of a purchase order: an item for a location. Deliveries are received against it. */
export const stockOrders = resource({
  path: '/api/stock-orders',
  actions: ['list', 'read', 'update', 'remove'],
  permission: 'inventory',
  singular: 'order',
  plural: 'orders',
  fields: {
    stockId: reference('Stock', '/api/stock', { offers: { isRetired: 'false' } }),
    /** The order that it is a line of. Without one, a purchase order of its own is created. */
    purchaseOrderId: reference('Purchase Order', '/api/purchase-orders', { nameField: 'purchaseNumber' }),
    supplier: suggested('Supplier'),
    quantity: someQuantity('Quantity'),
    unitCost: unitCost('Unit Cost', { hint: 'The price of one unit from the supplier.' }).nullable(),
    priceReason: text('Reason for the price', {
      max: 300,
      hint: 'Needed if the price is far from the usual price of the item.',
    }).nullable(),
    orderedOn: pastDate('Ordered'),
    expectedOn: day('Expected').nullable(),
    reference: text('Reference', { max: 60, hint: 'For example the purchase order number.' }).nullable(),
    status: choice('Status', stockOrderStatuses),
    statusReason: text('Reason', { max: 300 }).nullable(),
    note: longText('Note', { max: 2000 }).nullable(),
  },
  fixed: ['stockId', 'purchaseOrderId'],
  defaulted: ['purchaseOrderId', 'orderedOn', 'status'],
  derived: {
    purchaseNumber: text('Purchase Order'),
    itemId: reference('Item', '/api/inventory', { nameField: 'itemName' }),
    sku: text('SKU'),
    itemName: text('Item Name'),
    unit: text('Unit'),
    location: text('Location'),
    received: quantity('Received', { min: 0, max: mostInAll }),
    outstanding: quantity('Outstanding', { min: 0, max: mostInStock }),
    cost: money('Cost', { min: 0, max: largestSum }).nullable(),
    isOpen: flag('Open'),
    isLate: flag('Late'),
  },
  search: ['sku', 'itemName', 'location', 'supplier', 'reference', 'purchaseNumber'],
  sort: '-isOpen,expectedOn,-orderedOn',
  transitions: {
    field: 'status',
    states: stockOrderStatuses,
    initial: { in: ['Ordered', 'Draft'], message: stockOrderWords.initialState },
    checkOrder: 'states',
    list: [
      { from: ['Ordered'], to: 'Received', label: 'Close' },
      { from: ['Ordered'], to: 'Cancelled', label: 'Cancel Order', reason: 'statusReason' },
      { from: ['Received', 'Cancelled'], to: 'Ordered', label: 'Reopen', reason: 'statusReason' },
    ],
    lock: {
      in: ['Received', 'Cancelled'],
      message: stockOrderWords.locked,
      except: ['statusReason', 'note'],
      unlocks: ['Ordered'],
    },
  },
  rights: { create: 'inventory:update', update: 'inventory:update', remove: 'inventory:update' },
  wording: { definite: 'the order of ', plural: 'orders' },
  labelFields: ['stockId'],
  detailRoute: { page: '/inventory', tab: 'orders', newsField: 'itemId' },
  dependsOn: ['/api/stock-movements', '/api/purchase-orders'],
  constraintMessages: {
    stock_orders_some: { path: 'quantity', message: 'Quantity must be above 0' },
    stock_orders_decimals: moreDecimals('quantity'),
    stock_orders_cost_not_negative: { path: 'unitCost', message: 'Unit Cost must not be below 0' },
    stock_orders_expected_after_ordered: {
      path: 'expectedOn',
      message: 'The expected date must not be before the order date',
    },
    purchase_orders_expected_after_ordered: {
      path: 'expectedOn',
      message: 'The expected date must not be before the order date',
    },
    stock_orders_purchase_order_id_purchase_orders_id_fk: {
      path: 'purchaseOrderId',
      message: 'This purchase order does not exist',
    },
    stock_orders_stock_id_stock_id_fk: { path: 'stockId', message: 'This stock record does not exist' },
    stock_movements_order_id_stock_orders_id_fk: {
      message: 'Part of this order was received. Close it instead.',
    },
  },
});

/** The most lines in one request. */
const linesAtOnce = 200;

export const orderStock = createOneOrMany(stockOrders, {
  right: stockOrders.rights.create,
  atMost: linesAtOnce,
  none: stockOrderWords.chooseSomething,
});

export const noOrders = 'No orders yet. Order items with low stock to get started.';
