import type { Notification, NotificationKind } from './notifications.ts';
import { countOf, formatNumber } from '../engine/number-text.ts';
import { accountNoticeSentences } from '../auth/account-notices.ts';
import { daysText } from '../hr/leave/leave-balances.ts';

/** The text of a notification; `day` formats a date. */
export function notificationSentence(
  { kind, name, what, from, to, quantity }: Notification,
  { day, today }: { day: (date: string) => string; today: string },
): string {
  const period = from && to ? (from === to ? day(from) : `${day(from)} to ${day(to)}`) : '';
  const isPast = from !== null && from < today;
  const on = from ? day(from) : '';
  const leave = `${what?.toLowerCase()} leave`;
  const session = [what, period, name].filter(Boolean).join(', ');
  const sentences: Record<NotificationKind, string> = {
    'leave-to-decide': `${name} requested ${leave}, ${period}`,
    'timesheet-to-approve': `${name} submitted a timesheet for ${period}`,
    'fuel-to-accept': `Accept ${what} of fuel for ${name}, ${on}`,
    'critical-check-failed': `${name} failed its pre-start check, ${on}: ${what}`,
    'account-notice': accountSentence(what, name),
    'reading-to-confirm': `${name}: confirm the reading ${quantity === null ? '' : formatNumber(quantity)}, ${on}`,
    'leave-decided': `Your ${leave}, ${period}, was ${quantity === 1 ? 'approved' : 'rejected'}`,
    'leave-document-missing': `${name ? `${name}: the` : 'Upload the'} ${what}, ${period}${name ? ', is missing' : ''}`,
    'leave-expiring': `${name ? `${name}: ` : ''}${daysText(quantity ?? 0)} of ${leave} ${quantity === 1 ? 'expires' : 'expire'} on ${on}`,
    'payslip-ready': `Your payslip for ${period} is ready`,
    'timesheet-rejected': `Your timesheet for ${period} was rejected: ${what}`,
    'training-booked': `${quantity === null ? 'You are enrolled in' : 'A seat became free. You are now enrolled in'} ${session}`,
    'training-due': isPast ? `${what} was due on ${on}` : `${what} is due on ${on}`,
    'order-assigned': `${what} of ${name} ${on ? `${isPast ? 'was' : 'is'} due on ${on}` : 'is assigned to you'}`,
    'document-expiring': `${name}: ${what} ${isPast ? 'expired' : 'expires'} on ${on}`,
    'registration-expiring': `${name}: the registration ${isPast ? 'expired' : 'expires'} on ${on}`,
    'renewal-expiring': `${name}: ${what} ${isPast ? 'expired' : 'expires'} on ${on}`,
    'service-overdue': `${name}: ${what} was due on ${on}`,
    'check-failed': `${name} has a defect, ${on}`,
    'asset-with-leaver': `${what} left on ${on} and still has ${name}`,
    'messages-failing': what
      ? `${name} cannot be sent, since ${on}: ${what}`
      : `${name}: ${countOf(quantity ?? 0, 'message')} could not be sent`,
    'web-hook-failing': `${name} ${what}, since ${on}`,
    'audit-check-failed': `The audit log check failed: ${what}`,
    'job-failed': `${name} failed: ${what}`,
    'low-stock':
      quantity === 0
        ? `${name} is out of stock at ${what}`
        : `${name}: ${formatNumber(quantity)} left at ${what}`,
  };
  return sentences[kind];
}

/** A kind that this version does not know was written by a newer one. */
function accountSentence(kind: string | null, details: string): string {
  const known = Object.entries(accountNoticeSentences).find(([each]) => each === kind);
  const sentence = known?.[1] ?? 'Your account was changed';
  return details ? `${sentence}: ${details}` : sentence;
}
