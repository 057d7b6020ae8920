import { fieldMeta } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { recordReach, shapeOf } from '#contract/engine/sight.ts';
import { resourceAt } from '#contract/resources.ts';
import { queryClient, reading } from '#web/engine/queries.ts';
import { useSession } from '#web/engine/session.ts';
import { referenceTo } from './references.ts';
import { optionsOf } from './use-reference-options.ts';

/** What the records are called that a list is narrowed to, by their ids. */
export async function namesOfChosen(
  resource: AnyResource,
  filtered: Readonly<Record<string, string | undefined>>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [field, id] of Object.entries(filtered)) {
    const schema = shapeOf(resource)[field];
    const { kind, to } = schema ? fieldMeta(schema) : {};
    const name = id && kind === 'reference' ? await nameOfChosen(to, id) : undefined;
    if (id && name !== undefined) names.set(id, name);
  }
  return names;
}

/** What a record is called where it is chosen; undefined where nobody chooses such a one, or this person may not read it. */
export async function nameOfChosen(path: string | undefined, id: string): Promise<string | undefined> {
  const resource = resourceAt(path);
  const { user } = useSession.getState();
  if (!user || !resource?.offered || !resource.list || recordReach(resource, user.role) === null)
    return undefined;
  const reference = referenceTo(path);
  const records = await queryClient.ensureQueryData(reading(reference.list, { query: { id } }));
  return optionsOf(reference, records)[0]?.label;
}
