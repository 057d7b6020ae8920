import { describe, expect, it } from 'vitest';
import { profitMargin, trend } from './transactions.ts';

describe('the profit margin', () => {
  const cases: [revenue: number, expenses: number, margin: number | null][] = [
    [100, 0, 100],
    [100, 100, 0],
    [100, 75, 25],
    [100, 150, -50],
    [3, 1, 66.7],
    [3, 2, 33.3],
    [2_400_000, 1_648_800, 31.3],
    [1000, 999.5, 0.1],
    [1000, 999.6, 0],
    [0.01, 0, 100],
    [0.3, 0.1 + 0.2, 0],
    [0, 0, null],
    [0, 50, null],
    [-1, 0, null],
  ];

  it.each(cases)('for revenue %d and expenses %d is %d', (revenue, expenses, margin) => {
    const result = profitMargin(revenue, expenses);
    expect(result === null ? null : result + 0).toBe(margin);
  });

  it('has one decimal, whatever the amounts', () => {
    for (let cents = 1; cents < 100_000; cents += 977) {
      const margin = profitMargin(1234.56, cents / 100);
      expect(String(margin)).toMatch(/^-?\d+(\.\d)?$/);
      expect(Math.abs(Number(margin) - (1 - cents / 123_456) * 100)).toBeLessThanOrEqual(0.0501);
    }
  });
});

describe('a trend', () => {
  it.each([
    [1125, 1000, '+12.5%'],
    [948, 1000, '-5.2%'],
    [1000, 1000, '+0.0%'],
    [0, 1000, '-100.0%'],
    [1000, 0, null],
  ])('to %d from %d is %s', (now, earlier, expected) => {
    expect(trend(now, earlier)).toBe(expected);
  });
});
