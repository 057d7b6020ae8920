import { fileWords } from '#contract/files/files.ts';
import { HttpError } from '#server/http-error.ts';
import { busy, createTurns } from './turns.ts';

/**
 * A file is held whole, and several times over while it is sealed or opened: of 30 files of 20 MB at once
 * the process took 2.5 GB, and downloads left nobody a connection to the database.
 */
const places = { atOnce: 2, waitingAtMost: 20 };
const ofOnePerson = 3;

/** What has arrived of files that are not kept yet, and what is not sent yet of those that are read: of everybody. */
const heldAtMost = 200 * 1024 * 1024;

/** A file on its way in or out. */
export interface UnderWay {
  /** Counts so many bytes more as held in memory, or refuses them. */
  hold(bytes: number): void;
  /** Ends it, once. */
  leave(): void;
}

export type FileTurns = ReturnType<typeof createFileTurns>;

/** One for a server: whose files are under way, and whose turn it is. */
export function createFileTurns() {
  const underWay = new Map<string, number>();
  let held = 0;

  /** Counts a person's file while it is under way, however slow their line. */
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

  /** Does what needs the whole file in memory, few at a time. */
  const inTurn = createTurns(places);

  return { takePlace, inTurn };
}
