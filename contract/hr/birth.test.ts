import { describe, expect, it } from 'vitest';
import { isCredibleBirth } from './birth.ts';

describe('a date of birth on 15/06/2026', () => {
  it.each([
    ['2012-06-15', true],
    ['2012-06-16', false],
    ['1926-06-15', true],
    ['1926-06-14', false],
    ['1990-02-28', true],
    ['2030-01-01', false],
  ])('%s: %s', (birth, isCredible) => {
    expect(isCredibleBirth(birth, '2026-06-15')).toBe(isCredible);
  });
});
