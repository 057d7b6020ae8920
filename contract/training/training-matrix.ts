import { z } from 'zod';
import { can, narrowest, type Scope, type Viewer } from '../engine/access.ts';
import { endpoint } from '../engine/endpoint.ts';
import { day, flag, id, suggested, text, wholeNumber } from '../engine/fields.ts';
import { count, maxPageSize } from '../engine/listing.ts';
import { competencyStandings } from './competency.ts';
import { trainingNeeds } from './training-needs.ts';

/**
 * The competency of one person in one course. Empty fields are left out, because most cells of a
 * matrix are empty.
 */
const MatrixCell = z.strictObject({
  standing: z.enum(competencyStandings),
  /** The latest completion: its need, date, validity and document. */
  completedId: id().optional(),
  completionDate: day('Completion Date').optional(),
  validUntil: day('Valid until').optional(),
  evidenceId: id().optional(),
  /** Whether the document is an uploaded file, or only says where it is kept. */
  hasFile: flag('With file').optional(),
  needId: id().optional(),
  dueDate: day('Due Date').optional(),
  /** The next session they are enrolled in. */
  sessionId: id().optional(),
  startDate: day('Start Date').optional(),
});
export type MatrixCell = z.infer<typeof MatrixCell>;

const total = (label: string) => wholeNumber(label, { min: 0, max: 1_000_000_000 });

export const TrainingMatrix = z.strictObject({
  courses: z.array(z.strictObject({ id: id(), courseName: text('Course'), isRetired: flag('Retired') })),
  /** On all pages. */
  courseTotal: total('Courses'),
  /** Each with one cell per course, in the order of the courses. */
  employees: z.array(
    z.strictObject({
      id: id(),
      employeeName: text('Employee'),
      employeeNumber: text('Employee ID'),
      position: text('Position'),
      siteName: text('Site').nullable(),
      cells: z.array(MatrixCell),
    }),
  ),
  employeeTotal: total('Employees'),
});
export type TrainingMatrix = z.infer<typeof TrainingMatrix>;

/** The site filter for people without a site. */
export const noSite = 'none';

const notASite = `siteId must be the id of a site, or ${noSite}`;
export const coursesAtMost = 100;
/** Default page size, as on the screen. */
export const employeesAtFirst = 10;
export const coursesAtFirst = 5;
const path = '/api/training-matrix';

export const readTrainingMatrix = endpoint({
  method: 'GET',
  path,
  summary: 'Read the training matrix: a page of current employees by a page of courses',
  access: trainingNeeds.rights.read,
  query: z.strictObject({
    page: count('page', 1_000_000).default(1),
    pageSize: count('pageSize', maxPageSize).default(employeesAtFirst),
    coursePage: count('coursePage', 1_000_000).default(1),
    coursePageSize: count('coursePageSize', coursesAtMost).default(coursesAtFirst),
    siteId: z.union([z.literal(noSite, notASite), z.uuid(notASite)]).optional(),
    position: suggested('Position').optional(),
    courseId: id().optional(),
    /** Only people with gaps, and the courses in which they have them. */
    gaps: z.literal('1', 'gaps must be 1').optional(),
  }),
  response: TrainingMatrix,
  failure: 'Failed to fetch training matrix',
});

const SiteShare = z.strictObject({
  siteId: id().nullable(),
  siteName: text('Site').nullable(),
  required: total('Required'),
  /** Of these, held and still valid. */
  current: total('Current'),
});
export type SiteShare = z.infer<typeof SiteShare>;

export const readTrainingShares = endpoint({
  method: 'GET',
  path: `${path}/shares`,
  summary: 'Count the required competencies of current employees and how many are current, by site',
  access: trainingNeeds.rights.read,
  response: z.array(SiteShare),
  failure: 'Failed to fetch training compliance by site',
});

/** The matrix export's name in the audit log. */
export const matrixExport = 'training-matrix';

/**
 * The scope of the rows: people whose records and needs the viewer may read. The columns are all
 * courses.
 */
export function matrixScope(viewer: Pick<Viewer, 'permissions'>): Scope | null {
  if (can(viewer, 'training:read') !== 'all') return null;
  return narrowest(can(viewer, trainingNeeds.rights.read), can(viewer, 'employees:read'));
}
