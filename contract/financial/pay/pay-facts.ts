import type { PayPeriod } from '../../hr/pay-periods.ts';
import type { TakenFirst } from './pay-items.ts';
import type { PayCause } from './pay-lines.ts';
import type { PayRuleKind, TaxStatus, TermsOf } from './pay-rules.ts';
import type { Shift } from './worked-time.ts';

/** A basis of pay from a day on. Amounts here and below in cents. */
export interface BasisInForce {
  id: string;
  from: string;
  /** Of a year for a Salary, of an hour for Hourly. */
  kind: 'Salary' | 'Hourly';
  amount: number;
  isShiftWork: boolean;
  taxStatus: TaxStatus | null;
}

export interface RecurringItem {
  id: string;
  kind: 'Allowance' | 'Deduction' | 'Loan';
  label: string;
  amount: number;
  isTaxed: boolean;
  /** Of a Loan: what is still to be paid back. */
  left: number | null;
  /** Of a Deduction: what other pay had too little for; less than nothing where it has been taken twice. */
  owed: number;
}

/** An approved timesheet that says no more than its hours. */
export interface UntimedHours {
  id: string;
  from: string;
  to: string;
  hours: number;
}

interface UnpaidLeave {
  id: string;
  from: string;
  to: string;
}

/** What an earlier pay would be now beside what was paid. */
export interface LateChange {
  /** Of the line, by what it is called. */
  causes: Extract<PayCause, { what: 'earlier' }>[];
  amount: number;
  /** What of it is base pay. */
  base: number;
}

export interface RuleInForce<Kind extends PayRuleKind> {
  id: string;
  from: string;
  terms: TermsOf<Kind>;
}

/** The rules of a period: tax and superannuation as they are on its last day. A kind without a rule is null: nothing is worked out by it. */
export interface RulesInForce {
  tax(status: TaxStatus): RuleInForce<'Income Tax'> | null;
  superannuation: RuleInForce<'Superannuation'> | null;
  /** Of shifts that begin on a day. */
  overtime(day: string): RuleInForce<'Overtime'> | null;
  isHoliday(day: string): boolean;
}

/** What is known of a person for a period. */
export interface PayFacts {
  period: PayPeriod;
  paysAYear: number;
  employment: { start: string; end: string | null };
  /** In the order of their days; the first may begin before the period, the last on the day after it. */
  bases: readonly BasisInForce[];
  /** Of approved timesheets, from the Monday before the period: the hours of a week count from there. */
  shifts: readonly Shift[];
  /** Those that end in the period. */
  untimedHours: readonly UntimedHours[];
  unpaidLeave: readonly UnpaidLeave[];
  items: readonly RecurringItem[];
  lateChanges: readonly LateChange[];
  takenFirst: TakenFirst;
  rules: RulesInForce;
}
