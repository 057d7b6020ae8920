import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { ById } from '../engine/resource.ts';
import { employees } from './employees.ts';

/** What may still be open for a person, in display order. */
export const openMatters = ['leave', 'timesheets', 'documents', 'needs', 'assets', 'steps'] as const;
export type OpenMatter = (typeof openMatters)[number];

/**
 * Pending leave requests, timesheets not Approved, expired or expiring documents, training not
 * Completed, assets held, and checklist steps not done. Anything the viewer may not see is absent.
 */
export const readOpenMatters = endpoint({
  method: 'GET',
  path: `${employees.path}/:id/open-matters`,
  summary:
    'Count the open items of an employee: leave, timesheets, documents, training, issued assets and checklist steps',
  access: employees.rights.read,
  params: ById,
  response: z.array(z.strictObject({ matter: z.enum(openMatters), count: z.int().min(0) })),
  failure: 'Failed to fetch the open items of the employee',
});
