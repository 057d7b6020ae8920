import { setImmediate } from 'node:timers/promises';
import { importWords } from '#contract/imports/import-words.ts';
import { conflict } from '#server/http-error.ts';
import { unreadable } from './file-refusals.ts';

/**
 * What reading one file takes at most, all of it together: a small file can unpack to a thousand times its size, and
 * its sheets may be one and the same part of it. 10,000 rows of 60 columns that are full unpack to 50 MB, of 2,000,000
 * elements, 600,000 cells and some 10,000,000 characters, and take a second.
 */
const most = {
  /** Unpacked. */
  bytes: 200 * 1024 * 1024,
  /** Tags of a workbook; fields and lines of a text. */
  elements: 8_000_000,
  /** Cells and shared texts that are kept, of any content. */
  cells: 1_500_000,
  /** Of these. Many cells may share one text, which counts in each of them. */
  characters: 32 * 1024 * 1024,
  /** In which others wait for this file, wherever a machine is slow. */
  milliseconds: 20_000,
};

type Spent = keyof typeof most;

/** Of one file, asked by all that reads it. */
export interface Budget {
  /** Refuses a file that takes too much. */
  take: (what: Spent, amount: number) => void;
  /** Does a piece of the work, whose time is counted. */
  timed: <Result>(work: () => Result) => Result;
  /** Between pieces: lets others work, and ends what nobody waits for any more. */
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
