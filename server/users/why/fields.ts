import { classRights } from '#contract/engine/access.ts';
import type { FieldClass } from '#contract/engine/field-classes.ts';
import { fieldMeta, recordShape } from '#contract/engine/fields.ts';
import { shapeOf, writeScope } from '#contract/engine/field-access.ts';
import type { FieldsOfClass, Held } from '#contract/auth/why.ts';
import { isWritable } from '#server/engine/field-rights.ts';
import type { ServedResource } from '#server/engine/served.ts';
import { narrowestScope, type RecordScopes } from './record-scopes.ts';
import { permissionOf, type PersonToExplain } from './person.ts';

interface WhatTheySee {
  /** The fields in the answer to this person, or null when they don't see the record. */
  seen: ReadonlySet<string> | null;
  nearness: RecordScopes;
  /** The permission that shows the record. */
  opening: Held;
  /** A rule about this record forbids all changes by this person. */
  isRuledOut: boolean;
}

/** Groups the fields of a record by class, with what the person may do with each group. */
export function fieldsOf(
  served: ServedResource,
  asked: PersonToExplain,
  looked: WhatTheySee,
): FieldsOfClass[] {
  const { resource, rights } = served;
  const { seen, nearness, opening, isRuledOut } = looked;
  const groups = new Map<string, FieldsOfClass>();
  for (const [name, schema] of Object.entries(shapeOf(resource))) {
    if (name in recordShape) continue;
    const of = fieldMeta(schema).class ?? 'public';
    const isSeen = seen?.has(name) ?? false;
    const isWritten = resource.update && isWritable(resource, name);
    const isChanged = isWritten ? isSeen && mayChange(name) : null;
    const key = [of, isSeen, isSeen && isChanged].join();
    const names = [...(groups.get(key)?.names ?? []), name];
    groups.set(key, { class: of, names, isSeen, isChanged, held: openedBy(of, isSeen) });
  }
  return [...groups.values()];

  function openedBy(of: FieldClass, isSeen: boolean): Held {
    if (of !== 'public') return permissionOf(asked, classRights[of].read);
    return isSeen ? opening : permissionOf(asked, resource.rights.read);
  }

  function mayChange(name: string): boolean {
    if (isRuledOut || !rights.mayAskToChange(asked.viewer)) return false;
    const scope = writeScope(resource, asked.viewer, rights.changeScope(asked.viewer, [name]));
    return narrowestScope(nearness, scope) !== null;
  }
}
