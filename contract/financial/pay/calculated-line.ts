import type { PayRuleKind } from './pay-rules.ts';
import type { PayCause, PayLine } from './pay-lines.ts';
import type { RuleInForce } from './pay-facts.ts';

/** Labels of the lines of base pay. */
export const baseLabels = {
  salary: 'Salary',
  unpaidLeave: 'Unpaid leave',
  absence: 'Absence',
  hours: 'Ordinary hours',
  untimedHours: 'Hours without times',
  leavePay: 'Leave pay',
  holidayPay: 'Public holiday pay',
} as const;

/** Superannuation is calculated on base pay. */
export function isBaseLabel(label: string): boolean {
  return Object.values<string>(baseLabels).includes(label);
}

/** A pay line during calculation; amounts are in cents. */
export interface CalculatedLine extends Omit<PayLine, 'amount'> {
  amount: number;
  /** Counts towards superannuation. */
  isBase?: boolean;
  isUntaxed?: boolean;
}

export function sum(lines: readonly { amount: number }[]): number {
  return lines.reduce((whole, { amount }) => whole + amount, 0);
}

export function ruleCause<Kind extends PayRuleKind>(
  { id, from, terms }: RuleInForce<Kind>,
  settings: string[] = [],
): PayCause {
  const rule = { what: 'rule', ruleId: id, kind: terms.kind, from } as const;
  return settings.length > 0 ? { ...rule, settings } : rule;
}

export function lowered(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
