import { actionsByResource, allPermissions, scopes, type Permission, type Scope } from '../engine/access.ts';

export type ResourceName = keyof typeof actionsByResource;
export type PermissionAction = (typeof actionsByResource)[ResourceName][number];

export interface Terms {
  /** The heading of its group. */
  area: string;
  /** 'assets' becomes 'all assets', 'their own assets', 'the assets of their team'. */
  things: string;
  /** Replaces 'all …' where that would sound wrong. */
  all?: string;
  /** For a resource of which each person has only one record. */
  one?: string;
  verbs?: Partial<Record<PermissionAction, string>>;
  /** Explains the permission where its name is not enough. */
  about?: string;
  /** The possible scopes, where its records have no owner or team. */
  scopes?: readonly Scope[];
  /** Possible scopes of single actions. */
  scopesOf?: Partial<Record<PermissionAction, readonly Scope[]>>;
}

const people = 'Human Resources';
const time = 'Attendance, leave and timesheets';
const system = 'Users and settings';

/** The organisation's records have no owner. */
const whole = ['all'] as const;
/** A new record has no owner yet. */
const createForAll = { create: whole } as const;
/** Nobody decides on their own record. */
const others = { approve: ['team', 'all'] } as const;

const terms: Record<ResourceName, Terms> = {
  employees: {
    area: people,
    things: 'employee records',
    one: 'employee record',
    about: 'Name, position, site, supervisor and employment',
    scopesOf: createForAll,
  },
  'employees.personal': { area: people, things: 'personal details and addresses' },
  'employees.emergency': { area: people, things: 'emergency contacts', one: 'emergency contact' },
  'employees.contact': {
    area: people,
    things: 'phone numbers, address and emergency contact',
    about: 'The details that employees can update themselves',
  },
  banking: { area: people, things: 'bank details', about: 'Account numbers are partly hidden' },
  medical: {
    area: people,
    things: 'medical histories',
    one: 'medical history',
    about: 'Every view is recorded in the audit log',
  },
  fitness: { area: people, things: 'fitness for work, without the reasons' },
  documents: { area: people, things: 'documents', about: 'All types, with their files' },
  'documents.work': { area: people, things: 'licences, certifications and training documents' },
  'documents.metadata': {
    area: people,
    things: 'names and dates of documents, without their content',
    about: 'Except medical documents',
  },
  attendance: { area: time, things: 'attendance records' },
  'attendance.dates': { area: time, things: 'days of attendance, without the notes' },
  leave: {
    area: time,
    things: 'leave requests',
    about: 'Days, type and status',
    scopesOf: others,
  },
  'leave.dates': { area: time, things: 'days of leave, without the reasons' },
  'leave.reasons': { area: time, things: 'reasons of leave requests' },
  timesheets: {
    area: time,
    things: 'timesheets',
    about: 'Including time entries',
    scopesOf: others,
  },
  'timesheets.dates': { area: time, things: 'pay periods, without the hours' },
  training: { area: 'Training and Competency', things: 'courses, providers and sessions', scopes: whole },
  needs: { area: 'Training and Competency', things: 'training needs', about: 'Including enrolments' },
  assets: {
    area: 'Asset Management',
    things: 'assets',
    about: 'A person’s own assets are those assigned to them',
  },
  service: {
    area: 'Asset Management',
    things: 'assets with open repairs',
    all: 'assets with open repairs',
    verbs: { update: 'return to service' },
    about: 'Although Critical work is open or the last pre-start check failed. A reason is required.',
    scopes: whole,
  },
  fleet: { area: 'Fleet Management', things: 'vehicles', about: 'Including renewals' },
  maintenance: { area: 'Fleet Management', things: 'maintenance, plans and meters' },
  fuel: { area: 'Fleet Management', things: 'fuel entries' },
  checks: { area: 'Fleet Management', things: 'pre-start checks' },
  checklists: { area: 'Fleet Management', things: 'checklists', scopes: whole },
  inventory: { area: 'Inventory and Stock', things: 'items, stock and movements', scopes: whole },
  purchases: {
    area: 'Inventory and Stock',
    things: 'purchase orders',
    about: 'Orders above the limit in Settings that other people prepared',
    scopes: whole,
  },
  parts: {
    area: 'Inventory and Stock',
    things: 'parts to work orders',
    all: 'parts to work orders',
    verbs: { create: 'issue' },
    about: 'Only to work orders that the person can change',
    scopes: whole,
  },
  transactions: {
    area: 'Financial',
    things: 'transactions',
    about: 'Including categories and closed months',
    scopes: whole,
  },
  payroll: {
    area: 'Financial',
    things: 'payroll and payslips',
    about: 'Pay, payslips and pay runs',
    scopes: whole,
    scopesOf: { read: ['own', 'all'] },
  },
  'pay-rules': { area: 'Financial', things: 'pay rules', scopes: whole },
  holidays: { area: 'Financial', things: 'public holidays', scopes: whole },
  reports: { area: 'Reports', things: 'reports', about: 'Only on data that the other permissions include' },
  users: {
    area: system,
    things: 'user accounts',
    one: 'user account',
    about: 'Sign-in details and role',
    scopesOf: createForAll,
  },
  roles: { area: system, things: 'roles', about: 'Including why a person can see a record', scopes: whole },
  sessions: {
    area: system,
    things: 'sessions on devices',
    verbs: { remove: 'end' },
    about: 'Devices that people are signed in on',
    scopes: ['own', 'all'],
  },
  settings: {
    area: system,
    things: 'settings',
    all: 'the settings of the organisation',
    scopes: whole,
  },
  sites: { area: system, things: 'sites', scopes: whole },
  imports: {
    area: system,
    things: 'imports',
    about: 'Data imported from spreadsheets',
    scopes: ['own', 'all'],
  },
  views: {
    area: system,
    things: 'saved views of lists',
    all: 'saved views that are shared with a role',
    about: 'A person’s own views, and those shared with their role',
    scopes: ['own'],
    scopesOf: { read: ['own', 'all'], remove: ['own', 'all'] },
  },
  audit: {
    area: system,
    things: 'history',
    all: 'the history of every change',
    about: 'Changes and sign-ins',
    scopes: whole,
  },
};

