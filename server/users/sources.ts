import { sql } from 'drizzle-orm';
import { roleTable, userTable } from './tables.ts';
import type { roles } from '#contract/users/roles.ts';
import type { users } from '#contract/users/users.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { viewerEmployeeId, viewerUserId } from '#server/engine/projection.ts';

export const userSource = {
  table: userTable,
  columns: {
    roleName: sql`roles.role_name`,
    hasPassword: sql`${userTable.passwordHash} is not null`,
    lastSignInAt: sql`(select max(at) from audit where record_id = ${userTable.id} and action = 'sign-in')`,
  },
  joins: sql`join roles on roles.id = ${userTable.roleId}`,
  keepsRows: true,
  scope: {
    own: sql`${userTable.id} = ${viewerUserId}`,
    team: sql`${userTable.id} in (select user_id from employees where id in (select team_of(${viewerEmployeeId})))`,
  },
} satisfies SourceOf<typeof users, typeof userTable>;

export const roleSource = {
  table: roleTable,
  columns: {
    userCount: sql`(select count(*)::int from users where role_id = ${roleTable.id} and is_active)`,
  },
} satisfies SourceOf<typeof roles, typeof roleTable>;
