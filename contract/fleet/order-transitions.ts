import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { flag, recordShape } from '../engine/fields.ts';
import { ById } from '../engine/resource.ts';
import { maintenance } from './maintenance.ts';

const { tasks, labour, completedDate, labourCost, partsCost, cost, kilometres, hours, parts, note, photos } =
  maintenance.fields;

const start = z.strictObject({
  version: recordShape.version,
  /** The asset becomes Under Maintenance. */
  isOutOfService: flag('Take the asset out of service'),
});
export type WorkStart = z.infer<typeof start>;

const completion = z.strictObject({
  version: recordShape.version,
  completedDate: completedDate.unwrap(),
  labourCost: labourCost.optional(),
  partsCost: partsCost.optional(),
  cost: cost.optional(),
  kilometres: kilometres.optional(),
  hours: hours.optional(),
  tasks: tasks.optional(),
  labour: labour.optional(),
  parts: parts.optional(),
  note: note.optional(),
  photos: photos.optional(),
  /**
   * The asset becomes Operational if it is Under Maintenance and no other work on it is in
   * progress.
   */
  isBackInService: flag('Back in service'),
});
export type WorkCompletion = z.infer<typeof completion>;

const common = {
  method: 'POST',
  access: maintenance.rights.update,
  params: ById,
  response: maintenance.entity,
  failure: maintenance.update.failure,
} as const;

/** Idempotent: a repeated request returns the first result. */
export const startWork = endpoint({
  ...common,
  path: `${maintenance.path}/start/:id`,
  summary: 'Start a work order. Its asset may go out of service.',
  body: start,
});

/** Idempotent: a repeated request returns the first result. */
export const completeWork = endpoint({
  ...common,
  path: `${maintenance.path}/complete/:id`,
  summary:
    'Complete a work order with its costs and meter readings. Its asset may return to service, and the next order of its plan is planned.',
  body: completion,
});
