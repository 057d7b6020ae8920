import type { ComponentType } from 'react';
import type { Permissions } from '#contract/engine/access.ts';
import type { SessionUser } from '#contract/auth/sign-in.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import type { Stats } from '#web/page/use-stats.ts';
import { areasRunWith } from './area-names.ts';
import { QuickStats } from './quick-stats.tsx';
import { RecentActivities } from './recent-activities.tsx';
import { StatCards } from './stat-cards.tsx';
import { ToDo } from './to-do.tsx';

export interface Panel {
  /** Its name in the saved arrangement. */
  field: string;
  label: string;
  isSeen: (user: Pick<SessionUser, 'employeeId'>, rights: Permissions) => boolean;
  Content: ComponentType<Stats>;
  /** Not shown if the figures could not be loaded. */
  hasFigures?: true;
  /** Shares a row with the other of these; the wide one takes most of it. */
  isPaired?: true;
  isWide?: true;
  /** Loads when scrolled to. */
  isLate?: true;
}

const always = () => true;

/** In the default order. */
export const panels: readonly Panel[] = [
  { field: 'to-do', label: 'To do', isSeen: always, Content: ToDo },
  { field: 'figures', label: 'Key figures', isSeen: always, Content: StatCards, hasFigures: true },
  {
    field: 'own',
    label: 'My records',
    isSeen: ({ employeeId }, rights) => employeeId !== null && rights['employees:read'] === 'own',
    Content: lazyPart(async () => (await import('./own-day.tsx')).OwnDay),
  },
  {
    field: 'activities',
    label: 'Recent Activities',
    isSeen: always,
    Content: RecentActivities,
    isPaired: true,
    isWide: true,
  },
  {
    field: 'quick-stats',
    label: 'Quick Stats',
    isSeen: always,
    Content: QuickStats,
    hasFigures: true,
    isPaired: true,
  },
  {
    field: 'assets',
    label: 'Asset Overview',
    isSeen: (_, { 'assets:read': scope }) => scope !== undefined && scope !== 'own',
    Content: lazyPart(async () => (await import('./asset-overview.tsx')).AssetOverview),
    isLate: true,
  },
  {
    field: 'areas',
    label: 'Areas',
    isSeen: (_, rights) => areasRunWith(rights).length > 0,
    Content: lazyPart(async () => (await import('./areas.tsx')).Areas),
    hasFigures: true,
    isLate: true,
  },
];
