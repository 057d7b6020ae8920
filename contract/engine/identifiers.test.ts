import { expect, test } from 'vitest';
import { normalIdentifier } from './identifiers.ts';

test.each([
  ['mkila', 'mkila'],
  [' mkila\t', 'mkila'],
  ['mkila\u00a0', 'mkila'],
  ['\ufeffmkila\u200b', 'mkila'],
  ['\uff4d\uff4b\uff49\uff4c\uff41', 'mkila'],
  ['VEH\u00a0 900', 'VEH 900'],
  ['ﬁ-1', 'fi-1'],
  ['e\u0301va', 'éva'],
  ['m\u00adkila', 'mkila'],
  ['\u3164', ''],
  ['Mary Kila', 'Mary Kila'],
])('%j becomes %j', (written, spelt) => {
  expect(normalIdentifier(written)).toBe(spelt);
  expect(normalIdentifier(spelt)).toBe(spelt);
});
