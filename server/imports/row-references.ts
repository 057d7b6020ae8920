import { importWords } from '#contract/imports/import-words.ts';
import type { ParsedRow } from './parsed-rows.ts';

/** The references between the rows of a file in these fields, for example to supervisors. */
export function linesOf(rows: readonly ParsedRow[], fields: readonly string[]) {
  const added = new Map(rows.flatMap((row) => (row.recordId === null ? [[row.newId, row]] : [])));

  function leader(row: ParsedRow, field: string): ParsedRow | undefined {
    return added.get(String(row.values[field]));
  }

  /**
   * Orders each row after those that it refers to, and as far from them as possible, so that few batches contain a row
   * and its leader. A circle is broken at one of its rows.
   */
  function leadersFirst(): ParsedRow[] {
    if (fields.length === 0) return [...rows];
    const depths = new Map<ParsedRow, number>();
    for (const row of rows) {
      const line = new Set<ParsedRow>();
      const above = [row];
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

  function leadersOf(row: ParsedRow): ParsedRow[] {
    return fields.flatMap((field) => leader(row, field) ?? []);
  }

  /** Refuses rows that refer to each other in a circle. */
  function refuseCircles(): void {
    for (const field of fields)
      for (const row of circlesOf(field))
        if (leader(row, field) !== row) row.errors.push({ field, message: importWords.inCircle });
  }

  /** All rows in a circle. Visits each row once, because a circle may be as long as the file. */
  function circlesOf(field: string): Set<ParsedRow> {
    const seen = new Set<ParsedRow>();
    const inCircle = new Set<ParsedRow>();
    for (const row of rows) {
      const line = new Set<ParsedRow>();
      let next: ParsedRow | undefined = row;
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
  function refuseWithLeader(row: ParsedRow): void {
    for (const field of fields) {
      const refused = leader(row, field);
      if (!refused || refused === row || refused.errors.length === 0) continue;
      if (row.errors.some(({ message }) => message === importWords.inCircle)) continue;
      const message = importWords.refersToRefused(String(refused.number));
      row.errors = [...row.errors.filter((error) => error.field !== field), { field, message }];
    }
  }

  return { leadersFirst, refuseCircles, refuseWithLeader };
}