const verbs: Record<PermissionAction, string> = {
  read: 'see',
  create: 'add',
  update: 'change',
  remove: 'delete',
  reveal: 'show in full',
  approve: 'approve',
  void: 'void',
};

const everyScope = scopes;

/** In display order. */
export const resourceNames = Object.keys(terms).filter(isResourceName);

export function termsOf(resource: ResourceName): Terms {
  return terms[resource];
}

export function actionsOf(resource: ResourceName): readonly PermissionAction[] {
  return actionsByResource[resource];
}

/** For example 'see', 'issue'. */
export function verbOf(resource: ResourceName, action: PermissionAction): string {
  return terms[resource].verbs?.[action] ?? verbs[action];
}

/** The useful scopes of a permission, narrowest first. */
export function scopesOf(resource: ResourceName, action: PermissionAction): readonly Scope[] {
  return terms[resource].scopesOf?.[action] ?? terms[resource].scopes ?? everyScope;
}

/** The resource and the action of a permission. */
export function partsOf(permission: Permission): { resource: ResourceName; action: PermissionAction } {
  const [name = '', action] = permission.split(':');
  const resource = resourceNames.find((each) => each === name);
  const held = resource && actionsOf(resource).find((each) => each === action);
  if (!resource || !held) throw new Error(`No such right: ${permission}`);
  return { resource, action: held };
}

/** The permission for an action on a resource, if there is one. */
export function permissionTo(resource: ResourceName, action: PermissionAction): Permission | undefined {
  return rights.get(`${resource}:${action}`);
}

/** For example 'see leave requests', 'issue parts to work orders'. */
export function verbPhraseOf(permission: Permission): string {
  const { resource, action } = partsOf(permission);
  return `${verbOf(resource, action)} ${terms[resource].things}`;
}

/** The scope in words; null means no one's records. */
export function describeScope(permission: Permission, scope: Scope | null): string {
  const { resource, action } = partsOf(permission);
  const isWhole = scopesOf(resource, action).every((each) => each === 'all');
  if (isWhole && (scope === null || scope === 'all')) return scope === 'all' ? 'Yes' : 'No';
  return scope ? whose[scope] : 'No one’s';
}

const rights = new Map<string, Permission>(allPermissions.map((permission) => [permission, permission]));

const whose: Record<Scope, string> = {
  own: 'Their own',
  team: 'Their team’s',
  ownAndTeam: 'Their own and their team’s',
  all: 'Everyone’s',
};

function isResourceName(name: string): name is ResourceName {
  return name in terms;
}
