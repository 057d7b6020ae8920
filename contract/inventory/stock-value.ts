import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { day, largestSum, money, wholeNumber } from '../engine/fields.ts';
import { inventory } from './inventory.ts';
import { mostInAll, quantity } from './quantities.ts';
import { stock } from './stock.ts';

const most = 2_000_000_000;

export const stockValueWords = {
  futureDate: 'Date must not be after today',
} as const;

const ValueOfShelf = z.strictObject({
  location: stock.fields.location,
  category: inventory.fields.category,
  /** Items in stock. */
  items: wholeNumber('Items', { min: 0, max: most }),
  quantity: quantity('Quantity', { min: -mostInAll, max: mostInAll }),
  value: money('Value', { min: -largestSum, max: largestSum }),
  /** Items without a known cost. */
  withoutCost: wholeNumber('Without a cost', { min: 0, max: most }),
});
export type ValueOfShelf = z.infer<typeof ValueOfShelf>;

const StockValue = z.strictObject({
  on: day('On'),
  /** The sum of the rows' values, to the cent. Negative if shortages exceeded the stock. */
  value: money('Value', { min: -largestSum, max: largestSum }),
  withoutCost: wholeNumber('Without a cost', { min: 0, max: most }),
  rows: z.array(ValueOfShelf),
});
export type StockValue = z.infer<typeof StockValue>;

/** At the end of a day, at the moving average of what had been received by then. */
export const readStockValue = endpoint({
  method: 'GET',
  path: '/api/stock-value',
  summary: 'Stock value at the end of a day (default today), by location and category',
  access: inventory.rights.read,
  query: z.strictObject({ on: day('On').optional() }),
  response: StockValue,
  failure: 'Failed to fetch stock value',
});
