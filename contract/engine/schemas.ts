import { z } from 'zod';
import { fieldMeta, id, recordShape, type Shape } from './fields.ts';

type RecordShape = typeof recordShape;
export type ValuesOf<S extends Shape> = { [K in keyof S]: z.infer<S[K]> };
type NullableKeys<F extends Shape> = { [K in keyof F]: null extends z.infer<F[K]> ? K : never }[keyof F];
type OptionalKeys<F extends Shape, D extends keyof F> = NullableKeys<F> | D;

export type RecordOf<F extends Shape, R extends Shape> = ValuesOf<RecordShape> & ValuesOf<F> & ValuesOf<R>;
export type CreateOf<F extends Shape, D extends keyof F> = { id?: string } & Omit<
  ValuesOf<F>,
  OptionalKeys<F, D>
> &
  Partial<Pick<ValuesOf<F>, OptionalKeys<F, D>>>;
export type UpdateOf<F extends Shape> = Partial<ValuesOf<F>> & { version?: number };

/** Fields that not everyone sees are optional in responses. */
export function entitySchema(
  fields: Shape,
  derived: Shape,
  limitedView: { fields: readonly PropertyKey[] } | undefined,
) {
  const shape: Shape = {};
  for (const [name, schema] of Object.entries({ ...fields, ...derived })) {
    const isPublic = (fieldMeta(schema).class ?? 'public') === 'public';
    shape[name] = isPublic && (limitedView?.fields.includes(name) ?? true) ? schema : schema.optional();
  }
  return z.strictObject({ ...recordShape, ...shape });
}

export function createSchema(fields: Shape, defaulted: readonly PropertyKey[]) {
  const shape: Shape = {};
  for (const [name, schema] of Object.entries(fields))
    shape[name] = schema instanceof z.ZodNullable || defaulted.includes(name) ? schema.optional() : schema;
  return z.strictObject({ id: id().optional(), ...shape });
}

/** Read-only fields may be sent back unchanged, so they are compared, not validated. */
export function updateSchema(fields: Shape, derived: Shape, fixed: readonly string[]) {
  const shape: Shape = {};
  for (const [name, schema] of Object.entries(fields)) shape[name] = schema.optional();
  for (const name of [...Object.keys({ id: 0, createdAt: 0, updatedAt: 0, ...derived }), ...fixed])
    shape[name] = z.unknown().meta({ description: 'Read-only: may be sent back unchanged' }).optional();
  return z.strictObject({ ...shape, version: recordShape.version.optional() });
}
