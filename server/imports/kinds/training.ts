import { sql } from 'drizzle-orm';
import type { Kind } from '../kind.ts';
import { recordsWith, valuesOf, writtenOrFound } from './known-by.ts';

export const trainingKind: Kind = {
  name: (row) =>
    [writtenOrFound(row, 'employeeId'), writtenOrFound(row, 'courseId')].filter(Boolean).join(', '),
  completed({ values }) {
    // Derived from the due date.
    if (values.status === 'Overdue') delete values.status;
    else if (values.completionDate !== undefined) values.status ??= 'Completed';
  },
  key: ({ values: { employeeId, courseId, completionDate = '' } }) =>
    employeeId && courseId ? [employeeId, courseId, completionDate].join('|') : null,
  find: (importing, rows) =>
    recordsWith(
      importing,
      {
        key: sql`training_needs.employee_id || '|' || training_needs.course_id || '|' ||
          coalesce(training_needs.completion_date::text, '')`,
        where: sql`training_needs.employee_id = any(${sql.placeholder('people')}::uuid[])`,
      },
      { people: valuesOf(rows, 'employeeId') },
    ),
};
