import { cents, share } from '../../engine/cents.ts';
import type { TermsOf } from './pay-rules.ts';

/** The part of a year's income that falls in one bracket. */
export interface BracketShare {
  /** The bracket's lower bound, in currency units a year. */
  above: number;
  percent: number;
  /** Per year, in cents. */
  income: number;
  /** Per year, in cents. */
  tax: number;
}

export interface IncomeTax {
  /** For the period, in cents. */
  tax: number;
  /** In cents: the income of a year of such periods. */
  yearly: number;
  brackets: BracketShare[];
}

/**
 * The tax on one pay: the yearly tax on a year of such pays by bracket, divided by the pays per
 * year, then rounded as the rule says. `taxable` in cents.
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
 * The tax on a pay that includes back pay for `pays` periods, as if each of them had received an
 * equal part: the tax that one part adds to the regular pay, times `pays`. Never below zero.
 * Amounts in cents.
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

/** 35.5 percent becomes 3550. */
function hundredths(percent: number): number {
  return Math.round(percent * 100);
}
