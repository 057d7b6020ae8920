import { importWords } from '#contract/imports/import-words.ts';
import type { Draft } from './drafts.ts';

/** The references between the rows of a file in these fields, for example to supervisors. */
export function linesOf(drafts: readonly Draft[], fields: readonly string[]) {
  const added = new Map(drafts.flatMap((draft) => (draft.recordId === null ? [[draft.newId, draft]] : [])));

  function leader(draft: Draft, field: string): Draft | undefined {
    return added.get(String(draft.values[field]));
  }

  /**
   * Orders each row after those that it refers to, and as far from them as possible, so that few batches contain a row
   * and its leader. A circle is broken at one of its rows.
   */
  function leadersFirst(): Draft[] {
    if (fields.length === 0) return [...drafts];
    const depths = new Map<Draft, number>();
    for (const draft of drafts) {
      const line = new Set<Draft>();
      const above = [draft];
      for (let next = above.pop(); next; next = above.pop()) {
        if (depths.has(next) || line.has(next)) continue;
        line.add(next);
        above.push(...leadersOf(next));
      }
      for (const each of [...line].toReversed())
        depths.set(each, 1 + Math.max(-1, ...leadersOf(each).map((one) => depths.get(one) ?? -1)));
    }
    return [...depths.keys()].toSorted((one, other) => (depths.get(one) ?? 0) - (depths.get(other) ?? 0));
  }

  function leadersOf(draft: Draft): Draft[] {
    return fields.flatMap((field) => leader(draft, field) ?? []);
  }

  /** Refuses rows that refer to each other in a circle. */
  function refuseCircles(): void {
    for (const field of fields)
      for (const draft of circlesOf(field))
        if (leader(draft, field) !== draft) draft.errors.push({ field, message: importWords.inCircle });
  }

  /** All rows in a circle. Visits each row once, because a circle may be as long as the file. */
  function circlesOf(field: string): Set<Draft> {
    const seen = new Set<Draft>();
    const inCircle = new Set<Draft>();
    for (const draft of drafts) {
      const line = new Set<Draft>();
      let next: Draft | undefined = draft;
      while (next && !seen.has(next)) {
        seen.add(next);
        line.add(next);
        next = leader(next, field);
      }
      // The row was already visited in this chain: everything from there on is the circle.
      for (; next && line.has(next) && !inCircle.has(next); next = leader(next, field)) inCircle.add(next);
    }
    return inCircle;
  }

  /** Refuses a row when the row it refers to was refused. */
  function refuseWithLeader(draft: Draft): void {
    for (const field of fields) {
      const refused = leader(draft, field);
      if (!refused || refused === draft || refused.errors.length === 0) continue;
      if (draft.errors.some(({ message }) => message === importWords.inCircle)) continue;
      const message = importWords.refersToRefused(String(refused.row));
      draft.errors = [...draft.errors.filter((error) => error.field !== field), { field, message }];
    }
  }

  return { leadersFirst, refuseCircles, refuseWithLeader };
}
