import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { flag, pastDate, id, instant, largestSum, money, time, wholeNumber } from '../engine/fields.ts';
import { ById } from '../engine/resource.ts';
import { mostInAll, mostInStock, quantity } from './quantities.ts';
import { stock } from './stock.ts';
import { stocktakes } from './stocktakes.ts';

export const dipWords = {
  future: 'Time must not be in the future',
  belowZero: 'The book quantity is below 0 at this time. Check earlier movements.',
  countedSince: 'This stock was counted after this time. Enter a date and time after the last count.',
  openTake: 'A stocktake of this location is open. Approve or cancel it first.',
} as const;

const measured = quantity('Measured', { min: 0, max: mostInStock });

/** The default date is today; without a time, all movements of the day count. */
const moment = { date: pastDate('Date').optional(), time: time('Time').optional() };

const Dip = z.strictObject({
  /** The book quantity at that time. */
  book: quantity('Book Quantity', { min: -mostInAll, max: mostInAll }),
  measuredAt: instant('Measured At'),
  /** Movements of that day recorded after the time, which the book quantity leaves out. */
  laterMovements: wholeNumber('Later Movements', { min: 0, max: mostInStock }),
  laterQuantity: quantity('Later Quantity', { min: -mostInAll, max: mostInAll }),
  difference: quantity('Difference', { min: -mostInAll, max: mostInAll }).nullable(),
  /** At the average cost of that day. */
  value: money('Value', { min: -largestSum, max: largestSum }).nullable(),
  needsSecond: flag('Needs approval by another person'),
  isCountedSince: flag('Counted since'),
});
export type Dip = z.infer<typeof Dip>;

const recordedBy =
  'Movements have a date but no time. Movements of that day count if they were recorded before the time that you enter.';

export const readDip = endpoint({
  method: 'GET',
  path: `${stock.path}/dip/:id`,
  summary: 'Book quantity of a stock record at a time, and its difference from a measured quantity',
  notes: [recordedBy],
  access: stock.rights.read,
  params: ById,
  query: z.strictObject({
    ...moment,
    measured: z.coerce.number('Enter the measured quantity as a number').pipe(measured).optional(),
  }),
  response: Dip,
  failure: 'Failed to fetch the book quantity',
});

/** `id` becomes the stocktake's id; a repeated request returns the same one. */
export const recordDip = endpoint({
  method: 'POST',
  path: `${stock.path}/dip/:id`,
  summary: 'Record a measured quantity of a tank, as a stocktake of this stock record only',
  notes: [
    recordedBy,
    'The stock is adjusted immediately. If the difference is above the limit in Settings, another person must approve the stocktake first.',
  ],
  access: stocktakes.rights.create,
  params: ById,
  body: z.strictObject({
    id: id().optional(),
    measured,
    ...moment,
    note: stocktakes.fields.note.optional(),
  }),
  response: stocktakes.entity,
  status: 201,
  failure: 'Failed to record the dip',
});
