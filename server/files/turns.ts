import { fileWords } from '#contract/files/files.ts';
import { HttpError } from '#server/http-error.ts';

interface Places {
  /** So many are worked on together. */
  atOnce: number;
  waitingAtMost: number;
}

/** Of work that takes much memory: few at a time, the others one after the other, and no endless queue. */
export function createTurns({ atOnce, waitingAtMost }: Places) {
  const waiting: (() => void)[] = [];
  let working = 0;

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting.length >= waitingAtMost) throw busy();
    if (working >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else working += 1;
    try {
      return await work();
    } finally {
      // Who waits longest takes over the place, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}

export function busy() {
  return new HttpError(503, fileWords.busy, { code: 'busy', retryAfter: 5 });
}
