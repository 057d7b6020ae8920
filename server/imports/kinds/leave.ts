import { sql } from 'drizzle-orm';
import type { Kind } from '../kind.ts';
import { recordsWith, valuesOf, writtenOrFound } from './known-by.ts';

export const leaveKind: Kind = {
  name: (draft) => [writtenOrFound(draft, 'employeeId'), draft.values.leaveType].filter(Boolean).join(', '),
  key: ({ values: { employeeId, leaveType, startDate } }) =>
    employeeId && leaveType && startDate ? [employeeId, leaveType, startDate].join('|') : null,
  find: (asking, drafts) =>
    recordsWith(
      asking,
      {
        key: sql`leave_requests.employee_id || '|' || leave_requests.leave_type || '|' || leave_requests.start_date`,
        where: sql`leave_requests.employee_id = any(${sql.placeholder('people')}::uuid[])`,
      },
      { people: valuesOf(drafts, 'employeeId') },
    ),
};
