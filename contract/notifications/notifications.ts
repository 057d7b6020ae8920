import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';

/** In display order: what waits for this person comes first. */
export const notificationKinds = [
  'critical-check-failed',
  'account-notice',
  'leave-to-decide',
  'timesheet-to-approve',
  'fuel-to-accept',
  'reading-to-confirm',
  'leave-decided',
  'leave-document-missing',
  'leave-expiring',
  'payslip-ready',
  'timesheet-rejected',
  'training-booked',
  'training-due',
  'order-assigned',
  'document-expiring',
  'registration-expiring',
  'renewal-expiring',
  'service-overdue',
  'check-failed',
  'asset-with-leaver',
  'low-stock',
  'messages-failing',
  'web-hook-failing',
  'audit-check-failed',
  'job-failed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationHeadings: Record<NotificationKind, string> = {
  'leave-to-decide': 'Leave to approve',
  'timesheet-to-approve': 'Timesheets to approve',
  'fuel-to-accept': 'Fuel to accept',
  'critical-check-failed': 'Failed pre-start checks',
  'account-notice': 'Your account',
  'reading-to-confirm': 'Readings to confirm',
  'leave-decided': 'Your leave',
  'leave-document-missing': 'Missing documents',
  'leave-expiring': 'Leave that expires',
  'payslip-ready': 'Your payslips',
  'timesheet-rejected': 'Your timesheets',
  'training-booked': 'Your sessions',
  'training-due': 'Your training',
  'order-assigned': 'Your work orders',
  'document-expiring': 'Documents',
  'registration-expiring': 'Registrations',
  'renewal-expiring': 'Renewals',
  'service-overdue': 'Maintenance',
  'check-failed': 'Pre-start checks',
  'asset-with-leaver': 'Assets to return',
  'low-stock': 'Stock',
  'messages-failing': 'Messages not sent',
  'web-hook-failing': 'Webhooks',
  'audit-check-failed': 'Audit log',
  'job-failed': 'Scheduled jobs',
};

export const Notification = z.strictObject({
  kind: z.enum(notificationKinds),
  recordId: z.uuid(),
  /** The person, vehicle or item it is about. */
  name: z.string(),
  /** The document, course, location or decision, or the kind of a notice about the account. */
  what: z.string().nullable(),
  /** The employee whose profile the record opens in. */
  employeeId: z.uuid().nullable(),
  /** The first and last day it is about. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  quantity: z.number().nullable(),
  /** When the condition became true. */
  since: z.iso.datetime(),
  isUnread: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** The number listed of each kind. */
export const notificationsOfKind = 20;

export const Notifications = z.strictObject({
  notifications: z.array(Notification),
  /** The total of each kind. */
  counts: z.partialRecord(z.enum(notificationKinds), z.int()),
  unread: z.int(),
});
export type Notifications = z.infer<typeof Notifications>;

export const readNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Approvals, tasks and alerts of this person, each with its date',
  access: 'signed-in',
  response: Notifications,
  failure: 'Failed to fetch notifications',
});

/**
 * The latest `since` that was shown; later notifications, even ones that arrived while the list was
 * open, stay unread.
 */
export const ShownNotifications = z.strictObject({ until: z.iso.datetime() });

export const openNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/opened',
  summary: 'Mark the notifications as read',
  access: 'signed-in',
  body: ShownNotifications,
  status: 204,
  failure: 'Failed to mark notifications as read',
});
