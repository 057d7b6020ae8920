import { z } from 'zod';
import type { Permission } from './access.ts';
import type { Action, Allowed, Declaration, Glimpse, NotOwn, Refusal, Rights } from './declaration.ts';
import type { Endpoint } from './endpoint.ts';
import { id, recordShape, type Shape } from './fields.ts';
import { listQuery } from './listing.ts';
import { movesInWords } from './moves-in-words.ts';
import type { Moves } from './moves.ts';
import {
  createSchema,
  entitySchema,
  updateSchema,
  type CreateOf,
  type RecordOf,
  type UpdateOf,
} from './schemas.ts';
import { severalEndpoint, type SeveralEndpoint } from './several.ts';
import { calledAfter, type Called, type Offered, type Opens } from './told.ts';

type Schema<T> = z.ZodType<T>;
export const ById = z.strictObject({ id: id() });
type ById = typeof ById;
type Query = ReturnType<typeof listQuery>;

/** What a resource is, whatever can be done with it. */
export interface ResourceBase<F extends Shape, R extends Shape, D extends keyof F> {
  path: `/api/${string}`;
  /** The path without `/api/`: what the audit log calls it. */
  name: string;
  actions: readonly Action[];
  permission: keyof Rights;
  one: string;
  many: string;
  fields: F;
  /** What is typed into a form. */
  typed: Shape;
  fixed: readonly string[];
  several: readonly string[];
  /** Null where nothing of it is changed of several. */
  changeSeveral: SeveralEndpoint | null;
  derived: R;
  search: readonly string[];
  sort: string;
  refusals: Record<string, Refusal>;
  glimpse: Glimpse | null;
  isDetail: boolean;
  moves: Moves | null;
  notOwn: NotOwn | null;
  called: Called;
  namedBy: readonly string[];
  opens: Opens<string> | null;
  offered: Offered<Record<string, unknown>> | null | undefined;
  shows: readonly string[];
  rights: { read: Permission };
  entity: Schema<RecordOf<F, R>>;
  createBody: Schema<CreateOf<F, D>>;
  updateBody: Schema<UpdateOf<F>>;
}

interface SomeRights {
  rights: Partial<Record<Allowed, Permission>>;
}

interface Endpoints<F extends Shape, R extends Shape, D extends keyof F> {
  list: Endpoint<z.ZodType, Query, z.ZodType, Schema<RecordOf<F, R>[]>>;
  read: Endpoint<ById, z.ZodType, z.ZodType, Schema<RecordOf<F, R>>>;
  create: Endpoint<z.ZodType, z.ZodType, Schema<CreateOf<F, D>>, Schema<RecordOf<F, R>>>;
  update: Endpoint<ById, z.ZodType, Schema<UpdateOf<F>>, Schema<RecordOf<F, R>>>;
  remove: Endpoint<ById>;
}

export type Resource<
  F extends Shape = Shape,
  R extends Shape = Shape,
  D extends keyof F = never,
  A extends Action = Action,
  G extends Allowed = never,
> = ResourceBase<F, R, D> &
  Pick<Endpoints<F, R, D>, A> & { rights: Record<'read' | Exclude<A, 'list'> | G, Permission> };

// oxlint-disable no-explicit-any -- the one place where the field types do not matter
/** A resource that may be declared, listed, written, whatever its fields and its actions. */
export type AnyResource = ResourceBase<any, any, any> & SomeRights & Partial<Endpoints<any, any, any>>;
/** One that has these actions. */
export type ResourceWith<A extends Action> = Resource<any, any, any, A>;
// oxlint-enable no-explicit-any

/** Everything both sides derive from one declaration: schemas, endpoints and the words of failure. */
export function resource<
  F extends Shape,
  A extends Action,
  P extends keyof Rights,
  R extends Shape = {},
  D extends keyof F = never,
  G extends Allowed = never,
>(declaration: Declaration<F, R, D, A, G, P>): Resource<F, R, D, A, G> {
  const { path, actions, permission, one, many, fields, search, sort, refusals = {} } = declaration;
  const derived = declaration.derived ?? ({} as R);
  const typed = { ...fields, ...declaration.typed };
  const fixed = (declaration.fixed ?? []) as readonly string[];
  const several = (declaration.several ?? []) as readonly string[];
  const rights: SomeRights['rights'] = {
    ...Object.fromEntries(
      ['read', ...actions]
        .filter((action) => action !== 'list')
        .map((action) => [action, `${permission}:${action}`]),
    ),
    ...declaration.rights,
  };
  const described: ResourceBase<F, R, D> & SomeRights = {
    path,
    name: path.slice('/api/'.length),
    actions,
    permission,
    one,
    many,
    fields,
    typed,
    fixed,
    several,
    changeSeveral: severalEndpoint({ path, many, fields, several, rights }),
    derived,
    search: search as readonly string[],
    sort,
    refusals,
    glimpse: (declaration.glimpse ?? null) as Glimpse | null,
    isDetail: declaration.isDetail ?? false,
    moves: declaration.moves ?? null,
    notOwn: declaration.notOwn ?? null,
    called: { ...calledAfter(one, many), ...declaration.called },
    namedBy: declaration.namedBy as readonly string[],
    opens: declaration.opens as Opens<string> | null,
    offered: declaration.offered as Offered<Record<string, unknown>> | null | undefined,
    shows: declaration.shows ?? [],
    rights: rights as Record<'read', Permission>,
    entity: entitySchema(fields, derived, declaration.glimpse) as unknown as Schema<RecordOf<F, R>>,
    createBody: createSchema(typed, declaration.defaulted ?? []) as unknown as Schema<CreateOf<F, D>>,
    updateBody: updateSchema(fields, derived, fixed) as unknown as Schema<UpdateOf<F>>,
  };
  const endpoints = endpointsOf(described);
  const own = Object.fromEntries(actions.map((action) => [action, endpoints[action]]));
  return { ...described, ...own } as unknown as Resource<F, R, D, A, G>;
}

/** Of all actions: the resource has those it declares. */
function endpointsOf<F extends Shape, R extends Shape, D extends keyof F>(
  described: ResourceBase<F, R, D> & SomeRights,
): Endpoints<F, R, D> {
  const { path, one, fields, moves, rights, entity, createBody, updateBody } = described;
  return {
    list: listEndpoint(described),
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
      access: rights.create!,
      body: createBody,
      response: entity,
      status: 201,
      failure: `Failed to create ${one}`,
    },
    update: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change one ${one}: absent keys stay, null clears`,
      ...(moves && { notes: movesInWords(moves, fields) }),
      access: rights.update!,
      params: ById,
      body: updateBody,
      response: entity,
      failure: `Failed to update ${one}`,
    },
    remove: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete one ${one}`,
      access: rights.remove!,
      params: ById,
      status: 204,
      failure: `Failed to delete ${one}`,
    },
  };
}

export function listEndpoint<F extends Shape, R extends Shape, D extends keyof F>({
  path,
  many,
  fields,
  derived,
  rights,
  entity,
}: ResourceBase<F, R, D>): Endpoints<F, R, D>['list'] {
  return {
    method: 'GET',
    path,
    summary: `List ${many}`,
    access: rights.read,
    query: listQuery({ ...recordShape, ...fields, ...derived }),
    response: z.array(entity),
    failure: `Failed to fetch ${many}`,
  };
}
