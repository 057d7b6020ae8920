import { inventory } from '../inventory/inventory.ts';
import { stockMovements } from '../inventory/stock-movements.ts';
import { stock } from '../inventory/stock.ts';
import type { Importable } from './importable.ts';

const { date, kind, quantity, unitCost, note, reason, employeeId, assetId } = stockMovements.fields;

/** Stock movements, by SKU and location. */
export const importMovements = {
  name: 'stock-movements',
  resource: stockMovements,
  singular: 'stock movement',
  plural: 'stock movements',
  columns: {
    date,
    sku: inventory.fields.sku,
    location: stock.fields.location,
    kind,
    quantity,
    unitCost,
    note,
    reason,
    employeeId,
    assetId,
  },
  required: ['date', 'sku', 'quantity'],
  keyedBy: 'Date, SKU, Location, Kind and Quantity',
  alsoCalled: {
    date: ['movement date', 'transaction date', 'day', 'posted'],
    sku: ['item code', 'item no', 'stock code', 'part no', 'part number', 'product code', 'code', 'item'],
    location: ['store', 'warehouse', 'bin', 'place', 'site'],
    kind: ['type', 'movement', 'movement type', 'transaction type'],
    quantity: ['qty', 'units', 'amount', 'in out'],
    unitCost: ['cost', 'price', 'unit price', 'cost price'],
    note: ['notes', 'remarks', 'comment', 'reference'],
    reason: ['why', 'explanation'],
    employeeId: ['issued to', 'employee no', 'staff no', 'received by', 'name'],
    assetId: ['vehicle', 'machine', 'equipment', 'asset id'],
  },
  example: {
    date: '17/11/2026',
    sku: 'FLT-2201',
    location: 'Lae Main Store',
    kind: 'Issue',
    quantity: '2',
    employeeId: 'EMP-0012',
  },
  postsCosts: true,
  rights: [stockMovements.rights.create],
} satisfies Importable;
