import { cents, share } from '../../engine/cents.ts';
import type { TermsOf } from './pay-rules.ts';

/** The part of a year's income that one bracket takes its percentage of. */
export interface BracketShare {
  /** Of the year, as the rule has it. */
  above: number;
  percent: number;
  /** Of the year, in cents. */
  income: number;
  /** Of the year, in cents. */
  tax: number;
}

export interface IncomeTax {
  /** In cents, of the period. */
  tax: number;
  /** In cents: the income of a year of such periods. */
  yearly: number;
  brackets: BracketShare[];
}

/**
 * The tax of one pay: that of a year of such pays by its brackets, divided by how many of them a year has, and then
 * rounded as the rule says. `taxable` in cents.
 */
export function incomeTax(taxable: number, paysAYear: number, terms: TermsOf<'Income Tax'>): IncomeTax {
  const yearly = Math.max(taxable, 0) * paysAYear;
  const brackets = terms.brackets
    .map(({ above, percent }, at) => {
      const end = terms.brackets[at + 1]?.above;
      const top = end === undefined ? yearly : Math.min(yearly, cents(end));
      const income = Math.max(top - cents(above), 0);
      return { above, percent, income, tax: share(income, hundredths(percent), 10_000) };
    })
    .filter(({ income }) => income > 0);
  const unrounded = brackets.reduce((sum, { income, percent }) => sum + income * hundredths(percent), 0);
  const step = cents(terms.roundTo);
  return { tax: step * share(unrounded, 1, paysAYear * 10_000 * step), yearly, brackets };
}

export interface SpreadTax {
  /** In cents. */
  tax: number;
  regular: IncomeTax;
  withPart: number;
  taxWithPart: number;
}

/**
 * The tax of a pay with back pay of so many pays, as if each of them had had an equal part of it: what a part adds to
 * the tax of the pay without it, as often as there are parts. It is not less than nothing. Amounts in cents.
 */
export function spreadTax(
  { taxable, backPay, pays }: { taxable: number; backPay: number; pays: number },
  paysAYear: number,
  terms: TermsOf<'Income Tax'>,
): SpreadTax {
  const regular = incomeTax(taxable - backPay, paysAYear, terms);
  const withPart = taxable - backPay + share(backPay, 1, pays);
  const { tax: taxWithPart } = incomeTax(withPart, paysAYear, terms);
  const tax = Math.max(regular.tax + pays * (taxWithPart - regular.tax), 0);
  return { tax, regular, withPart, taxWithPart };
}

/** 35.5 percent as 3550. */
function hundredths(percent: number): number {
  return Math.round(percent * 100);
}
