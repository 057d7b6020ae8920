import { fullName, type users } from '#contract/users/users.ts';
import { columnOf } from '#web/list/columns.ts';
import { PersonCell } from '#web/list/person-cell.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RoleBadge } from './role-badge.tsx';

const column = columnOf<typeof users>();

export const userColumns = [
  column({
    field: 'lastName',
    reads: ['firstName'],
    header: 'Name',
    sort: 'lastName,firstName',
    primary: true,
    text: fullName,
    file: fullName,
    cell: (user) => <PersonCell name={fullName(user)} />,
  }),
  column({ field: 'username' }),
  column({ field: 'email', hideBelow: 'md', phone: 'hidden' }),
  column({
    field: 'roleName',
    header: 'Role',
    file: ({ roleName }) => roleName || 'Unknown',
    cell: ({ roleName }) => <RoleBadge roleName={roleName} />,
  }),
  column({
    field: 'isActive',
    header: 'Status',
    text: ({ isActive }) => statusOf(isActive),
    file: ({ isActive }) => statusOf(isActive),
    cell: ({ isActive }) => <UserStatus isActive={isActive} />,
  }),
];

export function UserStatus({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'green' : 'red'}>{statusOf(isActive)}</Badge>;
}

function statusOf(isActive: boolean): string {
  return isActive ? 'Active' : 'Inactive';
}
