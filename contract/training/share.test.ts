import { expect, it } from 'vitest';
import { shareOf } from './share.ts';

it.each([
  [7, 8, '87.5%'],
  [1, 3, '33.3%'],
  [2, 3, '66.7%'],
  [5, 5, '100.0%'],
  [0, 4, '0.0%'],
  [0, 0, 'N/A'],
])('%i of %i is %s', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share);
});
