/** Counts how often each table was written, as far as this process knows: by itself, or by another it listens to. */
export function createWritten(isListening: () => boolean) {
  const counts = new Map<string, number>();
  let silent = 0;

  return {
    note: (table: string) => void counts.set(table, (counts.get(table) ?? 0) + 1),
    /** For a while nobody was listened to: any table may have been written. */
    noteAll: () => void (silent += 1),
    /** Another number than before once the table may have been written; equal to none while nobody is listened to. */
    of: (table: string) => (isListening() ? (counts.get(table) ?? 0) + silent : NaN),
  };
}

export type Written = ReturnType<typeof createWritten>;
