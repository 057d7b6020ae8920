import { expect, it } from 'vitest';
import { isFarPrice, receivedBeyond, returnedBeyond } from './plausibility.ts';

it.each([
  [30, [10], false],
  [30.01, [10], true],
  [3.34, [10], false],
  [3.33, [10], true],
  [0, [10], true],
  [100, [], false],
  [100, [null, 0], false],
  // Near one of the known prices is near enough.
  [100, [10, 90], false],
  [100, [10, null], true],
])('a price of %d where %j are known is far: %s', (price, known, isFar) => {
  expect(isFarPrice(price, known)).toBe(isFar);
});

it.each([
  [{ ordered: 15, received: 0, quantity: 15 }, 0],
  [{ ordered: 15, received: 0, quantity: 18 }, 3],
  [{ ordered: 15, received: 15, quantity: 1 }, 1],
  [{ ordered: 0.3, received: 0.1, quantity: 0.2 }, 0],
])('%j is %d too many', (delivery, beyond) => {
  expect(receivedBeyond(delivery)).toBe(beyond);
});

it.each([
  [50, 3, 47],
  [3, 3, 0],
  [5, -7, 12],
])('a return of %d with %d issued is %d too many', (quantity, issued, beyond) => {
  expect(returnedBeyond(quantity, issued)).toBe(beyond);
});
