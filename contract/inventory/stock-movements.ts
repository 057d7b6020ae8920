import { choice, day, reference, text, wholeNumber } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { stock } from './stock.ts';

export const movementKinds = ['Receive', 'Issue', 'Adjust'] as const;

/** Append-only: what was wrong is put right by another movement. */
export const stockMovements = resource({
  path: '/api/stock-movements',
  actions: ['list', 'read', 'create'],
  permission: 'inventory',
  one: 'stock movement',
  many: 'stock movements',
  fields: {
    stockId: reference('Stock', '/api/stock'),
    kind: choice('Kind', movementKinds),
    quantity: wholeNumber('Quantity', {
      min: -100_000_000,
      max: 100_000_000,
      hint: 'What is added; below zero: what is taken.',
    }),
    date: day('Date'),
    note: text('Note', { max: 300 }).nullable(),
  },
  defaulted: ['date'],
  derived: {
    sku: text('SKU'),
    itemName: text('Item Name'),
    location: text('Location'),
  },
  search: ['sku', 'itemName', 'location', 'note'],
  sort: '-date,-createdAt',
  rights: { create: 'inventory:update' },
  called: { lead: 'a movement of ' },
  namedBy: ['stockId'],
  opens: { with: 'stockId' },
  refusals: {
    ...stock.refusals,
    stock_movements_sign_of_kind: {
      path: 'quantity',
      message: 'To receive adds (above zero), to issue takes (below zero), and nothing moves by 0',
    },
    stock_movements_stock_id_stock_id_fk: { path: 'stockId', message: 'There is no such stock record' },
  },
});

export const noMovements = 'Nothing has come or gone yet. Receive something to get started.';
