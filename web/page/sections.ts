import type { Permission, Scope } from '#contract/engine/access.ts';
import { pagePaths } from '#contract/page-paths.ts';

/** A permission that opens a section; `all` if the `own` scope is not enough. */
export interface Need {
  permission: Permission;
  scope?: 'all';
}

export interface Section {
  path: string;
  /** The label in the sidebar. */
  label: string;
  title: string;
  subtitle: string;
  /** The title for people whose permission covers only their own records. */
  own?: { permission: Permission; title: string; subtitle: string };
  /** Any of these opens it; empty for everyone. */
  needs: readonly Need[];
}

export const sections = {
  dashboard: {
    path: pagePaths.dashboard,
    label: 'Dashboard',
    title: 'Dashboard Overview',
    subtitle: '',
    needs: [],
  },
  users: {
    path: pagePaths.users,
    label: 'Users',
    title: 'User Management',
    subtitle: 'Manage user accounts and access controls',
    needs: [{ permission: 'users:read', scope: 'all' }],
  },
  hr: {
    path: pagePaths.hr,
    label: 'Human Resources',
    title: 'Human Resources',
    subtitle: 'Manage employee records, attendance, leave requests, and banking details',
    own: {
      permission: 'employees:read',
      title: 'My profile',
      subtitle: 'Your details, leave, attendance and pay. Keep your contact details up to date.',
    },
    needs: [{ permission: 'employees:read' }],
  },
  training: {
    path: pagePaths.training,
    label: 'Training & Competency',
    title: 'Training and Competency',
    subtitle: 'Courses, providers, sessions and training needs',
    needs: [{ permission: 'training:read' }],
  },
  assets: {
    path: pagePaths.assets,
    label: 'Asset Management',
    title: 'Asset Management',
    subtitle: 'Vehicles, machinery and tools: location and condition',
    needs: [{ permission: 'assets:read' }],
  },
  fleet: {
    path: pagePaths.fleet,
    label: 'Fleet Management',
    title: 'Fleet Management',
    subtitle: 'Vehicles, registrations and maintenance',
    needs: [{ permission: 'fleet:read' }],
  },
  inventory: {
    path: pagePaths.inventory,
    label: 'Inventory & Stock',
    title: 'Inventory and Stock',
    subtitle: 'Items, stock levels, orders and stocktakes',
    needs: [{ permission: 'inventory:read' }],
  },
  financial: {
    path: pagePaths.financial,
    label: 'Financial',
    title: 'Financial',
    subtitle: 'Payroll, revenue and expenses',
    needs: [{ permission: 'transactions:read' }, { permission: 'payroll:read' }],
  },
  reports: {
    path: pagePaths.reports,
    label: 'Reports',
    title: 'Reports',
    subtitle: 'Reports of every area, to view, print and export',
    needs: [{ permission: 'reports:read' }],
  },
  import: {
    path: pagePaths.import,
    label: 'Import',
    title: 'Import',
    subtitle: 'Import records from a spreadsheet',
    needs: [],
  },
  settings: {
    path: pagePaths.settings,
    label: 'Settings',
    title: 'Settings',
    subtitle: 'The organisation, its sites and rules, and your own sign-in',
    needs: [
      { permission: 'settings:read' },
      { permission: 'roles:read' },
      { permission: 'pay-rules:read', scope: 'all' },
    ],
  },
} as const satisfies {
  [Name in Exclude<keyof typeof pagePaths, 'login'>]: Section & { path: (typeof pagePaths)[Name] };
};

export type SectionName = keyof typeof sections;

/** Everyone may read courses; reports then show only what is theirs. */
const openToAll: readonly Permission[] = ['training:read', 'reports:read'];

/** Whether these permissions open areas for a person's own records only. */
export function hasOnlyOwn(permissions: Partial<Record<Permission, Scope>>): boolean {
  return Object.values(sections)
    .flatMap(({ needs }): readonly Need[] => needs)
    .filter(({ permission }) => !openToAll.includes(permission))
    .every(({ permission }) => [undefined, 'own'].includes(permissions[permission]));
}

/** The document title for these permissions. */
export function titleOf(
  { title, own }: Pick<Section, 'title' | 'own'>,
  permissions: Partial<Record<Permission, Scope>>,
): string {
  return own && permissions[own.permission] === 'own' ? own.title : title;
}

/** Whether these permissions open the section. */
export function mayEnter(
  { needs }: Pick<Section, 'needs'>,
  permissions: Partial<Record<Permission, Scope>>,
): boolean {
  if (needs.length === 0) return true;
  return needs.some(({ permission, scope }) => {
    const held = permissions[permission];
    return scope === 'all' ? held === 'all' : held !== undefined;
  });
}
