import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';

export const auditActions = [
  'create',
  'update',
  'delete',
  /** What was deleted is there again. */
  'restore',
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'read',
  'export',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The resource of an entry that a backup ('export') or a restore ('create') leaves; its note is the file, or the moment. */
export const backups = 'backups';

export const AuditEntry = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  /** The resource's path without `/api/`: `assets`. */
  resource: z.string(),
  recordId: z.uuid().nullable(),
  /** What the record is called now; null when it is gone, has no name, or is not for this person to read. */
  recordName: z.string().nullable(),
  /** The record it opens with, or is told with, while both are there for this person to open. */
  ownerId: z.uuid().nullable(),
  actorId: z.uuid().nullable(),
  actorName: z.string().nullable(),
  /** What the key is called by which a program did it in their name. */
  keyName: z.string().nullable(),
  requestId: z.string().nullable(),
  note: z.string().nullable(),
  /** The request that left it can still be undone, by who could do it. */
  isUndoable: z.boolean(),
  /** Field to old and new value; a reference carries the name it had meaning by. Sealed values are absent. */
  changes: z.record(z.string(), z.strictObject({ old: z.unknown(), new: z.unknown() })),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** From the first to the last day, both included, on the organisation's calendar. */
export const auditDays = {
  dateFrom: z.iso.date('dateFrom must be a day').optional(),
  dateTo: z.iso.date('dateTo must be a day').optional(),
};

export const readAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: "A record's history, newest first; with audit:read, everything",
  access: 'signed-in',
  query: z.strictObject({
    resource: z.string().max(60).optional(),
    recordId: z.uuid().optional(),
    actorId: z.uuid().optional(),
    action: z.enum(auditActions).optional(),
    /** Entries in which this field changed. */
    field: z.string().max(60).optional(),
    atFrom: z.iso.datetime().optional(),
    atTo: z.iso.datetime().optional(),
    ...auditDays,
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
    pageSize: z.coerce.number().int().min(1).max(500).optional(),
  }),
  response: z.array(AuditEntry),
  failure: 'Failed to fetch the history',
});
