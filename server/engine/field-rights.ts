import { isDeepStrictEqual } from 'node:util';
import {
  can,
  classRights,
  narrowest,
  widest,
  type Permission,
  type Scope,
  type Viewer,
} from '#contract/engine/access.ts';
import type { FieldClass } from '#contract/engine/field-classes.ts';
import { fieldMeta, type Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { forbidden, invalid, stale } from '#server/http-error.ts';
import { shapeOf } from '#contract/engine/field-access.ts';

export const mayNotSet = (label: string) => `Your role does not allow setting ${label}.`;
export const cannotBeSet = (label: string) => `${label} cannot be set`;

/**
 * Decides who may write which fields. `extra`: permissions that allow changes to single fields of an existing record in
 * addition to the usual permission.
 */
export function fieldRights(resource: AnyResource, extra: Record<string, Permission>) {
  /** The scope in which a person may change all these fields together, or null. */
  function changeScope(viewer: Viewer, fields: string[]): Scope | null {
    if (fields.length === 0) return can(viewer, rightTo('update'));
    return fields
      .map((field) => {
        const usual = can(viewer, rightToField(field, 'update'));
        return extra[field] ? widest(usual, can(viewer, extra[field])) : usual;
      })
      .reduce(narrowest);
  }

  /** The scope in which a person may create records with all these fields. Throws 403 when one is not allowed. */
  function createScope(viewer: Viewer, fields: string[]): Scope {
    let scope = can(viewer, rightTo('create'));
    for (const field of fields) {
      scope = narrowest(scope, can(viewer, rightToField(field, 'create')));
      if (!scope) throw forbidden(mayNotSet(labelOf(resource, field)));
    }
    if (!scope) throw forbidden();
    return scope;
  }

  /** The fields that a person may not set on a new record. */
  function notSettable(viewer: Viewer, fields: string[]): string[] {
    return fields.filter((field) => !can(viewer, rightToField(field, 'create')));
  }

  /** Whether a person may ask for changes. With permissions for single fields, those decide and not that on the record. */
  function mayAskToChange(viewer: Viewer): boolean {
    const { update } = resource.rights;
    return Object.keys(extra).length > 0 || (update !== undefined && can(viewer, update) !== null);
  }

  function rightToField(field: string, action: 'create' | 'update'): Permission {
    const schema = resource.fields[field];
    const fieldClass: FieldClass = (schema && fieldMeta(schema).class) ?? 'public';
    return fieldClass === 'public' ? rightTo(action) : classRights[fieldClass].update;
  }

  function rightTo(action: 'create' | 'update'): Permission {
    const right = resource.rights[action];
    if (!right) throw new Error(`Nobody has a right to ${action} ${resource.plural}`);
    return right;
  }

  return { changeScope, createScope, notSettable, mayAskToChange };
}

export type FieldRights = ReturnType<typeof fieldRights>;

/**
 * Returns the fields of an update that should be written. Read-only fields are accepted unchanged. Throws when one
 * differs from the record (read with `readCurrent` only when needed) or when the version is stale.
 */
export async function writableValues<Body extends { version?: number }>(
  resource: AnyResource,
  body: Body,
  readCurrent: () => Promise<string>,
): Promise<{ values: Omit<Body, 'version'>; version: number | undefined }> {
  const { version, ...rest } = body;
  const sent: Values = rest;
  const readOnly = Object.keys(sent).filter((field) => !isWritable(resource, field));
  if (readOnly.length === 0) return { values: rest, version };
  const current = JSON.parse(await readCurrent()) as Values;
  if (version !== undefined && version !== current.version) throw stale(resource.singular, current);
  const changed = readOnly.filter((field) => !isDeepStrictEqual(sent[field], current[field]));
  if (changed.length > 0)
    throw invalid(changed.map((path) => ({ path, message: cannotBeSet(labelOf(resource, path)) })));
  const values = Object.fromEntries(Object.entries(sent).filter(([field]) => isWritable(resource, field)));
  return { values: values as typeof rest, version };
}

/** Whether an update may change the field. */
export function isWritable({ fields, fixed }: AnyResource, field: string): boolean {
  return field in fields && !fixed.includes(field);
}

function labelOf(resource: AnyResource, field: string): string {
  return fieldMeta(shapeOf(resource)[field]!).label || field;
}
