import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id, type Shape } from './fields.ts';
import type { listQuery } from './listing.ts';
import { extended } from './lazy.ts';
import { listEndpoint, type ResourceBase } from './resource.ts';
import type { RecordOf } from './schemas.ts';

type ParentId<Key extends string> = z.ZodObject<Record<Key, ReturnType<typeof id>>>;

/** `GET <path>/<what>/:<key>`: the records that belong to a record of another resource. */
export function listOf<F extends Shape, R extends Shape, D extends keyof F, Key extends string>(
  resource: ResourceBase<F, R, D>,
  what: string,
  key: Key,
): Endpoint<ParentId<Key>, ReturnType<typeof listQuery>, z.ZodType, z.ZodType<RecordOf<F, R>[]>> {
  const { path, plural: many } = resource;
  return extended(listEndpoint(resource), {
    path: `${path}/${what}/:${key}`,
    summary: `List the ${many} of one ${what}`,
    params: z.strictObject({ [key]: id() }) as unknown as ParentId<Key>,
    failure: `Failed to fetch ${what} ${many}`,
  });
}
