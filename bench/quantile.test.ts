import { expect, it } from 'vitest';
import { quantile, quantileOfDone } from './quantile.ts';

it.each<[of: number[], share: number, value: number]>([
  [[], 0.5, 0],
  [[7], 0.95, 7],
  [[1, 2, 3, 4], 0.5, 3],
  [[1, 2, 3, 4], 1, 4],
])('of %j, %d lies at %d', (sorted, share, value) => {
  expect(quantile(sorted, share)).toBe(value);
});

it.each<[as: string, done: number[], givenUp: number[], share: number, time: number | null]>([
  ['nobody gave up', [4, 2, 1, 3], [], 0.5, 2],
  ['who gave up early says nothing', [4, 2, 1, 3], [0, 0, 0], 0.5, 2],
  ['who gave up late had not seen the end', [1, 2], [3, 3], 0.5, 2],
  ['too few were seen to be done', [1, 2], [3, 3], 0.95, null],
  ['who gave up in between counts for those after', [1, 3], [2, 2], 0.95, 3],
  ['nothing was waited for', [], [], 0.5, null],
])('the time of a share, where %s', (_as, done, givenUp, share, time) => {
  expect(quantileOfDone(done, givenUp, share)).toBe(time);
});
