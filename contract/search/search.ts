import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';

/** What the command palette finds, by resource. */
export const foundKinds = [
  'employees',
  'users',
  'assets',
  'fleet',
  'inventory',
  'training-courses',
  'training-sessions',
  'employee-documents',
  'maintenance',
  'maintenance-plans',
  'job-plans',
  'renewals',
  'purchase-orders',
  'stock-orders',
  'transactions',
] as const;
export type FoundKind = (typeof foundKinds)[number];

export const Found = z.strictObject({
  kind: z.enum(foundKinds),
  id: z.uuid(),
  name: z.string(),
  /** Number, tag, plate or username, to tell records with the same name apart. */
  code: z.string(),
  detail: z.string().nullable(),
  /** The date that identifies it. */
  day: z.iso.date().nullable(),
  amount: z.number().nullable(),
  /** The record in which it opens, if it has no page of its own. */
  ownerId: z.uuid().nullable(),
});
export type Found = z.infer<typeof Found>;

export const foundOfKind = 5;

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'People, users, assets, vehicles, items, courses, sessions, documents, work orders, plans, renewals, stock orders and transactions with a matching name',
  access: 'signed-in',
  query: z.strictObject({
    q: z
      .string('q must be the text to search for')
      .trim()
      .min(1, 'q must be the text to search for')
      .max(100, 'q must have at most 100 characters')
      .meta({ examples: ['kila'] }),
  }),
  response: z.array(Found),
  failure: 'Failed to search',
});
