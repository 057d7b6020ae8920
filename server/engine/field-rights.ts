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
import { fieldMeta, type FieldClass, type Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { forbidden, invalid, stale } from '#server/http-error.ts';
import { shapeOf } from '#contract/engine/field-access.ts';

export const mayNotSet = (label: string) => `Your role does not allow setting ${label}.`;
export const cannotBeSet = (label: string) => `${label} cannot be set`;

/**
 * Who may send which fields of a resource. `extra`: rights that open single fields of a record that is
 * there already, beside the usual right.
 */
export function fieldRights(resource: AnyResource, extra: Record<string, Permission>) {
  /** How far a person may change all of these fields at once; null when not all of them. */
  function changeScope(viewer: Viewer, fields: string[]): Scope | null {
    if (fields.length === 0) return can(viewer, rightTo('update'));
    return fields
      .map((field) => {
        const usual = can(viewer, rightToField(field, 'update'));
        return extra[field] ? widest(usual, can(viewer, extra[field])) : usual;
      })
      .reduce(narrowest);
  }

  /** How far a person may create records with all of these fields. */
  function createScope(viewer: Viewer, fields: string[]): Scope {
    let scope = can(viewer, rightTo('create'));
    for (const field of fields) {
      scope = narrowest(scope, can(viewer, rightToField(field, 'create')));
      if (!scope) throw forbidden(mayNotSet(labelOf(resource, field)));
    }
    if (!scope) throw forbidden();
    return scope;
  }

  /** Those that a person may not give a new record. */
  function notSettable(viewer: Viewer, fields: string[]): string[] {
    return fields.filter((field) => !can(viewer, rightToField(field, 'create')));
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

  return { changeScope, createScope, notSettable };
}

export type FieldRights = ReturnType<typeof fieldRights>;

/**
 * What of an update's body is to be written. What is read-only may come back as it was read; different
 * from the record (read with `current` only when needed), it is refused, and so is a stale version.
 */
export async function writableValues<Body extends { version?: number }>(
  resource: AnyResource,
  body: Body,
  readCurrent: () => Promise<string>,
): Promise<{ values: Omit<Body, 'version'>; version: number | undefined }> {
  const { version, ...rest } = body;
  const sent: Values = rest;
  const isWritable = (field: string) => field in resource.fields && !resource.fixed.includes(field);
  const readOnly = Object.keys(sent).filter((field) => !isWritable(field));
  if (readOnly.length === 0) return { values: rest, version };
  const current = JSON.parse(await readCurrent()) as Values;
  if (version !== undefined && version !== current.version) throw stale(resource.singular, current);
  const changed = readOnly.filter((field) => !isDeepStrictEqual(sent[field], current[field]));
  if (changed.length > 0)
    throw invalid(changed.map((path) => ({ path, message: cannotBeSet(labelOf(resource, path)) })));
  const values = Object.fromEntries(Object.entries(sent).filter(([field]) => isWritable(field)));
  return { values: values as typeof rest, version };
}

function labelOf(resource: AnyResource, field: string): string {
  return fieldMeta(shapeOf(resource)[field]!).label || field;
}
