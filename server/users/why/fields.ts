import { can, classRights, type Scope } from '#contract/engine/access.ts';
import { fieldMeta, recordShape, type FieldClass } from '#contract/engine/fields.ts';
import { shapeOf, writeReach } from '#contract/engine/sight.ts';
import type { FieldsOfClass, Held } from '#contract/auth/why.ts';
import type { ServedResource } from '#server/context.ts';
import { nearest, type Nearness } from './nearness.ts';
import { heldBy, type Asked } from './person.ts';

/** The fields of a record by what opens them, with what somebody may do with those of each kind. */
export function fieldsOf(
  served: ServedResource,
  asked: Asked,
  { seen, nearness, opening }: { seen: ReadonlySet<string> | null; nearness: Nearness; opening: Held },
): FieldsOfClass[] {
  const { resource, rights, extraRights } = served;
  const groups = new Map<string, { class: FieldClass; names: string[] }>();
  for (const [name, schema] of Object.entries(shapeOf(resource))) {
    if (name in recordShape) continue;
    const fieldClass = fieldMeta(schema).class ?? 'public';
    const key = [fieldClass, seen?.has(name), extraRights[name]].join();
    const names = groups.get(key)?.names ?? [];
    groups.set(key, { class: fieldClass, names: [...names, name] });
  }
  return [...groups.values()].map(({ class: of, names }) => {
    const isSeen = names.every((name) => seen?.has(name));
    const written = names.filter((name) => name in resource.fields && !resource.fixed.includes(name));
    return {
      class: of,
      names,
      isSeen,
      isChanged: written.length > 0 && resource.update ? mayChange(written) : null,
      held: openedBy(of, isSeen),
    };
  });

  function openedBy(of: FieldClass, isSeen: boolean): Held {
    if (of !== 'public') return heldBy(asked, classRights[of].read);
    return isSeen ? opening : heldBy(asked, resource.rights.read);
  }

  function mayChange(names: string[]): boolean {
    if (!seen || !resource.update || !mayAsk()) return false;
    return isWithin(writeReach(resource, asked.viewer, rights.changeReach(asked.viewer, names)));
  }

  /** Where single fields have rights of their own, those decide instead of the right to the record. */
  function mayAsk(): boolean {
    const { update } = resource.rights;
    return (
      Object.keys(extraRights).length > 0 || (update !== undefined && can(asked.viewer, update) !== null)
    );
  }

  function isWithin(reach: Scope | null): boolean {
    return nearest(nearness, reach) !== null && !nearness.isVeiled;
  }
}
