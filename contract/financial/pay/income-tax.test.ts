import { describe, expect, it } from 'vitest';
import { incomeTax, spreadTax } from './income-tax.ts';
import type { TermsOf } from './pay-rules.ts';
import { deliveredRules } from './delivered-rules.ts';

const termsFor = (taxStatus: string) =>
  deliveredRules
    .map(({ terms }) => terms)
    .find(
      (terms): terms is TermsOf<'Income Tax'> => terms.kind === 'Income Tax' && terms.taxStatus === taxStatus,
    )!;
const resident = termsFor('Resident');
const fortnight = (dollars: number, terms = resident) =>
  incomeTax(Math.round(dollars * 100), 26, terms).tax / 100;

describe('the tax of a fortnight of a resident', () => {
  it.each([
    [0, 0],
    [769.23, 0],
    [769.24, 0],
    [1000, 69.23],
    [1269.23, 150],
    [1269.24, 150],
    [1500, 230.77],
    [2000, 405.77],
    [2692.31, 648.08],
    [5000, 1571.15],
    [9615.38, 3417.3],
    [10_000, 3578.85],
  ])('on %d is %d', (gross, tax) => {
    expect(Math.abs(fortnight(gross) - tax)).toBeLessThanOrEqual(0.01);
  });

  it('never falls as pay rises, and never takes more than 42 % of a raise', () => {
    for (let gross = 0; gross < 1_200_000; gross += 777) {
      const [less, more] = [incomeTax(gross, 26, resident).tax, incomeTax(gross + 777, 26, resident).tax];
      expect(more).toBeGreaterThanOrEqual(less);
      expect(more - less).toBeLessThanOrEqual(777 * 0.42 + 1);
    }
  });

  it('lists the bracket shares as its cause', () => {
    expect(incomeTax(200_000, 26, resident).brackets).toEqual([
      { above: 0, percent: 0, income: 2_000_000, tax: 0 },
      { above: 20_000, percent: 30, income: 1_300_000, tax: 390_000 },
      { above: 33_000, percent: 35, income: 1_900_000, tax: 665_000 },
    ]);
  });
});

describe('tax', () => {
  it('for a month is a twelfth of the yearly tax', () => {
    expect(incomeTax(300_000, 12, resident).tax).toBe(Math.round((390_000 + 300_000 * 0.35) / 12));
  });

  it('for non-residents starts with the first kina', () => {
    expect(fortnight(100, termsFor('Non-resident'))).toBe(22);
    expect(fortnight(100, termsFor('No declaration'))).toBe(42);
  });

  it.each([
    [0.01, 230.77],
    [0.05, 230.75],
    [0.1, 230.8],
    [1, 231],
  ])('is rounded to %d by the rule: %d', (roundTo, tax) => {
    expect(fortnight(1500, { ...resident, roundTo })).toBe(tax);
  });
});

describe('back pay that is spread over the pays it is for', () => {
  const spread = (taxable: number, backPay: number, pays: number) =>
    spreadTax({ taxable: taxable * 100, backPay: backPay * 100, pays }, 26, resident).tax / 100;

  it.each([
    // The tax on 1,200 a fortnight is 129.23, on 1,250 it is 144.23: three times 15.
    [1350, 150, 3, 174.23],
    // Taxed at once: everything above 1,269.23 at the next rate.
    [1350, 150, 1, 178.27],
    // Recovered overpayments reduce the tax in the same way, but never below zero.
    [1050, -150, 3, 84.23],
    [200, -1000, 10, 0],
    [1200, 0, 1, 129.23],
  ])('%d including %d for %d pays', (taxable, backPay, pays, tax) => {
    expect(spread(taxable, backPay, pays)).toBe(tax);
  });
});
