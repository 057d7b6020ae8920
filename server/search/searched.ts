import { sql, type SQL } from 'drizzle-orm';
import { can, type Permission, type Viewer } from '#contract/engine/access.ts';
import { foundKinds, type FoundKind } from '#contract/search/search.ts';
import type { Context } from '#server/context.ts';
import type { Found } from '#server/engine/search-entry.ts';
import { rowCondition } from '#server/engine/source.ts';

export interface Searched extends Required<Omit<Found, 'seen' | 'day' | 'amount' | 'latest'>> {
  kind: FoundKind;
  table: SQL;
  id: SQL;
  day: SQL | undefined;
  amount: SQL | undefined;
  latest: SQL | undefined;
  /** The latest ranks first among equal matches. */
  recent: SQL;
  /** The permissions that decide which records a viewer sees. */
  rights: readonly Permission[];
  seen: (viewer: Viewer) => SQL | null;
}

/** The searchable kinds, in the order in which equal matches are listed. */
export function searchedIn({ served }: Context): Searched[] {
  return foundKinds.flatMap((kind) => {
    const { resource, source } = served.get(kind) ?? {};
    if (!resource || !source?.searchEntry) return [];
    const { table } = source;
    const { read } = resource.rights;
    const { seen, day, amount, latest, ...found } = source.searchEntry;
    return [
      {
        table: sql`${table}`,
        day,
        amount,
        latest,
        from: sql`${table}`,
        columns: [{ column: sql`${table}.search`, from: sql`${table}` }],
        owner: sql`null::uuid`,
        isOver: sql`false`,
        numbers: [],
        ...found,
        kind,
        id: sql`${table}.id`,
        recent: day ? sql`${day}::timestamptz` : sql`${table}.updated_at`,
        rights: seen?.rights ?? [read],
        seen:
          seen?.rows ??
          ((viewer: Viewer) => {
            const scope = can(viewer, read);
            return scope && rowCondition(source, scope);
          }),
      },
    ];
  });
}

/** The key of a statement: everything in it that depends on the viewer's permissions. */
export function sightsOf(searched: readonly Searched[], viewer: Viewer): string {
  const rights = searched.flatMap((each) => each.rights);
  return rights.map((right) => can(viewer, right) ?? '-').join();
}
