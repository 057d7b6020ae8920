import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { canBeKept } from '../engine/plain-text.ts';
import { id } from '../engine/fields.ts';
import { count } from '../engine/listing.ts';
import { enrolments } from './enrolments.ts';
import { needPriorities, needStatuses } from './training-needs.ts';

export const candidatesOfPage = 50;

const Days = z.strictObject({ startDate: z.iso.date(), endDate: z.iso.date() });

const Candidate = z.strictObject({
  employeeId: z.uuid(),
  employeeName: z.string(),
  employeeNumber: z.string(),
  position: z.string().nullable(),
  siteName: z.string().nullable(),
  need: z
    .strictObject({
      status: z.enum(needStatuses),
      priority: z.enum(needPriorities),
      dueDate: z.iso.date().nullable(),
    })
    .nullable(),
  /** Another session that they attend on these days; nobody can attend two. */
  elsewhere: Days.extend({ courseName: z.string() }).nullable(),
  leave: Days.nullable(),
});
export type Candidate = z.infer<typeof Candidate>;

export const readCandidates = endpoint({
  method: 'GET',
  path: `${enrolments.path}/candidates/:sessionId`,
  summary:
    'List who can be enrolled in a session: employees on all its days who are not enrolled yet; those who need its course come first',
  access: enrolments.rights.create,
  params: z.strictObject({ sessionId: id() }),
  query: z.strictObject({
    q: z
      .string('q must be given only once')
      .max(200, 'q must have at most 200 characters')
      .refine(canBeKept, 'q contains a character that is not allowed')
      .optional(),
    page: count('page', 1_000_000).optional(),
  }),
  response: z.strictObject({ candidates: z.array(Candidate), total: z.int() }),
  failure: 'Failed to fetch the people who can be enrolled',
});
