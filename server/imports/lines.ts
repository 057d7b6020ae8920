import { importWords } from '#contract/imports/import-words.ts';
import type { Draft } from './drafts.ts';

/** Who refers to whom among the rows of a file, by these fields. */
export function linesOf(drafts: readonly Draft[], fields: readonly string[]) {
  const added = new Map(drafts.flatMap((draft) => (draft.recordId === null ? [[draft.newId, draft]] : [])));

  function leader(draft: Draft, field: string): Draft | undefined {
    return added.get(String(draft.values[field]));
  }

  /** Every row after those that it refers to; where they refer to each other in a circle, the first stays first. */
  function leadersFirst(): Draft[] {
    if (fields.length === 0) return [...drafts];
    const placed = new Set<Draft>();
    for (const draft of drafts) {
      const line = new Set<Draft>();
      const above = [draft];
      for (let next = above.pop(); next; next = above.pop()) {
        if (placed.has(next) || line.has(next)) continue;
        line.add(next);
        for (const field of fields) above.push(...[leader(next, field)].flatMap((each) => each ?? []));
      }
      for (const each of [...line].toReversed()) placed.add(each);
    }
    return [...placed];
  }

  /** What refers to a row that is refused is refused for that. */
  function refuseWithLeader(draft: Draft): void {
    for (const field of fields) {
      const refused = leader(draft, field);
      if (!refused || refused === draft || refused.errors.length === 0) continue;
      const message = importWords.refersToRefused(String(refused.row));
      draft.errors = [...draft.errors.filter((error) => error.field !== field), { field, message }];
    }
  }

  return { leadersFirst, refuseWithLeader };
}
