import { choice, flag, happened, largestSum, money, reference, text } from '../engine/fields.ts';
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

/** Append-only: what was wrong is reversed, and stays in sight with what undid it. */
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
      hint: 'What is added; below zero: what is taken.',
    }),
    date: happened('Date'),
    note: text('Note', { max: 300 }).nullable(),
    unitCost: unitCost('Unit Cost', {
      hint: 'What one of it cost. Empty: what one is worth at present.',
    }).nullable(),
    employeeId: reference('Employee', '/api/employees', { offers: { isCurrent: 'true' } }).nullable(),
    assetId: reference('Asset', '/api/assets').nullable(),
    maintenanceId: reference('Work Order', '/api/maintenance', { offers: { isOpen: 'true' } }).nullable(),
    /** Where a transfer goes. */
    toStockId: reference('To', '/api/stock').nullable(),
    /** The movement that a reversal undoes: all of it. */
    reversesId: reference('Undoes', '/api/stock-movements').nullable(),
  },
  defaulted: ['date'],
  derived: {
    itemId: reference('Item', '/api/inventory'),
    sku: text('SKU'),
    itemName: text('Item Name'),
    unit: text('Unit'),
    location: text('Location'),
    /** The other place of a transfer. */
    otherLocation: text('Other Location').nullable(),
    /** The half of a transfer that took, of the half that added. */
    counterpartId: reference('Transfer', '/api/stock-movements').nullable(),
    employeeName: text('Employee').nullable(),
    assetTag: text('Asset ID').nullable(),
    assetName: text('Asset').nullable(),
    /** What is done by the work order. */
    workKind: text('Work').nullable(),
    orderId: reference('Order', '/api/stock-orders').nullable(),
    stocktakeId: reference('Stocktake', '/api/stocktakes').nullable(),
    isReversed: flag('Reversed'),
    /** How much there was at its place after it, in the order of the days. */
    balance: quantity('Balance', { min: -mostInAll, max: mostInAll }),
    /** What it added to the value of the item, below zero: what it took. */
    value: money('Value', { min: -largestSum, max: largestSum }),
  },
  search: ['sku', 'itemName', 'location', 'note', 'employeeName', 'assetTag'],
  sort: '-date,-createdAt',
  rights: { create: 'inventory:update' },
  // It is reversed from where it is seen.
  option: null,
  wording: { definite: 'a movement of ' },
  labelFields: ['stockId'],
  detailRoute: { with: 'itemId' },
  constraintMessages: {
    ...stock.constraintMessages,
    stock_movements_decimals: moreDecimals('quantity'),
    stock_movements_sign_of_kind: {
      path: 'quantity',
      message:
        'To receive or return adds (above zero), to issue or transfer takes (below zero), and nothing moves by 0',
    },
    stock_movements_stock_id_stock_id_fk: { path: 'stockId', message: 'There is no such stock record' },
    stock_movements_to_stock_id_stock_id_fk: { path: 'toStockId', message: 'There is no such stock record' },
    stock_movements_employee_id_employees_id_fk: { path: 'employeeId', message: 'There is no such employee' },
    stock_movements_asset_id_assets_id_fk: { path: 'assetId', message: 'There is no such asset' },
    stock_movements_maintenance_id_maintenance_id_fk: {
      path: 'maintenanceId',
      message: 'There is no such work order',
    },
    stock_movements_reverses_id_stock_movements_id_fk: {
      path: 'reversesId',
      message: 'There is no such stock movement',
    },
    stock_movements_to_of_transfer: {
      path: 'toStockId',
      message: 'A transfer says where to, and nothing else does',
    },
    stock_movements_between_places: {
      path: 'toStockId',
      message: 'A transfer goes from one place of an item to another of the same item',
    },
    stock_movements_recipient_of_kind: {
      path: 'employeeId',
      message: 'Only what is issued or returned goes to, or comes from, a person, an asset or a work order',
    },
    stock_movements_asset_or_order: {
      path: 'assetId',
      message: 'A work order says which asset it is for: give one of the two',
    },
    stock_movements_cost_of_kind: {
      path: 'unitCost',
      message: 'Only what adds to the stock says what it cost',
    },
    stock_movements_reason_given: {
      path: 'note',
      message: 'Say why: an adjustment and a reversal need a note',
    },
    stock_movements_undoes_of_reverse: {
      path: 'reversesId',
      message: 'A reversal says what it undoes, and nothing else does',
    },
    stock_movements_reversed_once: { path: 'reversesId', message: 'This movement has been reversed already' },
    stock_movements_reverse_whole: {
      path: 'reversesId',
      message: 'A reversal undoes the whole of one movement at its place, and none that undoes another',
    },
    stock_movements_reverse_after: {
      path: 'date',
      message: 'A reversal is not before what it undoes',
    },
    stock_movements_reverse_from_where: {
      path: 'reversesId',
      message: 'A transfer is reversed where it left',
    },
  },
});

export const noMovements = 'Nothing has come or gone yet. Receive something to get started.';
