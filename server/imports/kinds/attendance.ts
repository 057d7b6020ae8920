import { sql } from 'drizzle-orm';
import type { Kind } from '../kind.ts';
import { recordsWith, valuesOf, writtenOrFound } from './known-by.ts';

export const attendanceKind: Kind = {
  name: (row) => [writtenOrFound(row, 'employeeId'), row.values.date].filter(Boolean).join(', '),
  key: ({ values: { employeeId, date, status = 'On-site' } }) =>
    employeeId && date ? [employeeId, date, status].join('|') : null,
  find: (importing, rows) =>
    recordsWith(
      importing,
      {
        key: sql`attendance.employee_id || '|' || attendance.date || '|' || attendance.status`,
        where: sql`attendance.employee_id = any(${sql.placeholder('people')}::uuid[])
          and attendance.date = any(${sql.placeholder('days')}::date[])`,
      },
      { people: valuesOf(rows, 'employeeId'), days: valuesOf(rows, 'date') },
    ),
};
