import { isDeepStrictEqual } from 'node:util';
import { can, narrowest, widest, type Permission, type Scope, type Viewer } from '#contract/engine/access.ts';
import { fieldMeta, type FieldClass } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { Values } from './column-sql.ts';
import { forbidden, invalid } from './errors.ts';
import { shapeOf } from './projection.ts';

const writeClass: Record<Exclude<FieldClass, 'public'>, Permission> = {
  personal: 'employees.personal:update',
  emergency: 'employees.emergency:update',
  bank: 'banking:update',
};

/** Who may send which fields of a resource. `extra`: rights that open single fields beside the usual one. */
export function fieldRights(resource: AnyResource, extra: Record<string, Permission>) {
  /** How far a person may change all of these fields at once; null when not all of them. */
  function reachOf(viewer: Viewer, fields: string[]): Scope | null {
    if (fields.length === 0) return can(viewer, rightTo('update'));
    return fields.map((field) => reachOfField(viewer, field, 'update')).reduce(narrowest);
  }

  /** A right to what is one's own, or the team's, does not reach a record that is only being made. */
  function refuseUnsettable(viewer: Viewer, fields: string[]): void {
    const refused = fields.find((field) => {
      const reach = reachOfField(viewer, field, 'create');
      return classOf(field) === 'public' ? !reach : reach !== 'all';
    });
    if (refused) throw forbidden(`Your role does not allow setting ${labelOf(resource, refused)}.`);
  }

  function reachOfField(viewer: Viewer, field: string, action: 'create' | 'update'): Scope | null {
    const fieldClass = classOf(field);
    const usual = can(viewer, fieldClass === 'public' ? rightTo(action) : writeClass[fieldClass]);
    return extra[field] ? widest(usual, can(viewer, extra[field])) : usual;
  }

  function classOf(field: string): FieldClass {
    const schema = resource.fields[field];
    return (schema && fieldMeta(schema).class) ?? 'public';
  }

  function rightTo(action: 'create' | 'update'): Permission {
    return `${resource.permission}:${action}` as Permission;
  }

  return { reachOf, refuseUnsettable };
}

/** What is read-only may come back as it was read; different from `current`, it is refused. */
export function withoutReadOnly(resource: AnyResource, sent: Values, current: Values): Values {
  const changed = readOnlyFields(resource, sent).filter(
    (field) => !isDeepStrictEqual(sent[field], current[field]),
  );
  if (changed.length > 0)
    throw invalid(changed.map((path) => ({ path, message: `${labelOf(resource, path)} cannot be set` })));
  return Object.fromEntries(Object.entries(sent).filter(([field]) => field in resource.fields));
}

export function readOnlyFields(resource: AnyResource, sent: Values): string[] {
  return Object.keys(sent).filter((field) => !(field in resource.fields));
}

function labelOf(resource: AnyResource, field: string): string {
  return fieldMeta(shapeOf(resource)[field]!).label || field;
}
