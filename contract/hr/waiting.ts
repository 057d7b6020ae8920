import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { count } from '../engine/listing.ts';
import { banks } from './banks.ts';
import { documentTypes } from './employee-documents.ts';
import { waitingKinds } from './waiting-rights.ts';

/** The number of absent people listed by name. */
export const namesOfAway = 5;
/** A timesheet is compared with this many of the person's last approved ones. */
export const usualTimesheets = 6;

/** The record at the version to decide on, its owner, and since when it has waited. */
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
    leaveType: z.string(),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    /** Absent if this viewer may not see it. */
    reason: z.string().nullable().optional(),
    /**
     * People with the same supervisor or site, among those the viewer may see, with approved or
     * pending leave on these days.
     */
    away: z.strictObject({
      approved: z.int().min(0),
      pending: z.int().min(0),
      names: z.array(z.string()).max(namesOfAway),
    }),
    /** Minimum crew rules that this leave breaks, with the number of days and the fewest people at work. */
    belowMinimum: z.array(
      z.strictObject({
        siteName: z.string().nullable(),
        position: z.string().nullable(),
        minimum: z.int().min(1),
        days: z.int().min(1),
        fewest: z.int().min(0),
      }),
    ),
    /** Approved days of this leave type in the year in which the leave starts. */
    takenDays: z.int().min(0),
  }),
  z.strictObject({
    kind: z.literal('timesheet'),
    ...about,
    payPeriodStart: z.iso.date(),
    payPeriodEnd: z.iso.date(),
    totalHours: z.number().nullable(),
    /** The average of the person's last approved timesheets; null if there are none. */
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
    accountNumber: z.string(),
    bsb: z.string().nullable(),
    isPrimary: z.boolean(),
    enteredBy: z.array(z.string()),
    /** How many other people use the same account, and the reason if one was given. */
    sharedWith: z.int().min(0),
    sharedReason: z.string().nullable(),
  }),
]);
export type WaitingItem = z.infer<typeof WaitingItem>;

export const Waiting = z.strictObject({
  /** All records that wait, by the kinds that this person decides on. */
  counts: z.partialRecord(z.enum(waitingKinds), z.int().min(0)),
  items: z.array(WaitingItem),
});
export type Waiting = z.infer<typeof Waiting>;

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
