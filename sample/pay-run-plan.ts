import { addDays } from '#contract/engine/days.ts';
import type { PayGroup } from '#contract/financial/pay/pay-bases.ts';
import type { PayCheckKind } from '#contract/financial/pay/pay-checks.ts';
import { mondayOf, type Calendar } from './calendar.ts';
import { dayOfMonth, lastMonths } from './months.ts';
import { earlier, weekdayFrom, weekdayUntil } from './office-hours.ts';
import { periodsWithEntries } from './timesheet-plan.ts';

/** Salaries of the current month, which is a Draft, and of earlier ones. */
export const monthsPaid = 6;

export interface PlannedRun {
  payGroup: PayGroup;
  payPeriodStart: string;
  payPeriodEnd: string;
  preparedOn: string;
  paidOn: string;
  /** Otherwise it is still a Draft. */
  isPaid: boolean;
}

/** Reasons for overriding the checks of paid runs. */
export const reasons: Record<PayCheckKind, string> = {
  'Rule not confirmed': 'Compared with the law, and being confirmed',
  'Holiday not confirmed': 'The notice of the year is not published yet',
  'Large change': 'Compared with the roster and agreed with the supervisor',
  'Nothing paid': 'No hours in these days, as the supervisor confirms',
  'Negative net': 'Settled in the next pay',
  'Deductions not taken': 'Agreed with the employee',
  'No bank details': 'Paid by cheque until the account is known',
  'Bank account not checked': 'Paid by cheque until the account is checked',
  'Bank details changed': 'Confirmed with the employee by telephone',
  'Below minimum wage': 'Raised from the next pay on',
  'Hours not approved': 'Paid with the next run, once they are approved',
  'Employment ended': 'Last pay, with the leave that was left',
  'No pay basis': 'Paid once Human Resources has told the rate',
  'No tax status': 'The declaration is on its way',
  'No superannuation fund': 'The fund is told with the next remittance',
  'No BSB': 'Paid by cheque until the branch is known',
  'No sign of work': 'On duty away from the site, as the supervisor confirms',
  Absent: 'Excused by the supervisor',
  'Leave not paid': 'Paid once the leave is agreed',
  'Final pay not complete': 'The rest is paid once the balance is known',
  'Assets not returned': 'Returned on the last day, as the supervisor confirms',
};

/** In order of creation. */
export function planPayRuns(calendar: Calendar): PlannedRun[] {
  const months = lastMonths(calendar, monthsPaid).map((month): PlannedRun => {
    const { start, end, ago } = month;
    const ready = ago === 0 ? start : weekdayUntil(dayOfMonth(month, 24));
    return {
      payGroup: 'Monthly',
      payPeriodStart: start,
      payPeriodEnd: end,
      preparedOn: earlier(weekdayFrom(ready), calendar.today),
      paidOn: weekdayUntil(end),
      isPaid: ago > 0,
    };
  });
  const present = mondayOf(calendar.daysAgo(5));
  const fortnights = Array.from({ length: periodsWithEntries - 1 }, (_, before): PlannedRun => {
    const payPeriodStart = addDays(present, -14 * (before + 1));
    const payPeriodEnd = addDays(payPeriodStart, 13);
    // Timesheets are approved three days after their period.
    const preparedOn = weekdayFrom(addDays(payPeriodEnd, 4));
    const paidOn = weekdayFrom(addDays(preparedOn, 2));
    return { payGroup: 'Fortnightly', payPeriodStart, payPeriodEnd, preparedOn, paidOn, isPaid: before > 0 };
  });
  return [...months, ...fortnights].toSorted((a, b) => a.preparedOn.localeCompare(b.preparedOn));
}
