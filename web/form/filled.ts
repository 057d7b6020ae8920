import { z } from 'zod';
import { fieldMeta } from '#contract/engine/fields.ts';

/** A required field, with one plain message whatever its kind. */
export function filled<T extends z.ZodType>(schema: T) {
  const error = `${fieldMeta(schema).label} must not be empty`;
  return z
    .unknown()
    .refine((value): boolean => value !== null && value !== undefined, { error, abort: true })
    .pipe(schema);
}
