import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { flag, id, recordShape } from '../engine/fields.ts';
import { ById } from '../engine/resource.ts';
import { stockMovements } from './stock-movements.ts';
import { stockOrders } from './stock-orders.ts';

const { date, note, reason, unitCost } = stockMovements.fields;

const receipt = z.strictObject({
  version: recordShape.version,
  /**
   * The id of the movement to create, chosen by the client so that a retry does not receive twice.
   */
  movementId: id().optional(),
  quantity: stockOrders.fields.quantity,
  /** The order's cost by default. */
  unitCost: unitCost.optional(),
  date: date.optional(),
  note: note.optional(),
  /** Needed if more arrives than was ordered, or at an unusual price. */
  reason: reason.optional(),
  isComplete: flag('The whole quantity'),
});
export type Receipt = z.infer<typeof receipt>;

/** Idempotent: a repeated request returns the first result. */
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
