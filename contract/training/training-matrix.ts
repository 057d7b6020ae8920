import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { count, maxPageSize } from '../engine/listing.ts';
import { needStatuses, trainingNeeds } from './training-needs.ts';

/**
 * A need as its cell shows it: of all needs of one employee for one course the one that is still to be met, or
 * else the latest completion.
 */
const MatrixNeed = z.strictObject({
  id: z.uuid(),
  status: z.enum(needStatuses),
  validUntil: z.iso.date().nullable(),
});
export type MatrixNeed = z.infer<typeof MatrixNeed>;

export const TrainingMatrix = z.strictObject({
  courses: z.array(z.strictObject({ id: z.uuid(), courseName: z.string() })),
  /** Each with a need, or none, for every one of the courses in their order. */
  employees: z.array(
    z.strictObject({ id: z.uuid(), employeeName: z.string(), needs: z.array(MatrixNeed.nullable()) }),
  ),
});

const coursesAtMost = 100;

export const readTrainingMatrix = endpoint({
  method: 'GET',
  path: `${trainingNeeds.path}/matrix`,
  summary: 'Who needs and has learnt what: a page of those employed now, by a page of the courses',
  access: trainingNeeds.rights.read,
  query: z.strictObject({
    page: count('page', 1_000_000),
    pageSize: count('pageSize', maxPageSize),
    coursePage: count('coursePage', 1_000_000),
    coursePageSize: count('coursePageSize', coursesAtMost),
  }),
  response: TrainingMatrix,
  failure: 'Failed to fetch training matrix',
});
