import { backgroundHeader } from '#contract/live/background.ts';

/** The allowed age of the answer to the background read being started, in milliseconds. */
let acceptedAge: number | null = null;

/**
 * Starts reads that nobody waits for. Under load, the server rejects them first, and it may answer
 * from a cache that is at most this old.
 */
export function inBackground<Result>(ageMilliseconds: number, begin: () => Result): Result {
  acceptedAge = ageMilliseconds;
  try {
    return begin();
  } finally {
    acceptedAge = null;
  }
}

/** Headers of a read that starts now. */
export function backgroundHeaders(): Record<string, string> {
  return acceptedAge === null ? {} : { [backgroundHeader]: String(Math.floor(acceptedAge)) };
}
