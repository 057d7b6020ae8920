import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { recordShape } from '../engine/fields.ts';
import { ById } from '../engine/resource.ts';
import { stocktakes } from './stocktakes.ts';

/** Idempotent: a repeated request returns the first result. */
export const adjustStock = endpoint({
  method: 'POST',
  path: `${stocktakes.path}/adjust/:id`,
  summary: 'Approve a stocktake that is Counted: each difference becomes a movement of the kind Count',
  access: stocktakes.rights.update,
  params: ById,
  body: z.strictObject({ version: recordShape.version }),
  response: stocktakes.entity,
  failure: stocktakes.update.failure,
});
