import type { LinkProps } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { DashboardStats } from '#contract/dashboard/stats.ts';
import type { Permissions } from '#contract/engine/access.ts';
import { isOfTeam } from '#contract/engine/access.ts';
import {
  notificationHeadings,
  readNotifications,
  type Notification,
  type NotificationKind,
} from '#contract/notifications/notifications.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { useRights } from '#web/engine/session.ts';
import { addressOfKind } from '#web/notifications/kind-addresses.ts';

export interface Task {
  label: string;
  count: number;
  /** The first of them, or a figure beside the count. */
  fact?: string | undefined;
  isUrgent?: boolean;
  rows: Pick<LinkProps, 'to' | 'search'>;
}

/** Notifications of work to do, before and after the tasks with a figure. News and expiries are elsewhere. */
const first: readonly NotificationKind[] = [
  'critical-check-failed',
  'timesheet-rejected',
  'training-due',
  'order-assigned',
  'fuel-to-accept',
  'reading-to-confirm',
];
const last: readonly NotificationKind[] = [
  'asset-with-leaver',
  'messages-failing',
  'web-hook-failing',
  'audit-check-failed',
  'job-failed',
];
const urgent: readonly NotificationKind[] = ['critical-check-failed', 'audit-check-failed', 'job-failed'];

/** The tasks of the user, apart from approvals; those with nothing to do are left out. */
export function useTasks(stats: DashboardStats | undefined): { tasks: Task[]; isLoading: boolean } {
  const rights = useRights();
  const today = useFormats().today();
  const { data, isPending } = useQuery({ ...reading(readNotifications, {}), refetchOnMount: false });
  const ofKind = (kind: NotificationKind): Task => ({
    label: notificationHeadings[kind],
    count: data?.counts[kind] ?? 0,
    fact: describeFirst(data?.notifications, kind),
    isUrgent: urgent.includes(kind),
    rows: addressOfKind(kind),
  });
  const own: NotificationKind[] = rights['documents:read'] === 'own' ? ['document-expiring'] : [];
  const tasks = [
    ...first.map(ofKind),
    ...own.map((kind) => ({ ...ofKind(kind), label: 'Documents expired or expiring' })),
    ...withFigures(stats ?? {}, rights, today),
    ...last.map(ofKind),
  ];
  return { tasks: tasks.filter(({ count }) => count > 0), isLoading: isPending };
}

function describeFirst(
  notifications: readonly Notification[] | undefined,
  kind: NotificationKind,
): string | undefined {
  const found = notifications?.find((each) => each.kind === kind);
  return found && [found.name, found.what].filter(Boolean).join(': ');
}

function withFigures(stats: DashboardStats, rights: Permissions, today: string): Task[] {
  const { awayToday = 0, ordersDueThisWeek = 0, stockOrdersLate = 0 } = stats;
  const leads = isOfTeam(rights['attendance:create'] ?? null);
  return [
    {
      label: 'Attendance to record today',
      count: (leads && stats.attendanceToRecord) || 0,
      fact: `${awayToday} of my crew on leave`,
      rows: { to: '/hr', search: { tab: 'attendance', 'crew.date': today } },
    },
    {
      label: 'Pay runs to approve',
      count: stats.payRunsToApprove ?? 0,
      rows: { to: '/financial', search: { tab: 'runs', status: 'Checked' } },
    },
    {
      label: 'Training results to enter',
      count: stats.resultsToEnter ?? 0,
      rows: { to: '/training', search: { tab: 'sessions', isOpen: 'true', resultsToEnterFrom: '1' } },
    },
    {
      label: 'Work orders overdue',
      count: stats.ordersOverdue ?? 0,
      fact: `${ordersDueThisWeek} due this week`,
      isUrgent: true,
      rows: { to: '/fleet', search: { tab: 'maintenance', status: 'Overdue' } },
    },
    {
      label: 'Stock to order',
      count: stats.stockToOrder ?? 0,
      fact: stockOrdersLate > 0 ? `${stockOrdersLate} on order and late` : undefined,
      rows: { to: '/inventory', search: { tab: 'to-order' } },
    },
  ];
}
