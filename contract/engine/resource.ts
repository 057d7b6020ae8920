import { z } from 'zod';
import type { Permission } from './access.ts';
import type {
  Action,
  GuardedAction,
  Declaration,
  LimitedView,
  NotOwn,
  ConstraintMessage,
  Rights,
} from './declaration.ts';
import type { Endpoint } from './endpoint.ts';
import { id, recordShape, type Shape } from './fields.ts';
import { extended, lazy } from './lazy.ts';
import { listQuery } from './listing.ts';
import { notesOf } from './describe-transitions.ts';
import type { Transitions } from './transitions.ts';
import {
  createSchema,
  entitySchema,
  updateSchema,
  type CreateOf,
  type RecordOf,
  type UpdateOf,
} from './schemas.ts';
import { bulkEndpoint, type BulkEndpoint } from './bulk.ts';
import { standardWording, type Wording, type PickerOption, type DetailRoute } from './wording.ts';

type Schema<T> = z.ZodType<T>;
/** The parameters of a path that ends in `/:id`. */
export const ById = z.strictObject({ id: id() });
type ById = typeof ById;
type Query = ReturnType<typeof listQuery>;

/**
 * What every resource has. Properties without a comment are as in `declaration.ts`.
 *
 * `F`: the fields that clients may write. `R`: the read-only fields (`derived`). `D`: the names of the
 * fields with a default (`defaulted`). `N`: the name.
 */
export interface ResourceBase<
  F extends Shape,
  R extends Shape,
  D extends keyof F,
  N extends string = string,
> {
  path: `/api/${N}`;
  /** The path without `/api/`, as used in the audit log. */
  name: N;
  actions: readonly Action[];
  permission: keyof Rights;
  singular: string;
  plural: string;
  fields: F;
  /** The schemas that a form checks: `fields`, some of them stricter. */
  typed: Shape;
  fixed: readonly string[];
  bulkFields: readonly string[];
  reauthenticateFor: readonly string[];
  bulkUpdate: BulkEndpoint | null;
  derived: R;
  search: readonly string[];
  sort: string;
  constraintMessages: Record<string, ConstraintMessage>;
  limitedView: LimitedView | null;
  isDetail: boolean;
  transitions: Transitions | null;
  notOwn: NotOwn | null;
  wording: Wording;
  labelFields: readonly string[];
  detailRoute: DetailRoute<string> | null;
  option: PickerOption<Record<string, unknown>> | null | undefined;
  dependsOn: readonly string[];
  rights: { read: Permission };
  entity: Schema<RecordOf<F, R>>;
  createBody: Schema<CreateOf<F, D>>;
  updateBody: Schema<UpdateOf<F>>;
}

/** The permissions of a resource whose actions are not known here. */
interface SomeRights {
  rights: Partial<Record<GuardedAction, Permission>>;
}

interface Endpoints<F extends Shape, R extends Shape, D extends keyof F> {
  list: Endpoint<z.ZodType, Query, z.ZodType, Schema<RecordOf<F, R>[]>>;
  read: Endpoint<ById, z.ZodType, z.ZodType, Schema<RecordOf<F, R>>>;
  create: Endpoint<z.ZodType, z.ZodType, Schema<CreateOf<F, D>>, Schema<RecordOf<F, R>>>;
  update: Endpoint<ById, z.ZodType, Schema<UpdateOf<F>>, Schema<RecordOf<F, R>>>;
  remove: Endpoint<ById>;
}

/**
 * A declared resource: besides what every resource has, the endpoints of its actions (`A`), and the
 * permissions of these actions and of those that custom endpoints replace (`G`).
 */
export type Resource<
  F extends Shape = Shape,
  R extends Shape = Shape,
  D extends keyof F = never,
  A extends Action = Action,
  G extends GuardedAction = never,
  N extends string = string,
> = ResourceBase<F, R, D, N> &
  Pick<Endpoints<F, R, D>, A> & { rights: Record<'read' | Exclude<A, 'list'> | G, Permission> };

// oxlint-disable no-explicit-any -- the one place where the field types do not matter
/** Any resource, whatever its fields and actions. */
export type AnyResource = ResourceBase<any, any, any> & SomeRights & Partial<Endpoints<any, any, any>>;
/** A resource with at least these actions. */
export type ResourceWith<A extends Action> = Resource<any, any, any, A>;
// oxlint-enable no-explicit-any

/**
 * Derives from one declaration what the server and the browser share: schemas, endpoints and error
 * messages.
 */
export function resource<
  F extends Shape,
  A extends Action,
  P extends keyof Rights,
  N extends string,
  R extends Shape = {},
  D extends keyof F = never,
  G extends GuardedAction = never,
