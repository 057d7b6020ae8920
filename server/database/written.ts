/** Counts the writes of each table, by this process or by others that it listens to. */
export function createWritten(isListening: () => boolean) {
  const counts = new Map<string, number>();
  let silent = 0;

  return {
    note: (table: string) => void counts.set(table, (counts.get(table) ?? 0) + 1),
    /** Changes were missed for a while, so any table may have been written. */
    noteAll: () => void (silent += 1),
    /** Changes whenever the table may have been written. NaN, which equals nothing, while not listening. */
    of: (table: string) => (isListening() ? (counts.get(table) ?? 0) + silent : NaN),
  };
}

export type Written = ReturnType<typeof createWritten>;
