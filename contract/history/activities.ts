import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { auditDays, AuditEntry } from './audit.ts';

/** How many days the dashboard and the activities page go back. */
export const activityDays = 90;

export const readActivities = endpoint({
  method: 'GET',
  path: '/api/activities',
  summary: 'Records that you can see and that were added, changed or deleted, newest first',
  access: 'signed-in',
  query: z.strictObject({
    resource: z.string().max(60).optional(),
    actorId: z.uuid('actorId must be the id of a user').optional(),
    ...auditDays,
    page: z.coerce.number().int().min(1).max(10_000).optional(),
    pageSize: z.coerce.number().int().min(1).max(200).optional(),
  }),
  response: z.array(AuditEntry),
  failure: 'Failed to fetch recent activities',
});
