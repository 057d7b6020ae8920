import type { DayCount, LeaveDays } from '../../hr/leave/counted-days.ts';
import type { PayPeriod } from '../../hr/pay-periods.ts';
import type { TakenFirst } from './taken-first.ts';
import type { PayCause } from './pay-lines.ts';
import type { PayRuleKind, TaxStatus, TermsOf } from './pay-rules.ts';
import type { Shift } from './worked-time.ts';

/** A pay basis from a day on. Amounts here and below are in cents. */
export interface BasisInForce {
  id: string;
  from: string;
  /** `amount` is per year for a Salary, per hour for Hourly. */
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
  /** For a Loan: the balance to repay. */
  left: number | null;
  /** For a Deduction: what earlier pay could not cover; negative if too much was deducted. */
  owed: number;
}

/** An approved timesheet with a total but no clock times. */
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

/** Approved leave of a paid type. */
export interface PaidLeave extends LeaveDays {
  id: string;
  leaveType: string;
  dayCount: DayCount;
}

interface LeaveBalance {
  leaveType: string;
  days: number;
}

/** Days in the period that are recorded as absent. */
interface Absences {
  days: readonly string[];
  /** The days that are deducted from a salary, because a check of the run was answered so. */
  deducted: readonly string[];
}

/** The balance of a leave type that is paid out when employment ends. */
export interface LeaveToPayOut {
  leaveTypeId: string;
  leaveType: string;
  dayCount: DayCount;
  /** On the last day, below zero for leave taken in advance. Null where no balance is kept. */
  days: number | null;
}

/** An end of employment that this pay settles. */
export interface FinalPay {
  id: string;
  lastDay: string;
  /** Working days that are paid instead of notice. */
  noticeDays: number;
  leave: readonly LeaveToPayOut[];
}

/** The difference between what an earlier pay was and what it would be now. */
export interface LateChange {
  /** The line's label and its causes. */
  causes: Extract<PayCause, { what: 'earlier' }>[];
  amount: number;
  /** The part that is base pay. */
  base: number;
}

export interface RuleInForce<Kind extends PayRuleKind> {
  id: string;
  from: string;
  terms: TermsOf<Kind>;
}

/**
 * The rules of a period; tax and superannuation are those of its last day. Null where there is no
 * rule, and then nothing is calculated.
 */
export interface RulesInForce {
  tax(status: TaxStatus): RuleInForce<'Income Tax'> | null;
  superannuation: RuleInForce<'Superannuation'> | null;
  /** For shifts that begin on this day. */
  overtime(day: string): RuleInForce<'Overtime'> | null;
  /** For leave on this day. Only a confirmed rule applies. */
  leavePay(day: string): RuleInForce<'Leave Pay'> | null;
  isHoliday(day: string): boolean;
}

/** Everything the calculation needs to know about a person in a period. */
export interface PayFacts {
  period: PayPeriod;
  paysAYear: number;
  employment: { start: string; end: string | null };
  /** Ordered by day; the first may begin before the period, the last after it. */
  bases: readonly BasisInForce[];
  /**
   * From approved timesheets, since the Monday before the period, because weekly hours count from
   * there, until the last day of leave that is paid before it begins.
   */
  shifts: readonly Shift[];
  /** Those that end in the period. */
  untimedHours: readonly UntimedHours[];
  unpaidLeave: readonly UnpaidLeave[];
  absences: Absences;
  /** Of types with a balance, on the last day of the period, for people who are on paid leave. */
  leaveBalances: readonly LeaveBalance[];
  /** In the period, or beginning in the next one, before which it may be paid. */
  paidLeave: readonly PaidLeave[];
  items: readonly RecurringItem[];
  finalPay: FinalPay | null;
  lateChanges: readonly LateChange[];
  takenFirst: TakenFirst;
  rules: RulesInForce;
}
