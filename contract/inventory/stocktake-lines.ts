import { flag, instant, largestSum, money, reference, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { moreDecimals, mostInStock, quantity } from './quantities.ts';

/**
 * One item of a stocktake. Expected is the book quantity at the start. The count is compared with
 * the book quantity at the time of counting, so movements in between make no difference.
 */
export const stocktakeLines = resource({
  path: '/api/stocktake-lines',
  actions: ['list', 'read', 'create', 'update'],
  permission: 'inventory',
  singular: 'stocktake line',
  plural: 'stocktake lines',
  fields: {
    stocktakeId: reference('Stocktake', '/api/stocktakes'),
    stockId: reference('Stock', '/api/stock'),
    counted: quantity('Counted', { min: 0, max: mostInStock }).nullable(),
    note: text('Note', { max: 300 }).nullable(),
  },
  fixed: ['stocktakeId', 'stockId'],
  derived: {
    sku: text('SKU'),
    barcode: text('Barcode').nullable(),
    itemName: text('Item Name'),
    category: text('Category').nullable(),
    unit: text('Unit'),
    expected: quantity('Expected', { min: 0, max: mostInStock }),
    /** The current book quantity. */
    onHand: quantity('On Hand', { min: 0, max: mostInStock }),
    /** Movements between the start and the count. */
    movedBefore: quantity('Moved before the count', { min: -mostInStock, max: mostInStock }).nullable(),
    movedSince: quantity('Moved since the count', { min: -mostInStock, max: mostInStock }).nullable(),
    difference: quantity('Difference', { min: -mostInStock, max: mostInStock }).nullable(),
    differenceValue: money('Value', { min: -largestSum, max: largestSum }).nullable(),
    countedBy: text('Counted By').nullable(),
    countedAt: instant('Counted At').nullable(),
    isCounted: flag('Counted'),
    isDifferent: flag('With a difference'),
  },
  search: ['sku', 'barcode', 'itemName', 'category'],
  sort: 'itemName',
  rights: { create: 'inventory:update', update: 'inventory:update' },
  isDetail: true,
  wording: { definite: 'the count of ' },
  labelFields: ['stockId'],
  detailRoute: { with: 'stocktakeId' },
  constraintMessages: {
    stocktake_lines_decimals: moreDecimals('counted'),
    stocktake_lines_once: { path: 'stockId', message: 'This item is already in the stocktake' },
    stocktake_lines_stocktake_id_stocktakes_id_fk: {
      path: 'stocktakeId',
      message: 'This stocktake does not exist',
    },
    stocktake_lines_stock_id_stock_id_fk: { path: 'stockId', message: 'This stock record does not exist' },
  },
});
