import { expect, it } from 'vitest';
import { describeSeats } from './seats.ts';

it.each([
  [8, 12, '8 of 12'],
  [12, 12, '12 of 12, full'],
  [0, 12, '0 of 12'],
  [3, null, '3'],
])('%i enrolled, %s seats: %s', (enrolled, seats, words) => {
  expect(describeSeats({ enrolled, seats })).toBe(words);
});
