import type { Changed } from '#contract/live/changed.ts';

interface Write {
  resource: string;
  /** The place of who wrote. */
  by: number;
  /** When it was answered. */
  at: number;
}

/** What was written, in order: from when on everybody else's pages were behind. */
export function createWrites() {
  const writes: Write[] = [];
  return {
    add: (write: Write) => void writes.push(write),
    /** From now on; each person is told of each write once. */
    readFrom(place: number) {
      let next = writes.length;
      let untold: Write[] = [];
      /** When the first of these was written, of those since the last time; null if there was none. */
      return (changed: Changed | 'all'): number | null => {
        const waiting = [...untold, ...writes.slice(next).filter(({ by }) => by !== place)];
        const isTold = ({ resource }: Write) => changed === 'all' || changed.has(resource);
        next = writes.length;
        untold = waiting.filter((write) => !isTold(write));
        return waiting.find(isTold)?.at ?? null;
      };
    },
  };
}

export type Writes = ReturnType<typeof createWrites>;
