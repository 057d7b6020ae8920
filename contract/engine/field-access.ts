import { can, classRights, narrowest, widest, type Scope, type Viewer } from './access.ts';
import { fieldMeta, recordShape, type FieldClass, type Shape } from './fields.ts';
import type { ListQuery } from './listing.ts';
import type { AnyResource } from './resource.ts';

const shapes = new WeakMap<AnyResource, Shape>();

/** Made once a resource: every request asks for it, and making it took a third of a read's time. */
export function shapeOf(resource: AnyResource): Shape {
  const known = shapes.get(resource);
  if (known) return known;
  const shape = { ...recordShape, ...resource.fields, ...resource.derived };
  shapes.set(resource, shape);
  return shape;
}

/** How far a person sees the records of a resource, be it only by a glimpse; null: not at all. */
export function readScope(
  { rights, limitedView }: AnyResource,
  viewer: Pick<Viewer, 'permissions'>,
): Scope | null {
  return widest(can(viewer, rights.read), limitedView && can(viewer, limitedView.right));
}

/** How far a person changes or deletes records by a right that reaches so far: nobody changes what they do not read. */
export function writeScope(
  { rights }: AnyResource,
  viewer: Pick<Viewer, 'permissions'>,
  scope: Scope | null,
): Scope | null {
  return narrowest(scope, can(viewer, rights.read));
}

/** A list shows what is right for all its rows; a list of one's own shows what one sees of oneself. */
export function listScope(
  resource: AnyResource,
  viewer: Pick<Viewer, 'permissions' | 'employeeId'>,
  { employeeId }: ListQuery,
): Scope | null {
  const scope = readScope(resource, viewer);
  return scope && resource.limitedView && employeeId === viewer.employeeId ? 'own' : scope;
}

/** How far a person sees one field, given how far they see the record. */
export function fieldAccessOf(
  resource: AnyResource,
  field: string,
  viewer: Pick<Viewer, 'permissions'>,
  record: Scope,
): Scope | null {
  const { rights, limitedView } = resource;
  const isGlimpsed = !limitedView || field in recordShape || limitedView.fields.includes(field);
  const base = isGlimpsed ? record : narrowest(record, can(viewer, rights.read));
  const fieldClass: FieldClass = fieldMeta(shapeOf(resource)[field]!).class ?? 'public';
  return fieldClass === 'public' ? base : narrowest(base, can(viewer, classRights[fieldClass].read));
}
