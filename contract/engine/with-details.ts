import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { recordShape, type Shape } from './fields.ts';
import { extended, lazy } from './lazy.ts';
import type { AnyResource } from './resource.ts';
import { updateSchema } from './schemas.ts';

/**
 * Adds details to reading one record, which are too large for a list; an update may send them back.
 */
export function withDetails<
  R extends AnyResource & { read: Endpoint; update: Endpoint },
  F extends Shape,
  D extends Shape,
>(resource: R, shape: F, details: D) {
  const readOnly = { ...resource.derived, ...details };
  const body = () =>
    updateSchema(resource.fields, readOnly, resource.fixed) as unknown as R['update']['body'];
  const response = () => z.strictObject({ ...recordShape, ...shape, ...details });
  return extended(resource, {
    read: extended(resource.read, lazy({ response })),
    update: extended(resource.update, lazy({ body })),
  });
}
