import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { decimal, id, text, wholeNumber } from '../engine/fields.ts';
import { ById } from '../engine/resource.ts';
import { mostInAll, quantity } from '../inventory/quantities.ts';
import { maintenance } from './maintenance.ts';
import { largestReading } from './meter-readings.ts';

const amount = (label: string) => quantity(label, { min: -mostInAll, max: mostInAll });

const jobCard = z.strictObject({
  licensePlate: text('Plate').nullable(),
  /** The latest meter readings of the asset. */
  kilometres: wholeNumber('Odometer (km)', { min: 0, max: largestReading }).nullable(),
  hours: wholeNumber('Engine hours', { min: 0, max: largestReading }).nullable(),
  /** Wanted or issued parts. */
  parts: z.array(
    z.strictObject({
      itemId: id(),
      sku: text('SKU'),
      itemName: text('Item Name'),
      unit: text('Unit'),
      wanted: amount('Wanted'),
      issued: amount('Issued'),
      /** Where it is in stock, the largest quantity first. Empty without permission to see stock. */
      places: z.array(
        z.strictObject({ stockId: id(), location: text('Location'), quantityOnHand: amount('On hand') }),
      ),
    }),
  ),
  labour: z.array(
    z.strictObject({
      employeeId: id(),
      employeeName: text('Employee'),
      hours: decimal('Hours', 'number', { min: 0, max: 1000 }),
    }),
  ),
  /** What failed in the pre-start check that led to the order. */
  faults: z.array(text('Fault', { max: 2000 })),
});
export type JobCard = z.infer<typeof jobCard>;

export const readJobCard = endpoint({
  method: 'GET',
  path: `${maintenance.path}/job-card/:id`,
  summary: 'Read the parts, labour, meters and faults of a work order, for its panel and its job card',
  access: maintenance.rights.read,
  params: ById,
  response: jobCard,
  failure: 'Failed to fetch the job card',
});
