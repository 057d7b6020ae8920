import { fileWords } from '#contract/files/files.ts';
import { HttpError } from '#server/http-error.ts';

interface Places {
  atOnce: number;
  waitingAtMost: number;
}

/** Limits work that takes much memory: a few at a time, a bounded queue, and 503 beyond that. */
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
      // The slot passes to the longest waiting call, so that no other can take it in between.
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}

export function busy() {
  return new HttpError(503, fileWords.busy, { code: 'busy', retryAfter: 5 });
}
