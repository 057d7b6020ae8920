import { expect, it } from 'vitest';
import { whatFollows } from './what-follows.ts';

it.each([
  [
    { all: 5, passed: 3, withFile: 1, lacking: 1, validUntil: '12/12/2028' },
    'When you complete the session: 3 trainings completed; 1 certificate filed, 2 certificates without a file, valid until 12/12/2028; open needs of 1 person return to Pending; 1 result missing.',
  ],
  [
    { all: 1, passed: 1, withFile: 1, lacking: 0, validUntil: undefined },
    'When you complete the session: 1 training completed; 1 certificate filed.',
  ],
  [
    { all: 1, passed: 1, withFile: 0, lacking: 0, validUntil: '12/12/2028' },
    'When you complete the session: 1 training completed; 1 certificate without a file, valid until 12/12/2028.',
  ],
  [
    { all: 2, passed: 0, withFile: 0, lacking: 0, validUntil: '12/12/2028' },
    'When you complete the session: open needs of 2 people return to Pending.',
  ],
])('of %o', (results, words) => {
  expect(whatFollows(results)).toBe(words);
});
