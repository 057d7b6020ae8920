import { fieldMeta } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { readScope, shapeOf } from '#contract/engine/field-access.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { useSession } from '#web/engine/session.ts';
import { optionsQuery } from './use-reference-options.ts';

type Filtered = Readonly<Record<string, string | undefined>>;

/** Loads the names of the records that a list is filtered by, by id. */
export async function loadFilterNames(
  resource: AnyResource,
  filtered: Filtered,
): Promise<Map<string, string>> {
  const names = await Promise.all(
    chosenIn(resource, filtered).map(({ path, id }) => loadOptionName(path, id)),
  );
  return named(resource, filtered, names);
}

/** The same from the cache, as far as the filters have loaded them. */
export function cachedFilterNames(resource: AnyResource, filtered: Filtered): Map<string, string> {
  const names = chosenIn(resource, filtered).map(
    ({ path, id }) => queryClient.getQueryData(optionsQuery(path, { id }).queryKey)?.[0]?.label,
  );
  return named(resource, filtered, names);
}

/** A record's name in a picker; undefined if there is no picker, or the user may not read it. */
export async function loadOptionName(path: string, id: string): Promise<string | undefined> {
  const { resourceAt } = await import('#contract/resources.ts');
  const resource = resourceAt(path);
  const { user } = useSession.getState();
  const mayRead = user && resource && readScope(resource, user.role) !== null;
  if (!mayRead || !resource.option) return undefined;
  const [option] = await queryClient.ensureQueryData(optionsQuery(path, { id }));
  return option?.label;
}

function chosenIn(resource: AnyResource, filtered: Filtered): { path: string; id: string }[] {
  const shape = shapeOf(resource);
  return Object.entries(filtered).flatMap(([field, id]) => {
    const { kind, to } = shape[field] ? fieldMeta(shape[field]) : {};
    return id && kind === 'reference' && to ? [{ path: to, id }] : [];
  });
}

function named(
  resource: AnyResource,
  filtered: Filtered,
  names: (string | undefined)[],
): Map<string, string> {
  return new Map(
    chosenIn(resource, filtered).flatMap(({ id }, place) => {
      const name = names[place];
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}
