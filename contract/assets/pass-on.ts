import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { id, recordShape } from '../engine/fields.ts';
import { assignments } from './assignments.ts';

const { employeeId, from, condition, reason } = assignments.fields;

/** `returns`: the assignment that ends, at the version the user saw. */
const passing = z.strictObject({
  id: id().optional(),
  returns: id(),
  version: recordShape.version,
  employeeId,
  from,
  condition: condition.optional(),
  reason: reason.optional(),
});
export type PassingOn = z.infer<typeof passing>;

/** Idempotent: a repeated request returns the assignments that the first one created. */
export const passOnAsset = endpoint({
  method: 'POST',
  path: `${assignments.path}/pass-on`,
  summary:
    'Transfer an asset from its holder to another person: it is returned and handed over on the same day, in the same condition',
  access: assignments.rights.create,
  body: passing,
  response: assignments.entity,
  status: 201,
  failure: assignments.create.failure,
});
