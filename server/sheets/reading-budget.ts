import { setImmediate } from 'node:timers/promises';
import { importWords } from '#contract/imports/import-words.ts';
import { conflict } from '#server/http-error.ts';
import { unreadable } from './file-refusals.ts';

/**
 * The limits for reading one file, over all its parts: a small file can unpack to a thousand times its size, and its
 * sheets may share one part. 10,000 full rows of 60 columns unpack to 50 MB, with 2,000,000 elements, 600,000 cells and
 * some 10,000,000 characters, and take a second.
 */
const most = {
  /** Unpacked bytes. */
  bytes: 200 * 1024 * 1024,
  /** Tags of a workbook; fields and lines of a text file. */
  elements: 8_000_000,
  /** Cells and shared texts in memory. */
  cells: 1_500_000,
  /** Characters of these. A text shared by many cells counts for each of them. */
  characters: 32 * 1024 * 1024,
  /** Time in which this file blocks other work, on slow machines. */
  milliseconds: 20_000,
};

type Spent = keyof typeof most;

/** The budget of one file, shared by all its readers. */
export interface Budget {
  /** Throws when a limit is exceeded. */
  take: (what: Spent, amount: number) => void;
  /** Runs a step and counts its time. */
  timed: <Result>(work: () => Result) => Result;
  /** Call this between steps: lets other work run, and throws when the client is gone. */
  pause: () => Promise<void>;
}

export function createBudget(isGivenUp: () => boolean): Budget {
  const left = { ...most };

  function take(what: Spent, amount: number): void {
    left[what] -= amount;
    if (left[what] < 0) throw unreadable(importWords.tooMuch);
  }

  function timed<Result>(work: () => Result): Result {
    const begun = performance.now();
    const result = work();
    take('milliseconds', performance.now() - begun);
    return result;
  }

  async function pause(): Promise<void> {
    await setImmediate();
    if (isGivenUp()) throw conflict(importWords.stopped);
  }

  return { take, timed, pause };
}
