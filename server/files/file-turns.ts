import { fileWords } from '#contract/files/files.ts';
import { HttpError } from '#server/http-error.ts';
import { busy, createTurns } from './turns.ts';

/**
 * A file is in memory as a whole, several times while it is sealed or opened: 30 concurrent files of 20 MB took 2.5 GB,
 * and downloads used up all database connections.
 */
const places = { atOnce: 2, waitingAtMost: 20 };
const ofOnePerson = 3;

/** Bytes in memory of all uploads that are not stored and downloads that are not sent yet. */
const heldAtMost = 200 * 1024 * 1024;

/** An upload or download in progress. */
export interface UnderWay {
  /** Counts more bytes as held in memory, or throws. */
  hold(bytes: number): void;
  /** Ends it. May be called once. */
  leave(): void;
}

export type FileTurns = ReturnType<typeof createFileTurns>;

/** Created once per server. Tracks the files in progress and limits them. */
export function createFileTurns() {
  const underWay = new Map<string, number>();
  let held = 0;

  /** Counts a file for its user while it is in progress, however slow their connection is. */
  function takePlace(userId: string): UnderWay {
    const files = underWay.get(userId) ?? 0;
    if (files >= ofOnePerson)
      throw new HttpError(429, fileWords.tooManyAtOnce, { code: 'throttled', retryAfter: 5 });
    underWay.set(userId, files + 1);
    let ownHeld = 0;
    let isLeft = false;
    return {
      hold(bytes) {
        if (isLeft || held + bytes > heldAtMost) throw busy();
        held += bytes;
        ownHeld += bytes;
      },
      leave() {
        if (isLeft) return;
        isLeft = true;
        held -= ownHeld;
        const left = (underWay.get(userId) ?? 1) - 1;
        if (left > 0) underWay.set(userId, left);
        if (left === 0) underWay.delete(userId);
      },
    };
  }

  /** Runs work that needs the whole file in memory, a few at a time. */
  const inTurn = createTurns(places);

  return { takePlace, inTurn };
}