>(declaration: Declaration<F, R, D, A, G, P, N>): Resource<F, R, D, A, G, N> {
  const { path, actions, permission, singular, plural, fields } = declaration;
  const derived = declaration.derived ?? ({} as R);
  const typed = { ...fields, ...declaration.typed };
  const fixed = (declaration.fixed ?? []) as readonly string[];
  const bulkFields = (declaration.bulkFields ?? []) as readonly string[];
  const rights: SomeRights['rights'] = {
    ...Object.fromEntries(
      ['read', ...actions]
        .filter((action) => action !== 'list')
        .map((action) => [action, `${permission}:${action}`]),
    ),
    ...declaration.rights,
  };
  const known = {
    path,
    name: path.slice('/api/'.length),
    actions,
    permission,
    singular,
    plural,
    fields,
    typed,
    fixed,
    bulkFields,
    reauthenticateFor: (declaration.reauthenticateFor ?? []) as readonly string[],
    derived,
    search: declaration.search as readonly string[],
    sort: declaration.sort,
    constraintMessages: declaration.constraintMessages ?? {},
    limitedView: (declaration.limitedView ?? null) as LimitedView | null,
    isDetail: declaration.isDetail ?? false,
    transitions: declaration.transitions ?? null,
    notOwn: declaration.notOwn ?? null,
    wording: { ...standardWording(singular, plural), ...declaration.wording },
    labelFields: declaration.labelFields as readonly string[],
    detailRoute: declaration.detailRoute as DetailRoute<string> | null,
    option: declaration.option as PickerOption<Record<string, unknown>> | null | undefined,
    dependsOn: declaration.dependsOn ?? [],
    rights: rights as Record<'read', Permission>,
  };
  const schemas = lazy<Pick<ResourceBase<F, R, D>, 'bulkUpdate' | 'entity' | 'createBody' | 'updateBody'>>({
    bulkUpdate: () => bulkEndpoint({ path, plural, fields, bulkFields, rights }),
    entity: () => entitySchema(fields, derived, declaration.limitedView) as unknown as Schema<RecordOf<F, R>>,
    createBody: () => createSchema(typed, declaration.defaulted ?? []) as unknown as Schema<CreateOf<F, D>>,
    updateBody: () => updateSchema(fields, derived, fixed) as unknown as Schema<UpdateOf<F>>,
  });
  const base: ResourceBase<F, R, D> & SomeRights = extended(known, schemas);
  const endpoints = endpointsOf(base);
  const declared = Object.fromEntries(actions.map((action) => [action, endpoints[action]]));
  return extended(base, declared) as unknown as Resource<F, R, D, A, G, N>;
}

/** The endpoints of all five actions, of which a resource has those that it declares. */
function endpointsOf<F extends Shape, R extends Shape, D extends keyof F>(
  base: ResourceBase<F, R, D> & SomeRights,
): Endpoints<F, R, D> {
  const { path, singular, rights } = base;
  const response = () => base.entity;
  return {
    list: listEndpoint(base),
    read: extended(
      {
        method: 'GET' as const,
        path: `${path}/:id`,
        summary: `Read one ${singular}`,
        access: rights.read,
        params: ById,
        failure: `Failed to fetch ${singular}`,
      },
      lazy({ response }),
    ),
    create: extended(
      {
        method: 'POST' as const,
        path,
        summary: `Create one ${singular}`,
        access: rights.create!,
        status: 201,
        failure: `Failed to create ${singular}`,
      },
      lazy({ body: () => base.createBody, response }),
    ),
    update: extended(
      {
        method: 'PUT' as const,
        path: `${path}/:id`,
        summary: `Change one ${singular}: omitted fields stay unchanged, null clears a field`,
        ...notesOf(base),
        access: rights.update!,
        params: ById,
        failure: `Failed to update ${singular}`,
      },
      lazy({ body: () => base.updateBody, response }),
    ),
    remove: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete one ${singular}`,
      access: rights.remove!,
      params: ById,
      status: 204,
      failure: `Failed to delete ${singular}`,
    },
  };
}

export function listEndpoint<F extends Shape, R extends Shape, D extends keyof F>(
  base: ResourceBase<F, R, D>,
): Endpoints<F, R, D>['list'] {
  const { path, plural, fields, derived, rights } = base;
  return extended(
    {
      method: 'GET' as const,
      path,
      summary: `List ${plural}`,
      access: rights.read,
      failure: `Failed to fetch ${plural}`,
    },
    lazy({
      query: () => listQuery({ ...recordShape, ...fields, ...derived }),
      response: () => z.array(base.entity),
    }),
  );
}
