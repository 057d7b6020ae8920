import { password, unique, type Api } from './fixtures.ts';

export interface Asset {
  id: string;
  assetTag: string;
  assetName: string;
  purchaseDate: string | null;
  status: string;
  version: number;
}

/** An asset of this test alone, with whatever it needs to be. */
export function addAsset(api: Api, given: object = {}): Promise<Asset> {
  const assetTag = unique('E2E');
  return api.post<Asset>('/api/assets', {
    assetTag,
    assetName: `Compressor ${assetTag}`,
    category: 'Air Equipment',
    ...given,
  });
}

export interface User {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
}

interface Given {
  roleName?: string;
  firstName?: string;
  lastName?: string;
  isActive?: boolean;
}

/** A user of this test alone: Employee unless told, and without a password. */
export async function addUser(api: Api, { roleName = 'Employee', ...given }: Given = {}): Promise<User> {
  const roles = await api.get<{ id: string; roleName: string }[]>('/api/roles');
  const username = unique('e2e').toLowerCase();
  return api.post<User>('/api/users', {
    firstName: 'Joyce',
    lastName: nameOf(username),
    username,
    roleId: roles.find((role) => role.roleName === roleName)?.id,
    ...given,
  });
}

/** The same, who can sign in. */
export async function addPerson(api: Api, given: Given = {}): Promise<User> {
  const user = await addUser(api, given);
  const { code } = await api.post<{ code: string }>(`/api/users/${user.id}/password-code`, {});
  await api.post('/api/auth/password', { username: user.username, code, newPassword: password });
  return user;
}

/** Letters only, and no other's. */
function nameOf(username: string): string {
  const letters = username.replace(/[^a-z0-9]/g, '').replace(/\d/g, (digit) => 'abcdefghij'.charAt(+digit));
  return `T${letters}`;
}
