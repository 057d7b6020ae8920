import { useState } from 'react';
import type { TableSelection } from '#web/ui/table-selection.tsx';

/** The selected rows of a table. */
export interface Selection<Row> extends TableSelection<Row> {
  rows: readonly Row[];
  clear: () => void;
  /** Selects these rows only. */
  choose: (ids: readonly string[]) => void;
  /**
   * Selects these rows, including ones that are not on the page, until `clear` or another selection
   * of all.
   */
  chooseBeyond: (rows: readonly Row[]) => void;
}

interface Chosen<Row> {
  ids: ReadonlySet<string>;
  /** The start of a range, and the selection at that time. */
  anchor: { id: string; ids: ReadonlySet<string> } | null;
  /** The rows of a selection beyond the page. */
  beyond: readonly Row[] | null;
}

/**
 * Rows stay selected only while they are on the page, unless all matching rows were selected, so
 * that no action affects an unseen row. `label`: null for a row that can't be selected.
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
    // Functional, because two rows may be toggled before a render.
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

/** Null if it is not selected. */
function without(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> | null {
  return chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : null;
}

/** The rows from one to the other, both included, in either order. */
function between(rows: readonly { id: string }[], one: string, other: string): string[] {
  const places = [one, other].map((id) => rows.findIndex((row) => row.id === id));
  if (places.includes(-1)) return [other];
  return rows.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id);
}
