import { amountOf, share } from '../../engine/cents.ts';
import { ruleCause, sum, type CalculatedLine } from './calculated-line.ts';
import { hoursOf } from './paid-hours.ts';
import type { BasisInForce, FinalPay, LeaveToPayOut, PayFacts } from './pay-facts.ts';
import type { PayCause } from './pay-lines.ts';

/** Working days in 52 weeks: a day of a yearly salary. */
export const workingDaysOfYear = 260;
/** A week of leave has 7 calendar days or 5 working days. */
export const [daysOfWeek, workingDaysOfWeek] = [7, 5] as const;
/** Leave is kept in quarters of a day. */
const quarters = 4;

/** The pay basis on the last day of the employment that this pay settles. */
export function basisAtEnd({ finalPay, bases }: Pick<PayFacts, 'finalPay' | 'bases'>): BasisInForce | null {
  return (finalPay && bases.findLast(({ from }) => from <= finalPay.lastDay)) ?? null;
}

/** The leave that is left, and notice that is paid instead of worked. */
export function paidAtEnd(facts: PayFacts): CalculatedLine[] {
  const { finalPay } = facts;
  if (!finalPay) return [];
  return [...finalPay.leave.flatMap((leave) => payout(facts, leave)), ...noticeInLieu(facts, finalPay)];
}

/**
 * Leave that was taken in advance is recovered only as far as there is pay. What cannot be recovered is in the cause.
 */
export function withinEarnings(lines: readonly CalculatedLine[]): CalculatedLine[] {
  let beyond = Math.max(-sum(lines), 0);
  return lines.map((line) => {
    const part = line.kind === 'Leave Payout' ? Math.min(beyond, Math.max(-line.amount, 0)) : 0;
    if (part === 0) return line;
    beyond -= part;
    const causes = line.causes.map((cause): PayCause =>
      cause.what === 'payout' ? { ...cause, short: amountOf(part) } : cause,
    );
    return { ...line, amount: line.amount + part, causes };
  });
}

/** What cannot be calculated, and why nothing is paid for it. */
export interface NotPaidAtEnd {
  /** Leave types of which no balance is kept. */
  withoutBalance: readonly LeaveToPayOut[];
  /** No confirmed rule says how many hours a day of somebody has who is paid by the hour. */
  lacksHours: boolean;
}

export function notPaidAtEnd(facts: PayFacts): NotPaidAtEnd {
  const { finalPay } = facts;
  if (!finalPay) return { withoutBalance: [], lacksHours: false };
  const isOwed = finalPay.noticeDays > 0 || finalPay.leave.some(({ days }) => days !== null && days !== 0);
  return {
    withoutBalance: finalPay.leave.filter(({ days }) => days === null),
    lacksHours: isOwed && basisAtEnd(facts) !== null && rateOf(facts) === null,
  };
}

function payout(facts: PayFacts, leave: LeaveToPayOut): CalculatedLine[] {
  const { leaveTypeId, leaveType, dayCount, days } = leave;
  const { finalPay } = facts;
  if (!finalPay || days === null || days === 0) return [];
  const isCalendar = dayCount === 'Calendar days';
  const [part, of] = isCalendar ? [workingDaysOfWeek, daysOfWeek] : [1, 1];
  const paid = paidDays(facts, Math.round(days * quarters) * part, quarters * of);
  if (!paid) return [];
  const cause = { what: 'payout', leaveTypeId, leaveType, until: finalPay.lastDay, days, dayCount } as const;
  return [
    {
      kind: 'Leave Payout',
      label: `${leaveType} leave payout`,
      amount: paid.amount,
      causes: [cause, ...paid.causes],
    },
  ];
}

function noticeInLieu(facts: PayFacts, { id, noticeDays }: FinalPay): CalculatedLine[] {
  const paid = paidDays(facts, Math.round(noticeDays * quarters), quarters);
  if (!paid || noticeDays === 0) return [];
  const causes: PayCause[] = [{ what: 'notice', finalPayId: id, days: noticeDays }, ...paid.causes];
  return [{ kind: 'Notice in Lieu', label: 'Notice in lieu', amount: paid.amount, causes }];
}

/** `part` ÷ `of` working days, at the rate of the last day. Null where nothing says what a day is worth. */
function paidDays(facts: PayFacts, part: number, of: number): { amount: number; causes: PayCause[] } | null {
  const rate = rateOf(facts);
  if (!rate) return null;
  const { basis, minutesOfDay, rule } = rate;
  const amount = amountOf(basis.amount);
  if (minutesOfDay === null)
    return {
      amount: share(basis.amount, part, of * workingDaysOfYear),
      causes: [{ what: 'workingDays', basisId: basis.id, yearly: amount, days: rounded(part / of) }],
    };
  const hours = hoursOf(Math.abs((part / of) * minutesOfDay));
  return {
    amount: share(basis.amount, part * minutesOfDay, of * 60),
    causes: [
      { what: 'hours', basisId: basis.id, hours, rate: amount, factor: 1, premium: null },
      ...(rule ? [ruleCause(rule, [`${rule.terms.hoursPerDay} hours a day`])] : []),
    ],
  };
}

function rateOf(facts: PayFacts) {
  const basis = basisAtEnd(facts);
  if (!basis || !facts.finalPay) return null;
  if (basis.kind === 'Salary') return { basis, minutesOfDay: null, rule: null };
  const rule = facts.rules.leavePay(facts.finalPay.lastDay);
  return rule && { basis, minutesOfDay: Math.round(rule.terms.hoursPerDay * 60), rule };
}

function rounded(days: number): number {
  return Math.round(Math.abs(days) * 100) / 100;
}
