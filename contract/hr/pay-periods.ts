import { addDays, addMonths, daysBetween } from '../engine/days.ts';

/** First and last day, `YYYY-MM-DD`. */
export interface PayPeriod {
  payPeriodStart: string;
  payPeriodEnd: string;
}

/** The period after another: of as many days, or of as many months where that one has whole months. */
export function nextPayPeriod({ payPeriodStart, payPeriodEnd }: PayPeriod): PayPeriod {
  const start = addDays(payPeriodEnd, 1);
  const months = monthsBetween(payPeriodStart, start);
  const isWhole = payPeriodStart.endsWith('-01') && start.endsWith('-01');
  const days = daysBetween(payPeriodStart, start);
  const following = isWhole ? addMonths(start, months) : addDays(start, days);
  return { payPeriodStart: start, payPeriodEnd: addDays(following, -1) };
}

function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}
