import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { day, largestSum, money, reference, text, wholeNumber } from '../engine/fields.ts';
import { ById } from '../engine/resource.ts';
import { inventory } from './inventory.ts';
import { mostInAll, quantity } from './quantities.ts';

/** The number of top recipients that are named. */
export const recipientsNamed = 5;

const Recipient = z.strictObject({
  name: text('Issued To', { max: 400 }),
  /** Either one; neither if the recipient was not named. */
  employeeId: reference('Employee', '/api/employees').nullable(),
  assetId: reference('Asset', '/api/assets').nullable(),
  quantity: quantity('Quantity', { min: -mostInAll, max: mostInAll }),
  value: money('Value', { min: -largestSum, max: largestSum }),
});

const ItemUse = z.strictObject({
  /**
   * Closing quantities of the days on which they changed, over the last year; the first is from a
   * year ago.
   */
  levels: z.array(
    z.strictObject({
      date: day('Date'),
      quantity: quantity('Quantity', { min: -mostInAll, max: mostInAll }),
    }),
  ),
  /** Top recipients of the year, net of returns, by value. */
  recipients: z.array(Recipient),
  /** The number of other recipients, and their total. */
  others: z.strictObject({
    recipients: wholeNumber('Others', { min: 0, max: mostInAll }),
    quantity: quantity('Quantity', { min: -mostInAll, max: mostInAll }),
  }),
});
export type ItemUse = z.infer<typeof ItemUse>;

/** Parts issued to a work order count for its asset. */
export const readItemUse = endpoint({
  method: 'GET',
  path: `${inventory.path}/use/:id`,
  summary: 'Stock level of an item over a year and where issues went; with stockId, for one location',
  access: inventory.rights.read,
  params: ById,
  query: z.strictObject({ stockId: reference('Stock', '/api/stock').optional() }),
  response: ItemUse,
  failure: 'Failed to fetch the use of this item',
});
