import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { ById } from '../engine/resource.ts';
import { employees } from './employees.ts';

/** What may still be open of a person, in the order in which it is told. */
export const openMatters = ['leave', 'timesheets', 'documents', 'needs', 'assets'] as const;
export type OpenMatter = (typeof openMatters)[number];

/**
 * Leave requests that are Pending, timesheets that are not Approved, documents that are expired or soon will be,
 * training that is not Completed, assets in hand. What one may not see is absent.
 */
export const readOpenMatters = endpoint({
  method: 'GET',
  path: `${employees.path}/:id/open-matters`,
  summary: 'Count the open items of an employee: leave, timesheets, documents, training and issued assets',
  access: employees.rights.read,
  params: ById,
  response: z.array(z.strictObject({ matter: z.enum(openMatters), count: z.int().min(0) })),
  failure: 'Failed to fetch the open items of the employee',
});
