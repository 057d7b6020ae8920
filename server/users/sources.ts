import { sql } from 'drizzle-orm';
import { roleTable, userTable } from './tables.ts';
import { viewerEmployeeId, viewerUserId, type Source } from '#server/engine/projection.ts';

export const userSource: Source = {
  table: userTable,
  columns: {
    roleName: sql`roles.role_name`,
    hasPassword: sql`${userTable.passwordHash} is not null`,
    lastSignInAt: sql`(select max(at) from audit where record_id = ${userTable.id} and action = 'sign-in')`,
  },
  joins: sql`join roles on roles.id = ${userTable.roleId}`,
  scope: {
    own: sql`${userTable.id} = ${viewerUserId}`,
    team: sql`${userTable.id} in (select user_id from employees where id in (select team_of(${viewerEmployeeId})))`,
  },
};

export const roleSource: Source = {
  table: roleTable,
  columns: {
    userCount: sql`(select count(*)::int from users where role_id = ${roleTable.id} and is_active)`,
  },
};
