import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';

/** In the order in which they are listed: what waits for this person first. */
export const notificationKinds = [
  'leave-to-decide',
  'timesheet-to-approve',
  'fuel-to-accept',
  'leave-decided',
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
  'web-hook-failing',
  'audit-check-failed',
  'job-failed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationHeadings: Record<NotificationKind, string> = {
  'leave-to-decide': 'Leave to approve',
  'timesheet-to-approve': 'Timesheets to approve',
  'fuel-to-accept': 'Fuel to accept',
  'leave-decided': 'Your leave',
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
  'web-hook-failing': 'Webhooks',
  'audit-check-failed': 'Audit log',
  'job-failed': 'Scheduled jobs',
};

export const Notification = z.strictObject({
  kind: z.enum(notificationKinds),
  /** The record it is about. */
  recordId: z.uuid(),
  /** Of whom or what: a person, a vehicle, an item. */
  name: z.string(),
  /** What of it: a document, a course, a place, a decision. */
  what: z.string().nullable(),
  /** Whose record it is, where it opens with the person. */
  employeeId: z.uuid().nullable(),
  /** The day or days it is about. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  quantity: z.number().nullable(),
  /** When the condition became true. */
  since: z.iso.datetime(),
  isUnread: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** Of each kind the first so many are listed. */
export const notificationsOfKind = 20;

export const Notifications = z.strictObject({
  notifications: z.array(Notification),
  /** Of each kind, all of them. */
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

/** The latest `since` of what was shown: what came later, be it while it was looked at, is still to be read. */
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
