import { useState } from 'react';
import type { TableSelection } from '#web/ui/table-selection.tsx';

/** Rows that are chosen in a table, and how to choose none. */
export interface Selection<Row> extends TableSelection<Row> {
  rows: readonly Row[];
  clear: () => void;
}

/** Rows can be chosen while they are on the screen: nothing is done to one that is not seen. `label`: null for a row that cannot. */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[],
  label: (row: Row) => string | null,
): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const offered = rows.filter((row) => label(row) !== null);
  const selected = offered.filter(({ id }) => chosen.has(id));
  const isAll = selected.length > 0 && selected.length === offered.length;
  return {
    rows: selected,
    keys: new Set(selected.map(({ id }) => id)),
    label,
    // Two may be chosen before the page has caught up with the first.
    toggle: (id) => setChosen((before) => without(before, id) ?? new Set([...before, id])),
    all: selected.length > 0 && !isAll ? 'indeterminate' : isAll,
    toggleAll: () => setChosen(new Set(isAll ? [] : offered.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  };
}

/** Null where it is not among them. */
function without(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> | null {
  return chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : null;
}
