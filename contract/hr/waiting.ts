import { z } from 'zod';
import { can, narrowest, includesTeam, type Permission, type Scope, type Viewer } from '../engine/access.ts';
import { endpoint } from '../engine/endpoint.ts';
import { count } from '../engine/listing.ts';
import { banks } from './banks.ts';
import { documentTypes } from './employee-documents.ts';
import { leaveTypes } from './leave-requests.ts';

/** What somebody may have to decide on. */
export const waitingKinds = ['leave', 'timesheet', 'document', 'bank'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** All of them must reach a record, further than to one's own: it is read, changed and decided on. */
export const waitingRights: Record<WaitingKind, readonly Permission[]> = {
  leave: ['leave:approve', 'leave:update', 'leave:read'],
  timesheet: ['timesheets:approve', 'timesheets:update', 'timesheets:read'],
  document: ['documents:update', 'documents:read'],
  bank: ['banking:reveal', 'banking:update', 'banking:read'],
};

/** How far a person decides on a kind; null where it does not wait for them. */
export function decisionScope(kind: WaitingKind, viewer: Pick<Viewer, 'permissions'>): Scope | null {
  const scope = waitingRights[kind].map((right) => can(viewer, right)).reduce(narrowest);
  return includesTeam(scope) ? scope : null;
}

/** Of so many of those who are away the names are told. */
export const namesOfAway = 5;
/** A timesheet is held against so many of the person's last approved ones. */
export const usualTimesheets = 6;

/** The record in the version that is decided on, whose it is, and since when it waits. */
const about = {
  id: z.uuid(),
  version: z.int(),
  employeeId: z.uuid(),
  employeeName: z.string(),
  employeeNumber: z.string(),
  since: z.iso.datetime(),
};

export const WaitingItem = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('leave'),
    ...about,
    leaveType: z.enum(leaveTypes),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    /** Absent where it is not for the person who asks. */
    reason: z.string().nullable().optional(),
    /** People of the same supervisor or site, of those one may know of, who are or may be away on these days. */
    away: z.strictObject({
      approved: z.int().min(0),
      pending: z.int().min(0),
      names: z.array(z.string()).max(namesOfAway),
    }),
    /** Days of this type that are approved in the year in which the leave starts. */
    takenDays: z.int().min(0),
  }),
  z.strictObject({
    kind: z.literal('timesheet'),
    ...about,
    payPeriodStart: z.iso.date(),
    payPeriodEnd: z.iso.date(),
    totalHours: z.number().nullable(),
    /** The average of the person's last approved timesheets; null where there is none. */
    usualHours: z.number().nullable(),
    /** Days of the period with time entries. */
    workedDays: z.int().min(0),
  }),
  z.strictObject({
    kind: z.literal('document'),
    ...about,
    documentName: z.string(),
    documentType: z.enum(documentTypes),
    expiryDate: z.iso.date().nullable(),
    hasFile: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('bank'),
    ...about,
    bankName: z.enum(banks),
    accountName: z.string(),
    /** By its last four characters. */
    accountNumber: z.string(),
    bsb: z.string().nullable(),
    isPrimary: z.boolean(),
    enteredBy: z.array(z.string()),
    /** How many other people have the same account, and why where somebody said so. */
    sharedWith: z.int().min(0),
    sharedReason: z.string().nullable(),
  }),
]);
export type WaitingItem = z.infer<typeof WaitingItem>;

export const Waiting = z.strictObject({
  /** Of each kind that this person decides on, all that waits. */
  counts: z.partialRecord(z.enum(waitingKinds), z.int().min(0)),
  items: z.array(WaitingItem),
});
export type Waiting = z.infer<typeof Waiting>;

export const waitingWords = {
  list: 'What waits for you',
  none: 'Nothing waits for you.',
} as const;

export const readWaiting = endpoint({
  method: 'GET',
  path: '/api/waiting',
  summary: 'List the approvals that this user can decide, without their own requests, oldest first',
  access: 'signed-in',
  query: z.strictObject({
    kind: z.enum(waitingKinds, `kind must be one of: ${waitingKinds.join(', ')}`).optional(),
    page: count('page', 10_000).optional(),
    pageSize: count('pageSize', 100).optional(),
  }),
  response: Waiting,
  failure: 'Failed to fetch your approvals',
});
