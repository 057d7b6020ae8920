import type { z } from 'zod';

/** A field that refers to the resource at a path, which exists only in the type. */
export type Reference<To extends string> = z.ZodUUID & { readonly _to?: To };

/** The path that a field refers to, looking through `.nullable()` and `.optional()`. For other ids, `To` is any string. */
export type ReferredBy<Field> = Field extends z.ZodNullable<infer Inner> | z.ZodOptional<infer Inner>
  ? ReferredBy<Inner>
  : Field extends Reference<infer To>
    ? string extends To
      ? never
      : To
    : never;
