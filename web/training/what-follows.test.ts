import { expect, it } from 'vitest';
import { whatFollows } from './what-follows.ts';

it.each([
  [
    { all: 5, passed: 3, lacking: 1, validUntil: '12/12/2028' },
    'Completing: 3 trainings completed; 3 certificates filed, valid until 12/12/2028; 1 person waits for the course again where they need it; 1 result still to enter.',
  ],
  [
    { all: 1, passed: 1, lacking: 0, validUntil: undefined },
    'Completing: 1 training completed; 1 certificate filed.',
  ],
  [
    { all: 2, passed: 0, lacking: 0, validUntil: '12/12/2028' },
    'Completing: 2 people wait for the course again where they need it.',
  ],
])('of %o', (results, words) => {
  expect(whatFollows(results)).toBe(words);
});
