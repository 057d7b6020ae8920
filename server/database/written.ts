/** Counts how often each table was written, as far as this process knows: by itself, or heard from another. */
export function createWritten() {
  const counts = new Map<string, number>();
  let unheard = 0;

  return {
    note: (table: string) => void counts.set(table, (counts.get(table) ?? 0) + 1),
    /** For a while nobody was heard: any table may have been written. */
    noteAll: () => void (unheard += 1),
    /** Another number than before once the table may have been written. */
    of: (table: string) => (counts.get(table) ?? 0) + unheard,
  };
}

export type Written = ReturnType<typeof createWritten>;
