import { sql } from 'drizzle-orm';
import type { Kind } from '../kind.ts';
import { recordsWith, valuesOf, writtenOrFound } from './known-by.ts';

export const trainingKind: Kind = {
  name: (draft) =>
    [writtenOrFound(draft, 'employeeId'), writtenOrFound(draft, 'courseId')].filter(Boolean).join(', '),
  key: ({ values: { employeeId, courseId, completionDate } }) =>
    employeeId && courseId && completionDate ? [employeeId, courseId, completionDate].join('|') : null,
  find: (asking, drafts) =>
    recordsWith(
      asking,
      {
        key: sql`training_needs.employee_id || '|' || training_needs.course_id || '|' || training_needs.completion_date`,
        where: sql`training_needs.employee_id = any(${sql.placeholder('people')}::uuid[])
          and training_needs.completion_date is not null`,
      },
      { people: valuesOf(drafts, 'employeeId') },
    ),
  added: { status: 'Completed' },
};
