import { sql } from 'drizzle-orm';
import { ownRecords } from '#contract/auth/built-in-roles.ts';
import { allOf } from '#contract/auth/granting.ts';
import type { Held } from '#contract/auth/why.ts';
import { can, type Permission, type Permissions, type Viewer } from '#contract/engine/access.ts';
import { one, statement, type Database } from '#server/database/statement.ts';

const userById = statement(sql`
  select users.first_name || ' ' || users.last_name as name, users.is_active as "isActive",
    employees.id as "employeeId", roles.role_name as "roleName", roles.permissions
  from users join roles on roles.id = users.role_id left join employees on employees.user_id = users.id
  where users.id = ${sql.placeholder('userId')}`);

/** The viewer that another person would be, and whether they can sign in. */
export interface PersonToExplain {
  viewer: Viewer;
  roleName: string;
  isActive: boolean;
}

/** The viewer for a request of this user, with the permissions of their own role. */
export async function personToExplain(
  database: Database,
  asker: Viewer,
  userId: string,
): Promise<PersonToExplain> {
  const { permissions, employeeId, name, roleName, isActive } = await one<{
    name: string;
    isActive: boolean;
    employeeId: string | null;
    roleName: string;
    permissions: Permissions;
  }>(database, userById, { userId });
  const { sessionId, requestId, today } = asker;
  const viewer = {
    userId,
    // They may have no session; it only decides whether a session is their own.
    sessionId,
    employeeId,
    name,
    permissions: allOf(permissions),
    viewingRoleId: null,
    keyName: null,
    requestId,
    today,
  };
  return { viewer, roleName, isActive };
}

/** A permission of the person, with its scope and where it comes from. */
export function permissionOf({ viewer }: PersonToExplain, right: Permission): Held {
  const reach = can(viewer, right);
  if (!reach) return { right, reach, by: null };
  return { right, reach, by: ownRecords[right] === reach ? 'everybody' : 'role' };
}
