import { expect, it } from 'vitest';
import { seatsInWords } from './seats.ts';

it.each([
  [8, 12, '8 of 12'],
  [12, 12, '12 of 12, full'],
  [0, 12, '0 of 12'],
  [3, null, '3'],
])('%i enrolled, %s seats: %s', (enrolled, seats, words) => {
  expect(seatsInWords({ enrolled, seats })).toBe(words);
});
