import { describe, expect, test } from 'vitest';
import { countOf, formatList, formatNumber, plural } from './number-text.ts';

test.each([
  [0, '0 items'],
  [1, '1 item'],
  [1.5, '1.5 items'],
  [-1, '-1 item'],
  [12_345, '12,345 items'],
])('counts %d as %s', (quantity, text) => {
  expect(countOf(quantity, 'item')).toBe(text);
});

describe('the word that agrees with a number', () => {
  test('can be irregular', () => {
    expect([1, 2].map((people) => plural(people, 'person', 'people'))).toEqual(['person', 'people']);
  });
});

test('a missing number has no text', () => {
  expect([formatNumber(null), formatNumber(undefined), formatNumber(1250.5)]).toEqual([
    undefined,
    undefined,
    '1,250.5',
  ]);
});

test('the last item of a list follows "and"', () => {
  expect(formatList(['Anna', 'Ben', 'Kila'])).toBe('Anna, Ben, and Kila');
});
