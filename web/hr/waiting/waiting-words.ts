import type { WaitingItem } from '#contract/hr/waiting.ts';
import type { Formats } from '#web/engine/format.ts';
import { leavePeriod } from '../person/leave/leave-period.ts';

/** The dates of a pay period. */
export function periodOf(
  { payPeriodStart, payPeriodEnd }: { payPeriodStart: string; payPeriodEnd: string },
  formats: Formats,
): string {
  return leavePeriod({ startDate: payPeriodStart, endDate: payPeriodEnd }, formats);
}

/** For example 'Mary Kila, Annual leave, 01/03/2026 – 05/03/2026'. */
export function nameOfWaiting(item: WaitingItem, formats: Formats): string {
  return `${item.employeeName}, ${whatOf(item, formats)}`;
}

function whatOf(item: WaitingItem, formats: Formats): string {
  if (item.kind === 'leave') return `${item.leaveType} leave, ${leavePeriod(item, formats)}`;
  if (item.kind === 'timesheet') return `timesheet, ${periodOf(item, formats)}`;
  return item.kind === 'document' ? item.documentName : `bank account ${item.accountNumber}`;
}
