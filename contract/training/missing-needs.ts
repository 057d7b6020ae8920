import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { listQuery } from '../engine/listing.ts';
import { needPriorities } from './training-needs.ts';
import { trainingRequirements } from './training-requirements.ts';
import { countOf } from '../engine/number-text.ts';

/** Includes people who start within this many days. */
export const startingDays = 30;

export const missingWords = {
  addedMeanwhile:
    'Another user has just added one of these needs. Review the list again before you create them.',
  none: 'Everyone covered by the requirements has the training or a training need for it.',
  others: (now: number) =>
    now === 0
      ? 'No training needs are missing any more. There is nothing to create.'
      : `${countOf(now, 'need is', 'needs are')} missing now. Review the list again before you create them.`,
} as const;

const requirementId = z.uuid('requirementId must be an id').optional();

/**
 * A need that requirements ask for; of several, with the highest priority and the earliest date.
 */
const MissingNeed = z.strictObject({
  employeeId: z.uuid(),
  employeeName: z.string(),
  employeeNumber: z.string(),
  position: z.string(),
  siteName: z.string().nullable(),
  /** For people who have not started yet. */
  startsOn: z.iso.date().nullable(),
  courseId: z.uuid(),
  courseName: z.string(),
  priority: z.enum(needPriorities),
  dueDate: z.iso.date(),
});
export type MissingNeed = z.infer<typeof MissingNeed>;

const { q, page, pageSize } = listQuery({}).shape;

export const readMissingNeeds = endpoint({
  method: 'GET',
  path: `${trainingRequirements.path}/missing`,
  summary:
    'List current and upcoming employees who do not have the required training and have no open need for it',
  access: trainingRequirements.rights.read,
  query: z.strictObject({ requirementId, q, page, pageSize }),
  response: z.strictObject({
    /** Needs that do not exist yet. */
    missing: z.number().int(),
    /** Of these, those that match `q`. */
    found: z.number().int(),
    rows: z.array(MissingNeed),
  }),
  failure: 'Failed to fetch missing training needs',
});

export const createMissingNeeds = endpoint({
  method: 'POST',
  path: `${trainingRequirements.path}/apply`,
  summary: 'Create all missing needs if their number matches `expected`',
  access: 'needs:create',
  body: z.strictObject({ requirementId, expected: z.int('expected must be a whole number').min(1) }),
  response: z.strictObject({ created: z.number().int() }),
  status: 200,
  failure: 'Failed to create missing training needs',
});

const matched = {
  matching: z.number().int(),
  /** Without a valid completion today. */
  lacking: z.number().int(),
  /** Of these, those without an open need. */
  missing: z.number().int(),
};

const { courseId, position, siteId, assetCategory } = trainingRequirements.fields;

export const readMatched = endpoint({
  method: 'GET',
  path: `${trainingRequirements.path}/matched`,
  summary:
    'Count the people whom a requirement would cover, and those without the course, before the requirement is saved',
  access: trainingRequirements.rights.read,
  query: z.strictObject({
    courseId: courseId.meta({ examples: ['0198f0a0-0000-7000-8000-000000000001'] }),
    position: position.unwrap().optional(),
    siteId: siteId.unwrap().optional(),
    assetCategory: assetCategory.unwrap().optional(),
  }),
  response: z.strictObject(matched),
  failure: 'Failed to count the people covered by the requirement',
});

const idsAtMost = 100;
const idsSentence = `ids must be up to ${idsAtMost} ids, separated by commas`;
const oneId = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const readCoverage = endpoint({
  method: 'GET',
  path: `${trainingRequirements.path}/coverage`,
  summary: 'Count the people covered by each requirement, and those without the course',
  access: trainingRequirements.rights.read,
  query: z.strictObject({
    ids: z
      .string(idsSentence)
      .regex(new RegExp(`^${oneId}(,${oneId}){0,${idsAtMost - 1}}$`, 'i'), idsSentence)
      .meta({ examples: ['0198f0a0-0000-7000-8000-000000000001'] }),
  }),
  response: z.array(
    z.strictObject({
      id: z.uuid(),
      ...matched,
    }),
  ),
  failure: 'Failed to fetch the people covered by the requirements',
});
