import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { id, recordShape } from '../engine/fields.ts';
import { assignments } from './assignments.ts';

const { employeeId, from, condition } = assignments.fields;

/** `returns`: the assignment that ends with it, of the version that was seen. */
const passing = z.strictObject({
  id: id().optional(),
  returns: id(),
  version: recordShape.version,
  employeeId,
  from,
  condition: condition.optional(),
});
export type PassingOn = z.infer<typeof passing>;

/** The same request again is answered with what it made. */
export const passOnAsset = endpoint({
  method: 'POST',
  path: `${assignments.path}/pass-on`,
  summary:
    'Transfer an asset from its holder to another person: returned and handed over on the same day, in the same condition',
  access: assignments.rights.create,
  body: passing,
  response: assignments.entity,
  status: 201,
  failure: assignments.create.failure,
});
