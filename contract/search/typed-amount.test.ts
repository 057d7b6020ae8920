import { describe, expect, it } from 'vitest';
import { amountIn } from './typed-amount.ts';

describe('an amount in a search', () => {
  const cases: [typed: string, amount: string | null][] = [
    ['1,250.00', '1250.00'],
    ['1250', '1250.00'],
    ['1 250', '1250.00'],
    ['1250.5', '1250.50'],
    ['K1,250.00', '1250.00'],
    ['€ 12', '12.00'],
    ['0.35', '0.35'],
    ['1,027,753.20', '1027753.20'],
    // Numbers that are not amounts.
    ['0815', null],
    ['12,50', null],
    ['1250.505', null],
    ['EMP 12', null],
    ['12 kVA', null],
    ['-12', null],
    ['', null],
  ];
  it.each(cases)('%s is %s', (typed, amount) => {
    expect(amountIn(typed)).toBe(amount);
  });
});
