import { inUseMessages } from '../assets/in-use.ts';
import { choice, flag, pastDate, largestSum, money, reference, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { unitCost } from './inventory.ts';
import { moreDecimals, mostInAll, mostInStock, quantity } from './quantities.ts';
import { stock } from './stock.ts';

export const movementKinds = [
  'Receive',
  'Issue',
  'Adjust',
  'Transfer',
  'Return',
  'Count',
  'Reverse',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Append-only: a mistake is reversed, and both movements stay visible. */
export const stockMovements = resource({
  path: '/api/stock-movements',
  actions: ['list', 'read', 'create'],
  permission: 'inventory',
  singular: 'stock movement',
  plural: 'stock movements',
  fields: {
    stockId: reference('Stock', '/api/stock'),
    kind: choice('Kind', movementKinds),
    quantity: quantity('Quantity', {
      min: -mostInStock,
      max: mostInStock,
      hint: 'Positive to add, negative to take.',
    }),
    date: pastDate('Date'),
    note: text('Note', { max: 300 }).nullable(),
    reason: text('Reason', {
      max: 300,
      hint: 'Needed if the quantity or the price is unusual, for example if more is returned than was issued.',
    }).nullable(),
    unitCost: unitCost('Unit Cost', {
      hint: 'Cost of one unit. Leave empty to use the current average.',
    }).nullable(),
    employeeId: reference('Employee', '/api/employees', {
      nameField: 'employeeName',
      offers: { isCurrent: 'true' },
    }).nullable(),
    assetId: reference('Asset', '/api/assets', { nameField: 'assetName' }).nullable(),
    maintenanceId: reference('Work Order', '/api/maintenance', { offers: { isOpen: 'true' } }).nullable(),
    toStockId: reference('To', '/api/stock').nullable(),
    /** The movement that this one reverses in full. */
    reversesId: reference('Reverses', '/api/stock-movements').nullable(),
  },
  defaulted: ['date'],
  derived: {
    itemId: reference('Item', '/api/inventory', { nameField: 'itemName' }),
    sku: text('SKU'),
    itemName: text('Item Name'),
    unit: text('Unit'),
    location: text('Location'),
    otherLocation: text('Other Location').nullable(),
    /** For the incoming half of a transfer: the outgoing half. */
    counterpartId: reference('Transfer', '/api/stock-movements').nullable(),
    employeeName: text('Employee').nullable(),
    assetTag: text('Asset ID').nullable(),
    assetName: text('Asset').nullable(),
    /** The work order's type of work. */
    workKind: text('Work').nullable(),
    orderId: reference('Order', '/api/stock-orders').nullable(),
    stocktakeId: reference('Stocktake', '/api/stocktakes').nullable(),
    isReversed: flag('Reversed'),
    /** The quantity at its location after it, in date order. */
    balance: quantity('Balance', { min: -mostInAll, max: mostInAll }),
    /** What it added to the item's value; negative if it took from it. */
    value: money('Value', { min: -largestSum, max: largestSum }),
  },
  search: ['sku', 'itemName', 'location', 'note', 'employeeName', 'assetTag'],
  sort: '-date,-createdAt',
  rights: { create: 'inventory:update' },
  // Movements are not chosen in forms: a reversal starts from the movement itself.
  option: null,
  wording: { definite: 'a movement of ' },
  labelFields: ['stockId'],
  detailRoute: { with: 'itemId' },
  constraintMessages: {
    ...inUseMessages,
    ...stock.constraintMessages,
    stock_movements_decimals: moreDecimals('quantity'),
    stock_movements_sign_of_kind: {
      path: 'quantity',
      message: 'Receipts and returns must be above zero, issues and transfers below zero',
    },
    stock_movements_stock_id_stock_id_fk: { path: 'stockId', message: 'This stock record does not exist' },
    stock_movements_to_stock_id_stock_id_fk: {
      path: 'toStockId',
      message: 'This stock record does not exist',
    },
    stock_movements_employee_id_employees_id_fk: {
      path: 'employeeId',
      message: 'This employee does not exist',
    },
    stock_movements_asset_id_assets_id_fk: { path: 'assetId', message: 'This asset does not exist' },
    stock_movements_maintenance_id_maintenance_id_fk: {
      path: 'maintenanceId',
      message: 'This work order does not exist',
    },
    stock_movements_reverses_id_stock_movements_id_fk: {
      path: 'reversesId',
      message: 'This stock movement does not exist',
    },
    stock_movements_to_of_transfer: {
      path: 'toStockId',
      message: 'Enter a destination only for a transfer',
    },
    stock_movements_between_places: {
      path: 'toStockId',
      message: 'Choose another location of the same item',
    },
    stock_movements_recipient_of_kind: {
      path: 'employeeId',
      message: 'Only issues and returns can have a person, an asset or a work order',
    },
    stock_movements_asset_or_order: {
      path: 'assetId',
      message: 'Enter either an asset or a work order',
    },
    stock_movements_cost_of_kind: {
      path: 'unitCost',
      message: 'Enter a unit cost only for movements that add stock',
    },
    stock_movements_reason_given: {
      path: 'note',
      message: 'Enter a note. Adjustments and reversals need one.',
    },
    stock_movements_undoes_of_reverse: {
      path: 'reversesId',
      message: 'Only a reversal can refer to another movement',
    },
    stock_movements_reversed_once: { path: 'reversesId', message: 'This movement has already been reversed' },
    stock_movements_reverse_whole: {
      path: 'reversesId',
      message: 'A reversal must undo one whole movement at its location. Reversals cannot be reversed.',
    },
    stock_movements_reverse_after: {
      path: 'date',
      message: 'A reversal cannot be dated before the movement that it reverses',
    },
    stock_movements_reverse_from_where: {
      path: 'reversesId',
      message: 'Reverse a transfer at its source location',
    },
  },
});

export const noMovements = 'No movements yet. Receive stock to get started.';
