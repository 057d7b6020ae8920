import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { id } from '../engine/fields.ts';
import { ById } from '../engine/resource.ts';
import { maintenance } from '../fleet/maintenance.ts';
import { someQuantity } from './quantities.ts';
import { stockMovements } from './stock-movements.ts';

const { stockId, date, note } = stockMovements.fields;

/** For mechanics taking parts from the store. A repeated `movementId` returns the same movement. */
export const issuePart = endpoint({
  method: 'POST',
  path: `${maintenance.path}/issue-part/:id`,
  summary: 'Issue a part from stock to a work order',
  notes: ['People with permission to issue parts can issue them to work orders that they can edit.'],
  access: 'parts:create',
  params: ById,
  body: z.strictObject({
    movementId: id().optional(),
    stockId,
    quantity: someQuantity('Quantity'),
    date: date.optional(),
    note: note.optional(),
  }),
  response: maintenance.entity,
  failure: 'Failed to issue the part',
});
