import { z } from 'zod';
import type { actionsByResource, Permission } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { fieldMeta, id, recordShape, type Shape } from './fields.ts';
import { listQuery } from './listing.ts';

/** How the refusal of a database constraint reads, and the field it belongs to. */
export interface Refusal {
  path?: string;
  message: string;
}

export interface Declaration<F extends Shape, R extends Shape, D extends keyof F> {
  path: `/api/${string}`;
  /** The resource of the access tables: `assets` makes `assets:read`, `assets:create`, …. */
  permission: keyof typeof actionsByResource;
  one: string;
  many: string;
  /** What a client may write. A nullable field may be left out; `null` clears it. */
  fields: F;
  /** Of those, the ones the table has a default for. */
  defaulted?: readonly D[];
  /** Of those, the ones a record keeps from its creation. */
  fixed?: readonly (keyof F)[];
  /** What the server adds: joined names and derived values. They cannot be set. */
  derived?: R;
  /** The fields that `q` looks in. */
  search: readonly (keyof F | keyof R)[];
  /** The order of a list that does not ask for one. */
  sort: string;
  /** Constraint name to sentence. */
  refusals?: Record<string, Refusal>;
  /** The fields that a lesser right than `read` opens on its own: days of leave without the reasons. */
  glimpse?: Glimpse<keyof F | keyof R>;
  /** Where an action needs another right than the one of its name: what is deleted by who may change. */
  rights?: Partial<Record<'create' | 'update' | 'remove', Permission>>;
}

export interface Glimpse<Field extends PropertyKey = string> {
  right: Permission;
  fields: readonly Field[];
}

type RecordShape = typeof recordShape;
type Values<S extends Shape> = { [K in keyof S]: z.infer<S[K]> };
type NullableKeys<F extends Shape> = { [K in keyof F]: null extends z.infer<F[K]> ? K : never }[keyof F];
type OptionalKeys<F extends Shape, D extends keyof F> = NullableKeys<F> | D;

export type RecordOf<F extends Shape, R extends Shape> = Values<RecordShape> & Values<F> & Values<R>;
export type CreateOf<F extends Shape, D extends keyof F> = { id?: string } & Omit<
  Values<F>,
  OptionalKeys<F, D>
> &
  Partial<Pick<Values<F>, OptionalKeys<F, D>>>;
export type UpdateOf<F extends Shape> = Partial<Values<F>> & { version?: number };

type Schema<T> = z.ZodType<T>;
export const ById = z.strictObject({ id: id() });
type ById = typeof ById;
type Query = ReturnType<typeof listQuery>;

export interface Resource<F extends Shape = Shape, R extends Shape = Shape, D extends keyof F = never> {
  path: `/api/${string}`;
  /** The path without `/api/`: what the audit log calls it. */
  name: string;
  permission: keyof typeof actionsByResource;
  one: string;
  many: string;
  fields: F;
  fixed: readonly string[];
  derived: R;
  search: readonly string[];
  sort: string;
  refusals: Record<string, Refusal>;
  glimpse: Glimpse | null;
  rights: Record<'read' | 'create' | 'update' | 'remove', Permission>;
  entity: Schema<RecordOf<F, R>>;
  createBody: Schema<CreateOf<F, D>>;
  updateBody: Schema<UpdateOf<F>>;
  list: Endpoint<z.ZodType, Query, z.ZodType, Schema<RecordOf<F, R>[]>>;
  read: Endpoint<ById, z.ZodType, z.ZodType, Schema<RecordOf<F, R>>>;
  create: Endpoint<z.ZodType, z.ZodType, Schema<CreateOf<F, D>>, Schema<RecordOf<F, R>>>;
  update: Endpoint<ById, z.ZodType, Schema<UpdateOf<F>>, Schema<RecordOf<F, R>>>;
  remove: Endpoint<ById>;
}

/** A resource that may be declared, listed, written, whatever its fields. */
// oxlint-disable-next-line no-explicit-any -- the one place where the field types do not matter
export type AnyResource = Resource<any, any, any>;

