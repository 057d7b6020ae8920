import { sql, type SQL } from 'drizzle-orm';
import { can, type Permission, type Viewer } from '#contract/engine/access.ts';
import { foundKinds, type FoundKind } from '#contract/search/search.ts';
import type { Context } from '#server/context.ts';
import type { Found } from '#server/engine/search-entry.ts';
import { readableRows } from '#server/engine/projection.ts';

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
    const each = served.get(kind);
    if (!each?.source.searchEntry) return [];
    const { table, searchEntry } = each.source;
    const { seen, day, amount, latest, ...found } = searchEntry;
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
        rights: seen?.rights ?? [each.resource.rights.read],
        seen: seen?.rows ?? ((viewer: Viewer) => readableRows(each, viewer)?.rows ?? null),
      },
    ];
  });
}

/** The key of a statement: everything in it that depends on the viewer's permissions. */
export function sightsOf(searched: readonly Searched[], viewer: Viewer): string {
  const rights = searched.flatMap((each) => each.rights);
  return rights.map((right) => can(viewer, right) ?? '-').join();
}
