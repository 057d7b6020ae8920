import { expect, it } from 'vitest';
import { describeSeats } from './seats.ts';

it.each([
  [8, 12, 0, true, '8 of 12'],
  [12, 12, 0, true, '12 of 12, full'],
  [12, 12, 3, true, '12 of 12, 3 waiting'],
  [12, 12, 3, false, '12 of 12, full'],
  [0, 12, 0, true, '0 of 12'],
  [3, null, 0, true, '3'],
])('%i enrolled, %s seats, %i waiting, open %s: %s', (enrolled, seats, waiting, isOpen, words) => {
  expect(describeSeats({ enrolled, seats, waiting, isOpen })).toBe(words);
});
