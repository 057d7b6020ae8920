import { useState } from 'react';
import type { TableSelection } from '#web/ui/table-selection.tsx';

/** Rows that are chosen in a table, and how to choose none. */
export interface Selection<Row> extends TableSelection<Row> {
  rows: readonly Row[];
  clear: () => void;
  /** Chooses these, and no others. */
  choose: (ids: readonly string[]) => void;
  /** Chooses these, of which not all are on the screen, until `clear` or another choice of all. */
  chooseBeyond: (rows: readonly Row[]) => void;
}

interface Chosen<Row> {
  ids: ReadonlySet<string>;
  /** From where a range is chosen, and what was chosen as it began. */
  anchor: { id: string; ids: ReadonlySet<string> } | null;
  /** The rows that are chosen from, where they are more than those on the screen. */
  beyond: readonly Row[] | null;
}

/**
 * Rows can be chosen while they are on the screen, or when all that a list has were asked for: nothing is done to one
 * that nobody has meant. `label`: null for a row that cannot.
 */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[],
  label: (row: Row) => string | null,
): Selection<Row> {
  const [{ ids: chosen, beyond }, setChosen] = useState<Chosen<Row>>(none);
  const offered = (beyond ?? rows).filter((row) => label(row) !== null);
  const selected = offered.filter(({ id }) => chosen.has(id));
  const isAll = selected.length > 0 && selected.length === offered.length;
  const choose = (ids: readonly string[]) => setChosen({ ...none, ids: new Set(ids) });
  return {
    rows: selected,
    keys: new Set(selected.map(({ id }) => id)),
    label,
    // Two may be chosen before the page has caught up with the first.
    toggle: (id) =>
      setChosen((before) => {
        const ids = without(before.ids, id) ?? new Set([...before.ids, id]);
        return { ...before, ids, anchor: { id, ids } };
      }),
    extendTo: (id) =>
      setChosen((before) => {
        const from = before.anchor ?? { id, ids: before.ids };
        return { ...before, anchor: from, ids: new Set([...from.ids, ...between(offered, from.id, id)]) };
      }),
    all: selected.length > 0 && !isAll ? 'indeterminate' : isAll,
    toggleAll: () => choose(isAll ? [] : offered.map(({ id }) => id)),
    choose,
    chooseBeyond: (all) => setChosen({ ids: new Set(all.map(({ id }) => id)), anchor: null, beyond: all }),
    clear: () => choose([]),
  };
}

const none = { ids: new Set<string>(), anchor: null, beyond: null };

/** Null where it is not among them. */
function without(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> | null {
  return chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : null;
}

/** From one to the other, both included, whichever stands first. */
function between(rows: readonly { id: string }[], one: string, other: string): string[] {
  const places = [one, other].map((id) => rows.findIndex((row) => row.id === id));
  if (places.includes(-1)) return [other];
  return rows.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id);
}
