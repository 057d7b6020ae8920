import { importWords } from '#contract/imports/import-words.ts';
import type { Draft } from './drafts.ts';

/** Who refers to whom among the rows of a file, by these fields. */
export function linesOf(drafts: readonly Draft[], fields: readonly string[]) {
  const added = new Map(drafts.flatMap((draft) => (draft.recordId === null ? [[draft.newId, draft]] : [])));

  function leader(draft: Draft, field: string): Draft | undefined {
    return added.get(String(draft.values[field]));
  }

  /**
   * Every row after those that it refers to, and as far from them as may be: what is refused with its leader is then
   * seldom written together with them. In a circle somebody is first.
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

  /** Of rows that refer to each other in a circle none can come first. */
  function refuseCircles(): void {
    for (const field of fields)
      for (const draft of circlesOf(field))
        if (leader(draft, field) !== draft) draft.errors.push({ field, message: importWords.inCircle });
  }

  /** All rows that are in a circle. Each row is looked at once: a circle may be as long as the file. */
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
      // It came back to where this line has been: what follows from there is the circle.
      for (; next && line.has(next) && !inCircle.has(next); next = leader(next, field)) inCircle.add(next);
    }
    return inCircle;
  }

  /** What refers to a row that is refused is refused for that. */
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
