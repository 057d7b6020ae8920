import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { id } from '../engine/fields.ts';
import { ById } from '../engine/resource.ts';
import { maintenance } from '../fleet/maintenance.ts';
import { someQuantity } from './quantities.ts';
import { stockMovements } from './stock-movements.ts';

const { stockId, date, note } = stockMovements.fields;

/** Who works on machines takes their parts from the store. The same `movementId` again answers the same. */
export const issuePart = endpoint({
  method: 'POST',
  path: `${maintenance.path}/issue-part/:id`,
  summary: 'Issue a part from the stock to one work order',
  notes: ['Whoever may issue parts does so to the work orders that they may change.'],
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
