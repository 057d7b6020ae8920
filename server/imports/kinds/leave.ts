import { sql } from 'drizzle-orm';
import type { Kind } from '../kind.ts';
import { recordsWith, valuesOf, writtenOrFound } from './known-by.ts';

export const leaveKind: Kind = {
  name: (row) => [writtenOrFound(row, 'employeeId'), row.values.leaveType].filter(Boolean).join(', '),
  key: ({ values: { employeeId, leaveType, startDate } }) =>
    employeeId && leaveType && startDate ? [employeeId, leaveType, startDate].join('|') : null,
  // After a rejection, the same days may be requested again.
  whole: ({ values: { endDate, status } }) => [endDate, status ?? 'Pending'].join('|'),
  find: (importing, rows) =>
    recordsWith(
      importing,
      {
        key: sql`leave_requests.employee_id || '|' || leave_requests.leave_type || '|' || leave_requests.start_date`,
        whole: sql`leave_requests.end_date || '|' || leave_requests.status`,
        where: sql`leave_requests.employee_id = any(${sql.placeholder('people')}::uuid[])`,
      },
      { people: valuesOf(rows, 'employeeId') },
    ),
};
