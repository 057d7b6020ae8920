import { amountOf, share } from '../../engine/cents.ts';
import { addMonths } from '../../engine/days.ts';
import { lowered, ruleCause, sum, type CalculatedLine } from './calculated-line.ts';
import { basisAtEnd } from './final-pay.ts';
import { incomeTax, spreadTax, type IncomeTax } from './income-tax.ts';
import type { PayFacts } from './pay-facts.ts';
import type { PayCause } from './pay-lines.ts';
import { settingLabel, type TaxStatus } from './pay-rules.ts';
import { spansOf } from './spans.ts';

/** An unknown tax status is taxed as 'No declaration'. */
export const withoutStatus: TaxStatus = 'No declaration';

export function tax(facts: PayFacts, taxable: number): CalculatedLine[] {
  const basis = spansOf(facts).at(-1)?.basis ?? basisAtEnd(facts);
  const rule = basis ? facts.rules.tax(basis.taxStatus ?? withoutStatus) : null;
  if (!rule) return [];
  const { paysAYear, lateChanges } = facts;
  const backPay = sum(lateChanges);
  const pays = new Set(lateChanges.flatMap(({ causes }) => causes.map(({ from, to }) => `${from} ${to}`)))
    .size;
  const settings = backPay === 0 ? [] : [`Back pay: ${lowered(settingLabel(rule.terms.backPay))}`];
  const line = { kind: 'Tax', label: 'Income tax' } as const;
  if (backPay === 0 || pays === 0 || rule.terms.backPay === 'When paid') {
    const whole = incomeTax(taxable, paysAYear, rule.terms);
    const causes = [ruleCause(rule, settings), ...taxCauses(whole, taxable, paysAYear)];
    return [{ ...line, amount: whole.tax, causes }];
  }
  const spread = spreadTax({ taxable, backPay, pays }, paysAYear, rule.terms);
  const { regular, withPart, taxWithPart } = spread;
  const parts: PayCause = {
    what: 'spread',
    amount: amountOf(backPay),
    pays,
    regular: amountOf(taxable - backPay),
    regularTax: amountOf(regular.tax),
    withPart: amountOf(withPart),
    taxWithPart: amountOf(taxWithPart),
  };
  const causes = [ruleCause(rule, settings), ...taxCauses(regular, taxable - backPay, paysAYear), parts];
  return [{ ...line, amount: spread.tax, causes }];
}

function taxCauses({ yearly, brackets }: IncomeTax, taxable: number, paysAYear: number): PayCause[] {
  const amount = amountOf(taxable);
  return [
    { what: 'taxable', amount, paysAYear, yearly: amountOf(yearly) },
    ...brackets.map((bracket): PayCause => ({
      what: 'bracket',
      above: bracket.above,
      percent: bracket.percent,
      income: amountOf(bracket.income),
      tax: amountOf(bracket.tax),
    })),
  ];
}

export function superannuation({ rules, employment, period }: PayFacts, base: number): CalculatedLine[] {
  const rule = rules.superannuation;
  if (!rule || addMonths(employment.start, rule.terms.afterMonths) > period.payPeriodEnd || base <= 0)
    return [];
  const line = (
    kind: 'Superannuation' | 'Employer Superannuation',
    label: string,
    percent: number,
  ): CalculatedLine => ({
    kind,
    label,
    amount: share(base, Math.round(percent * 100), 10_000),
    causes: [ruleCause(rule), { what: 'percent', percent, of: amountOf(base) }],
  });
  return [
    line('Superannuation', 'Superannuation', rule.terms.employeePercent),
    line('Employer Superannuation', 'Employer superannuation', rule.terms.employerPercent),
  ];
}
