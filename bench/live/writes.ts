import type { Changed } from '#contract/live/changed.ts';

interface Write {
  resource: string;
  /** The index of the writer. */
  by: number;
  /** When the response arrived. */
  at: number;
}

/** The writes in order, from which others' pages lag behind. */
export function createWrites() {
  const writes: Write[] = [];
  return {
    add: (write: Write) => void writes.push(write),
    /** Starts now; each person receives each write once. */
    readFrom(place: number) {
      let next = writes.length;
      let untold: Write[] = [];
      /** The time of the earliest of these writes since the last call; null if none. */
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
