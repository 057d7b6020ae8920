import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { flag, id, recordShape } from '../engine/fields.ts';
import { ById } from '../engine/resource.ts';
import { stockMovements } from './stock-movements.ts';
import { stockOrders } from './stock-orders.ts';

const { date, note, unitCost } = stockMovements.fields;

const receipt = z.strictObject({
  version: recordShape.version,
  /** The movement that it makes, of the sender's choosing: so that it is sent again without coming twice. */
  movementId: id().optional(),
  quantity: stockOrders.fields.quantity,
  /** Absent: what the order says. */
  unitCost: unitCost.optional(),
  date: date.optional(),
  note: note.optional(),
  isComplete: flag('The whole quantity'),
});
export type Receipt = z.infer<typeof receipt>;

/** The same request again is answered with what it did. */
export const receiveOrder = endpoint({
  method: 'POST',
  path: `${stockOrders.path}/receive/:id`,
  summary:
    'Receive a delivery of an order as a movement of the kind Receive. The order is Received when all has arrived or no more is expected.',
  access: stockOrders.rights.update,
  params: ById,
  body: receipt,
  response: stockOrders.entity,
  failure: 'Failed to receive the order',
});
