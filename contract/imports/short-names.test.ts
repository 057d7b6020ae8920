import { describe, expect, it } from 'vitest';
import { isSameButMiddle, withoutMiddleNames } from './short-names.ts';

describe('a name without middle names', () => {
  it.each([
    ['Mary Anne Kila', 'mary kila'],
    ['Kila, Mary Anne', 'mary kila'],
    ['Mary  KILA', 'mary kila'],
    ['Mary', 'mary mary'],
    ['', ' '],
  ])('%s', (name, short) => {
    expect(withoutMiddleNames(name)).toBe(short);
  });

  it.each([
    ['Mary Anne Kila', 'Mary Kila', true],
    ['Mary Kila', 'Kila, Mary Anne', true],
    ['Mary Anne Kila', 'Mary Anne Ruth Kila', true],
    ['Mary Anne Kila', 'Mary Ruth Kila', false],
  ])('%s and %s', (one, other, isSame) => {
    expect(isSameButMiddle(one, other)).toBe(isSame);
  });
});
