import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Permission } from './access.ts';
import type { Shape } from './fields.ts';
import type { ResourceBase } from './resource.ts';
import type { CreateOf, RecordOf } from './schemas.ts';

interface OneOrMany {
  right: Permission;
  atMost: number;
  /** The message for an empty array. */
  none: string;
}

/**
 * `POST` of one record, or of an array that is saved as a whole or not at all; replaces `create`.
 */
export function createOneOrMany<F extends Shape, R extends Shape, D extends keyof F>(
  { path, singular: one, plural: many, createBody, entity }: ResourceBase<F, R, D>,
  { right, atMost, none }: OneOrMany,
) {
  const body: z.ZodType<CreateOf<F, D> | CreateOf<F, D>[]> = z.union([
    createBody,
    z.array(createBody).min(1, none).max(atMost, `At most ${atMost} records can be created at once`),
  ]);
  const response: z.ZodType<RecordOf<F, R> | RecordOf<F, R>[]> = z.union([entity, z.array(entity)]);
  return endpoint({
    method: 'POST',
    path,
    access: right,
    summary: `Create one ${one}, or several ${many}: an array is saved completely or not at all`,
    body,
    response,
    status: 201,
    failure: `Failed to create ${one}`,
  });
}
