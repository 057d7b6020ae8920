import type { CountedDay } from './counted-days.ts';
import type { LeaveArises, LeaveRule } from './leave-rules.ts';

/** What decides which rule applies, from a day on. */
export interface EmploymentTerms {
  from: string;
  workType: string | null;
  siteId: string | null;
}

/** One employment from start to end; a person who comes back has another one. Days are included. */
export interface EmploymentSpell {
  start: string;
  end: string | null;
  /** In order; the first begins with the spell. */
  terms: readonly EmploymentTerms[];
}

/** A confirmed rule of the leave type. */
export type RuleFacts = Pick<
  LeaveRule,
  | 'id'
  | 'from'
  | 'until'
  | 'workType'
  | 'siteId'
  | 'employeeId'
  | 'daysAYear'
  | 'isProRata'
  | 'waitingMonths'
  | 'carryOverLimit'
  | 'carryOverMonths'
  | 'yearBegins'
> & { arises: LeaveArises };

/** An approved request, with the days that count. */
export interface TakenLeave {
  requestId: string;
  days: readonly CountedDay[];
}

/** An entry that somebody made, or that a pay run made. */
export interface EnteredEntry {
  kind: 'Opening' | 'Adjusted' | 'Paid out';
  date: string;
  days: number;
}

/** Everything that one person's balance of one leave type is worked out from. */
export interface LeaveFacts {
  employeeId: string;
  /** In order. */
  spells: readonly EmploymentSpell[];
  rules: readonly RuleFacts[];
  taken: readonly TakenLeave[];
  entered: readonly EnteredEntry[];
}

/** An entry that follows from the facts. */
export interface WorkedOutEntry {
  kind: 'Accrued' | 'Taken' | 'Carried over' | 'Expired';
  date: string;
  /** Quarters; below zero for what is taken or expires, zero for Carried over. */
  days: number;
  /** For Carried over: the balance that goes on into the new leave year. */
  carried: number;
  ruleId: string | null;
  requestId: string | null;
}
