import type { actionsByResource, Scope } from '../engine/access.ts';

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

/** What screens call each resource, in the order of the screen. */
export const resourceTerms: Record<ResourceName, Terms> = {
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
  onboarding: {
    area: people,
    things: 'onboarding and leaving checklists',
    about: 'The steps in Settings that new and leaving employees get',
    scopes: whole,
  },
  'letter-templates': {
    area: people,
    things: 'letter templates',
    about: 'Letters to employees are created with the permission to update their documents',
    scopes: whole,
  },
  steps: {
    area: people,
    things: 'checklist steps of employees',
    about: 'Employees and supervisors mark only the steps that belong to them',
  },
  notices: {
    area: people,
    things: 'notices to employees',
    verbs: { create: 'send' },
    about: 'Short notices by e-mail and text message. Each text message costs money',
    scopesOf: { create: ['team', 'all'] },
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
  'leave-types': { area: time, things: 'leave types', scopes: whole },
  'crew-rules': {
    area: time,
    things: 'minimum crew rules',
    about: 'How many people must be at work',
    scopes: whole,
  },
  'leave-rules': { area: time, things: 'entitlement rules of leave', scopes: whole },
  'leave-ledger': { area: time, things: 'leave balances' },
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
