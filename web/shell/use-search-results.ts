import { useQueries } from '@tanstack/react-query';
import { assets } from '#contract/assets/assets.ts';
import type { Permissions } from '#contract/engine/access.ts';
import { employees } from '#contract/hr/employees.ts';
import { users } from '#contract/users/users.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';

export interface Found {
  id: string;
  name: string;
  /** Number, tag or username: what tells namesakes apart. */
  code: string;
  detail: string;
  to: '/hr' | '/users' | '/assets';
}

export interface FoundGroup {
  label: string;
  found: Found[];
}

const atMost = 5;

/** People, users and assets whose name, number or tag has these words; of each the first few. */
export function useSearchResults(q: string) {
  const rights = useRights();
  const query = { q, page: 1, pageSize: atMost };
  const isAsked = (allowed: boolean) => ({ enabled: q !== '' && allowed, gcTime: 60_000 });
  const [people, accounts, things] = useQueries({
    queries: [
      { ...reading(employees.list, { query }), ...isAsked(rights['employees:read'] !== undefined) },
      { ...reading(users.list, { query }), ...isAsked(seesAllUsers(rights)) },
      { ...reading(assets.list, { query }), ...isAsked(rights['assets:read'] !== undefined) },
    ],
  });
  const groups: FoundGroup[] = [
    { label: 'People', found: (people.data ?? []).map(foundPerson) },
    { label: 'Users', found: (accounts.data ?? []).map(foundUser) },
    { label: 'Assets', found: (things.data ?? []).map(foundAsset) },
  ];
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    isSearching: [people, accounts, things].some((result) => result.isFetching),
    error: people.error ?? accounts.error ?? things.error,
  };
}

function seesAllUsers(rights: Permissions): boolean {
  return rights['users:read'] === 'all';
}

function foundPerson(person: RecordIn<typeof employees>): Found {
  const { id, firstName, lastName, employeeId, position } = person;
  return { id, name: `${firstName} ${lastName}`, code: employeeId, detail: position, to: '/hr' };
}

function foundUser({ id, firstName, lastName, username, roleName }: RecordIn<typeof users>): Found {
  return { id, name: `${firstName} ${lastName}`, code: username, detail: roleName, to: '/users' };
}

function foundAsset({ id, assetName, assetTag, category }: RecordIn<typeof assets>): Found {
  return { id, name: assetName, code: assetTag, detail: category, to: '/assets' };
}
