import { includesTeam, type Permission, type Scope } from '#contract/engine/access.ts';
import { decidesAnything, waitingWords } from '#contract/hr/waiting-rights.ts';
import { sections } from './sections.ts';

type Rights = Partial<Record<Permission, Scope>>;

interface SectionTab {
  /** As in the address. */
  value: string;
  label: string;
  /** Without it, everybody who may open the page sees the tab. */
  isShown?: (rights: Rights) => boolean;
}

const sees =
  (permission: Permission) =>
  (rights: Rights): boolean =>
    rights[permission] !== undefined;
const seesAll =
  (permission: Permission) =>
  (rights: Rights): boolean =>
    rights[permission] === 'all';
const seesOthers =
  (permission: Permission) =>
  (rights: Rights): boolean =>
    rights[permission] !== 'own';

function seesOthersOf(rights: Rights, permission: Permission): boolean {
  return includesTeam(rights[permission] ?? null);
}

/** The tabs of each page in their order, for the page itself and for the search. */
const sectionTabs = {
  hr: [
    { value: 'file', label: sections.hr.own.title, isShown: (rights) => rights['employees:read'] === 'own' },
    { value: 'employees', label: 'Employees', isShown: seesOthers('employees:read') },
    { value: 'attendance', label: 'Attendance', isShown: seesOthers('employees:read') },
    { value: 'leave', label: 'Leave', isShown: seesOthers('employees:read') },
    {
      value: 'calendar',
      label: 'Calendar',
      isShown: (rights) => seesOthersOf(rights, 'leave:read') || seesOthersOf(rights, 'leave.dates:read'),
    },
    { value: 'timesheets', label: 'Timesheets', isShown: seesOthers('employees:read') },
    {
      value: 'waiting',
      label: waitingWords.list,
      isShown: (permissions) => decidesAnything({ permissions }),
    },
  ],
  training: [
    { value: 'courses', label: 'Courses' },
    { value: 'providers', label: 'Providers' },
    { value: 'sessions', label: 'Sessions' },
    // With only one's own records, these two would repeat the list of needs.
    { value: 'matrix', label: 'Training Matrix', isShown: seesOthers('needs:read') },
    { value: 'needs', label: 'Needs' },
    { value: 'requirements', label: 'Requirements', isShown: seesOthers('needs:read') },
  ],
  fleet: [
    { value: 'vehicles', label: 'Vehicles' },
    { value: 'maintenance', label: 'Maintenance', isShown: sees('maintenance:read') },
    { value: 'plans', label: 'Plans', isShown: sees('maintenance:read') },
    { value: 'job-plans', label: 'Job plans', isShown: seesAll('maintenance:read') },
    { value: 'renewals', label: 'Renewals' },
    { value: 'fuel', label: 'Fuel', isShown: sees('fuel:read') },
    { value: 'checks', label: 'Checks', isShown: sees('checks:read') },
    { value: 'checklists', label: 'Checklists', isShown: sees('checklists:update') },
  ],
  inventory: [
    { value: 'items', label: 'Items' },
    { value: 'stock', label: 'Stock' },
    { value: 'movements', label: 'Movements' },
    { value: 'to-order', label: 'To Order' },
    { value: 'purchases', label: 'Purchase Orders' },
    { value: 'orders', label: 'Order Lines' },
    { value: 'stocktakes', label: 'Stocktakes' },
    { value: 'value', label: 'Value' },
  ],
  financial: [
    { value: 'payroll', label: 'Payroll', isShown: sees('payroll:read') },
    // People who see only their own pay do not see runs.
    { value: 'runs', label: 'Pay Runs', isShown: seesAll('payroll:read') },
    { value: 'transactions', label: 'Transactions', isShown: sees('transactions:read') },
  ],
  settings: [
    { value: 'general', label: 'General' },
    { value: 'pay-rules', label: 'Pay rules', isShown: seesAll('pay-rules:read') },
    { value: 'holidays', label: 'Public holidays', isShown: seesAll('holidays:read') },
    { value: 'leave-types', label: 'Leave types', isShown: seesAll('leave-types:update') },
    { value: 'crew-rules', label: 'Minimum crew', isShown: seesAll('crew-rules:update') },
    { value: 'onboarding', label: 'Onboarding & leaving', isShown: seesAll('onboarding:read') },
    { value: 'letters', label: 'Letters', isShown: seesAll('letter-templates:read') },
    { value: 'transactions', label: 'Transactions', isShown: seesAll('transactions:read') },
    { value: 'roles', label: 'Roles', isShown: sees('roles:read') },
    { value: 'sign-in', label: 'Single sign-on', isShown: sees('settings:update') },
    { value: 'programs', label: 'API & webhooks' },
    { value: 'messages', label: 'Messages', isShown: sees('settings:update') },
    { value: 'jobs', label: 'Scheduled jobs', isShown: sees('settings:update') },
    { value: 'log', label: 'Audit log', isShown: seesAll('audit:read') },
  ],
} as const satisfies Record<string, readonly SectionTab[]>;

type Tabbed = keyof typeof sectionTabs;
type TabOf<Name extends Tabbed> = (typeof sectionTabs)[Name][number];

/** The names of all tabs of a page. */
export function tabNamesOf(section: Tabbed): string[] {
  return sectionTabs[section].map(({ value }) => value);
}

/** The tabs of a page that these permissions show. */
export function tabsOf<Name extends Tabbed>(section: Name, rights: Rights): TabOf<Name>[] {
  const tabs: readonly (TabOf<Name> & SectionTab)[] = sectionTabs[section];
  return tabs.filter(({ isShown }) => !isShown || isShown(rights));
}

export function hasTabs(section: string): section is Tabbed {
  return section in sectionTabs;
}
