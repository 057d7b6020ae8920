import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { day, largestSum, money, reference, text, wholeNumber } from '../engine/fields.ts';
import { ById } from '../engine/resource.ts';
import { inventory } from './inventory.ts';
import { mostInAll, quantity } from './quantities.ts';

/** So many of those who take most of an item are named. */
export const recipientsNamed = 5;

const Recipient = z.strictObject({
  name: text('Issued To', { max: 400 }),
  /** Whichever it is; neither: nobody was named. */
  employeeId: reference('Employee', '/api/employees').nullable(),
  assetId: reference('Asset', '/api/assets').nullable(),
  quantity: quantity('Quantity', { min: -mostInAll, max: mostInAll }),
  value: money('Value', { min: -largestSum, max: largestSum }),
});

const ItemUse = z.strictObject({
  /** How much there was at the end of the days on which that changed, from a year ago on; the first: a year ago. */
  levels: z.array(
    z.strictObject({
      date: day('Date'),
      quantity: quantity('Quantity', { min: -mostInAll, max: mostInAll }),
    }),
  ),
  /** Who and what took most of it within the year, less what came back; the most valuable first. */
  recipients: z.array(Recipient),
  /** How many others there are, and how much they took. */
  others: z.strictObject({
    recipients: wholeNumber('Others', { min: 0, max: mostInAll }),
    quantity: quantity('Quantity', { min: -mostInAll, max: mostInAll }),
  }),
});
export type ItemUse = z.infer<typeof ItemUse>;

/** Where a work order took something, it went to its asset. */
export const readItemUse = endpoint({
  method: 'GET',
  path: `${inventory.path}/use/:id`,
  summary: 'Stock level of an item over a year and where issues went; with stockId, for one place',
  access: inventory.rights.read,
  params: ById,
  query: z.strictObject({ stockId: reference('Stock', '/api/stock').optional() }),
  response: ItemUse,
  failure: 'Failed to fetch how this item is used',
});
