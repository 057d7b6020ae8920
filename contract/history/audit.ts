import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';

export const auditActions = [
  'create',
  'update',
  'delete',
  /** A deleted record was restored. */
  'restore',
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'read',
  'export',
] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * The resource of entries for a backup ('export') or a restore ('create'); their note is the file
 * or the moment.
 */
export const backups = 'backups';

export const AuditEntry = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  /** The resource's path without `/api/`: `assets`. */
  resource: z.string(),
  recordId: z.uuid().nullable(),
  /**
   * The record's current name; null if it is deleted, has no name, or is not visible to this user.
   */
  recordName: z.string().nullable(),
  /** The record that it opens with or is reported under, if this user can open both. */
  ownerId: z.uuid().nullable(),
  actorId: z.uuid().nullable(),
  actorName: z.string().nullable(),
  /** The name of the API key that the request used. */
  keyName: z.string().nullable(),
  requestId: z.string().nullable(),
  note: z.string().nullable(),
  /** The request that wrote it can still be undone by someone with the permissions. */
  isUndoable: z.boolean(),
  /**
   * Old and new value by field; a reference includes the name at that time. Encrypted values are
   * absent.
   */
  changes: z.record(z.string(), z.strictObject({ old: z.unknown(), new: z.unknown() })),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** First and last day, both included, on the organisation's calendar. */
export const auditDays = {
  dateFrom: z.iso.date('dateFrom must be a date, for example 2026-02-28').optional(),
  dateTo: z.iso.date('dateTo must be a date, for example 2026-02-28').optional(),
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
    /** Without sign-ins, reads and exports. */
    changesOnly: z.literal('true').optional(),
    /** Only entries in which this field changed. */
    field: z.string().max(60).optional(),
    /** Only entries in which one of these fields changed, separated by commas. */
    anyField: z
      .string()
      .max(400)
      .regex(/^\w+(,\w+)*$/, 'anyField must name fields, as in anyField=position,siteId')
      .optional(),
    atFrom: z.iso.datetime().optional(),
    atTo: z.iso.datetime().optional(),
    ...auditDays,
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
    pageSize: z.coerce.number().int().min(1).max(500).optional(),
  }),
  response: z.array(AuditEntry),
  failure: 'Failed to fetch the history',
});
