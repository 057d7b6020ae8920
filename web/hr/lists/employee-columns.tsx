import type { employees } from '#contract/hr/employees.ts';
import { fullName } from '#contract/users/users.ts';
import { columnOf } from '#web/list/columns.ts';
import { PersonCell } from '#web/list/person-cell.tsx';
import { ShortenedText } from '#web/ui/shortened-text.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';

const column = columnOf<typeof employees>();

export const employeeColumns = [
  column({ field: 'employeeId', cell: ({ employeeId }) => <IdBadge>{employeeId}</IdBadge> }),
  column({
    field: 'lastName',
    reads: ['firstName'],
    header: 'Name',
    sort: 'lastName,firstName',
    primary: true,
    text: fullName,
    file: fullName,
    cell: (employee) => <PersonCell name={fullName(employee)} />,
  }),
  column({ field: 'position' }),
  column({ field: 'siteName', header: 'Site', hideBelow: 'md' }),
  column({ field: 'supervisorName', isOptional: true }),
  column({ field: 'workType', isOptional: true }),
  column({ field: 'probationEndDate', isOptional: true }),
  column({
    field: 'primaryPhone',
    reads: ['email'],
    header: 'Contact',
    sort: false,
    exports: ['email', 'primaryPhone'],
    // Phone numbers are stacked, because a card has no room beside them.
    cell: ({ email, primaryPhone }) => (
      <span className="flex gap-x-2">
        <ShortenedText className="shrink-0 @min-[40rem]:w-28">{primaryPhone ?? ''}</ShortenedText>
        {email && <ShortenedText className="@max-[40rem]:hidden">{email}</ShortenedText>}
      </span>
    ),
    hideBelow: 'md',
  }),
];