/** Everything both sides derive from one declaration: schemas, endpoints and the words of failure. */
export function resource<F extends Shape, R extends Shape = {}, D extends keyof F = never>(
  declaration: Declaration<F, R, D>,
): Resource<F, R, D> {
  const { path, permission, one, many, fields, search, sort, refusals = {} } = declaration;
  const derived = declaration.derived ?? ({} as R);
  const fixed = (declaration.fixed ?? []) as readonly string[];
  const entity = entitySchema(fields, derived, declaration.glimpse) as unknown as Schema<RecordOf<F, R>>;
  const createBody = createSchema(fields, declaration.defaulted ?? []) as unknown as Schema<CreateOf<F, D>>;
  const updateBody = updateSchema(fields, derived, fixed) as unknown as Schema<UpdateOf<F>>;
  const own = (action: string) => `${permission}:${action}` as Permission;
  const rights = {
    read: own('read'),
    create: own('create'),
    update: own('update'),
    remove: own('remove'),
    ...declaration.rights,
  };
  const glimpse = (declaration.glimpse ?? null) as Glimpse | null;
  return {
    path,
    name: path.slice('/api/'.length),
    permission,
    one,
    many,
    fields,
    fixed,
    derived,
    search: search as readonly string[],
    sort,
    refusals,
    glimpse,
    rights,
    entity,
    createBody,
    updateBody,
    list: {
      method: 'GET',
      path,
      summary: `List ${many}`,
      access: rights.read,
      query: listQuery({ ...recordShape, ...fields, ...derived }),
      response: z.array(entity),
      failure: `Failed to fetch ${many}`,
    },
    read: {
      method: 'GET',
      path: `${path}/:id`,
      summary: `Read one ${one}`,
      access: rights.read,
      params: ById,
      response: entity,
      failure: `Failed to fetch ${one}`,
    },
    create: {
      method: 'POST',
      path,
      summary: `Create one ${one}`,
      access: rights.create,
      body: createBody,
      response: entity,
      status: 201,
      failure: `Failed to create ${one}`,
    },
    update: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change one ${one}: absent keys stay, null clears`,
      access: rights.update,
      params: ById,
      body: updateBody,
      response: entity,
      failure: `Failed to update ${one}`,
    },
    remove: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete one ${one}`,
      access: rights.remove,
      params: ById,
      status: 204,
      failure: `Failed to delete ${one}`,
    },
  };
}

/** Fields that not everybody sees are absent from the answers of those who do not. */
function entitySchema(
  fields: Shape,
  derived: Shape,
  glimpse: { fields: readonly PropertyKey[] } | undefined,
) {
  const shape: Shape = {};
  for (const [name, schema] of Object.entries({ ...fields, ...derived })) {
    const isPublic = (fieldMeta(schema).class ?? 'public') === 'public';
    shape[name] = isPublic && (glimpse?.fields.includes(name) ?? true) ? schema : schema.optional();
  }
  return z.strictObject({ ...recordShape, ...shape });
}

function createSchema(fields: Shape, defaulted: readonly PropertyKey[]) {
  const shape: Shape = {};
  for (const [name, schema] of Object.entries(fields))
    shape[name] = schema instanceof z.ZodNullable || defaulted.includes(name) ? schema.optional() : schema;
  return z.strictObject({ id: id().optional(), ...shape });
}

/** Read-only fields may be sent back unchanged, so their values are compared, not validated. */
function updateSchema(fields: Shape, derived: Shape, fixed: readonly string[]) {
  const shape: Shape = {};
  for (const [name, schema] of Object.entries(fields)) shape[name] = schema.optional();
  for (const name of [...Object.keys({ id: 0, createdAt: 0, updatedAt: 0, ...derived }), ...fixed])
    shape[name] = z.unknown().meta({ description: 'Read-only: may be sent back unchanged' }).optional();
  return z.strictObject({ ...shape, version: recordShape.version.optional() });
}
