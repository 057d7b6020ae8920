import { can, classRights, narrowest, widest, type Scope, type Viewer } from './access.ts';
import type { FieldClass } from './field-classes.ts';
import { fieldMeta, recordShape, type Shape } from './fields.ts';
import type { ListQuery } from './listing.ts';
import type { AnyResource } from './resource.ts';

const shapes = new WeakMap<AnyResource, Shape>();

/** Cached per resource: building it on every request took a third of the time of a read. */
export function shapeOf(resource: AnyResource): Shape {
  const known = shapes.get(resource);
  if (known) return known;
  const shape = { ...recordShape, ...resource.fields, ...resource.derived };
  shapes.set(resource, shape);
  return shape;
}

/**
 * The scope in which a user sees records of a resource, at least by a limited view; null for none.
 */
export function readScope(
  { rights, limitedView }: AnyResource,
  viewer: Pick<Viewer, 'permissions'>,
): Scope | null {
  return widest(can(viewer, rights.read), limitedView && can(viewer, limitedView.right));
}

/** The scope in which a user changes or deletes records, which never exceeds what they can read. */
export function writeScope(
  { rights }: AnyResource,
  viewer: Pick<Viewer, 'permissions'>,
  scope: Scope | null,
): Scope | null {
  return narrowest(scope, can(viewer, rights.read));
}

/**
 * A list shows the fields that are visible in all its rows; a list of one's own records shows what
 * one sees of oneself.
 */
export function listScope(
  resource: AnyResource,
  viewer: Pick<Viewer, 'permissions' | 'employeeId'>,
  { employeeId }: ListQuery,
): Scope | null {
  const scope = readScope(resource, viewer);
  return scope && resource.limitedView && employeeId === viewer.employeeId ? 'own' : scope;
}

/** Whether a limited view shows the field. Without a limited view, everyone who sees a record sees its public fields. */
export function isInLimitedView({ limitedView }: AnyResource, field: string): boolean {
  return !limitedView || field in recordShape || limitedView.fields.includes(field);
}

/** The scope in which a user sees one field, given that of the record. */
export function fieldAccessOf(
  resource: AnyResource,
  field: string,
  viewer: Pick<Viewer, 'permissions'>,
  record: Scope,
): Scope | null {
  const base = isInLimitedView(resource, field)
    ? record
    : narrowest(record, can(viewer, resource.rights.read));
  const fieldClass: FieldClass = fieldMeta(shapeOf(resource)[field]!).class ?? 'public';
  return fieldClass === 'public' ? base : narrowest(base, can(viewer, classRights[fieldClass].read));
}
