import { expect, it } from 'vitest';
import { pauseMilliseconds, spreadMilliseconds } from './pace.ts';

it.each([
  [0, 0, 0],
  [10, 400, 30],
  [300, 12_000, 900],
  [1000, 30_000, 3000],
  [5000, 30_000, 3000],
])('%i streams spread reads over %i ms and get notices every %i ms', (streams, within, pause) => {
  expect([spreadMilliseconds(streams), pauseMilliseconds(streams)]).toEqual([within, pause]);
});
