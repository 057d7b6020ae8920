import { useNavigate, useSearch } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { fullName, users, userWords } from '#contract/users/users.ts';
import { useRights, useSession } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { sections } from '#web/page/sections.ts';
import { useAdd } from '#web/page/use-add.ts';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { FilterChip } from '#web/list/filter-chip.tsx';
import { useBulk } from '#web/bulk/use-bulk.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { DeleteUser } from './delete-user.tsx';
import { userColumns } from './user-columns.tsx';
import type { User } from './user.ts';
import { usersPageParams } from './users-page-params.ts';

// Loaded when opened, so that the list does not wait for them.
const UserPanel = lazyPart(async () => (await import('./user-panel.tsx')).UserPanel);
const EditUser = lazyPart(async () => (await import('./edit-user.tsx')).EditUser);

const secondFactorOptions = [
  { value: 'true', label: 'With second factor' },
  { value: 'false', label: 'No second factor' },
] as const;

type Listed = Pick<User, 'id' | 'firstName' | 'lastName' | 'isActive'>;

export function UsersPage() {
  const { inactive, edit } = useSearch({ from: '/signed-in/users' });
  const navigate = useNavigate({ from: '/users' });
  const list = useList({
    resource: users,
    address: usersPageParams.lists.users,
    columns: userColumns,
    reads: ['roleId', 'isActive'],
    always: inactive ? {} : { isActive: 'true' },
  });
  const several = useBulk({ resource: users, list, name: fullName });
  const [leaving, setLeaving] = useState<Listed | null>(null);
  const self = useSession((state) => state.user?.id);
  const rights = useRights();
  const mayAct = rights['users:update'] !== undefined || rights['users:remove'] !== undefined;
  const add = useAdd();
  const addButton = rights['users:create'] && (
    <Button variant="primary" icon={Plus} onClick={() => add('user')}>
      Add User
    </Button>
  );

  function openForm(id: string | undefined) {
    void navigate({ search: (before) => ({ ...before, edit: id }) });
  }

  function actions(user: Listed) {
    return (
      <span className="inline-flex">
        {rights['users:update'] && (
          <IconButton
            icon={Pencil}
            label={`Edit ${fullName(user)}`}
            size="small"
            onClick={() => openForm(user.id)}
          />
        )}
        {rights['users:remove'] && user.id !== self && user.isActive && (
          <IconButton
            icon={Trash2}
            label={`Delete ${fullName(user)}`}
            size="small"
            onClick={() => setLeaving(user)}
          />
        )}
      </span>
    );
  }

  return (
    <>
      <PageHeader title={sections.users.title} subtitle={sections.users.subtitle} />
      <ResourceTable
        list={list}
        resource={users}
        columns={userColumns}
        heading="Users"
        headingAction={addButton}
        searchPlaceholder="Search users"
        toolbar={
          <>
            <Switch
              label="Show inactive"
              checked={inactive !== undefined}
              onChange={(shown) =>
                void navigate({
                  search: (before) => ({ ...before, inactive: shown ? '1' : undefined, page: undefined }),
                })
              }
            />
            {rights['users:update'] && (
              <FilterSelect
                label="Second factor"
                all="All Users"
                className="max-sm:w-full sm:w-48"
                options={secondFactorOptions}
                value={list.filtered.hasSecondFactor}
                onChange={(hasSecondFactor) => list.filter({ hasSecondFactor })}
              />
            )}
            {list.filtered.roleId && (
              <FilterChip onRemove={() => list.filter({ roleId: undefined })}>
                {`Only ${list.rows[0]?.roleName ?? 'one role'}`}
              </FilterChip>
            )}
          </>
        }
        empty={{ sentence: userWords.none, action: addButton }}
        {...(mayAct && { rowActions: actions })}
        open={(user) => list.open(user.id)}
        openId={list.openId}
        {...several}
      />
      <Suspense>
        {list.openId && (
          <UserPanel
            key={list.openId}
            id={list.openId}
            onEdit={() => openForm(list.openId)}
            onClose={() => list.open(undefined)}
          />
        )}
        {edit && rights['users:update'] && (
          <EditUser key={edit} id={edit} onClose={() => openForm(undefined)} />
        )}
      </Suspense>
      {leaving && <DeleteUser user={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
