import type { employees } from '#contract/hr/employees.ts';
import { fullName } from '#web/engine/format.ts';
import type { Column } from '#web/table/columns.ts';
import { PersonCell } from '#web/table/person-cell.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';

export const employeeColumns: Column<typeof employees>[] = [
  { field: 'employeeId', cell: ({ employeeId }) => <IdBadge>{employeeId}</IdBadge> },
  {
    field: 'lastName',
    header: 'Name',
    sort: 'lastName,firstName',
    primary: true,
    text: fullName,
    cell: (employee) => <PersonCell name={fullName(employee)} />,
  },
  { field: 'position' },
  {
    field: 'primaryPhone',
    header: 'Contact',
    sort: false,
    text: ({ email, primaryPhone }) => [email, primaryPhone].filter(Boolean).join(', '),
    // A card of a phone has room for what one would press there.
    cell: ({ email, primaryPhone }) => (
      <span className="flex flex-wrap gap-x-3">
        <span className="truncate @max-[40rem]:hidden">{email}</span>
        <span>{primaryPhone}</span>
      </span>
    ),
    hideBelow: 'md',
  },
];
