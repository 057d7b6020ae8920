import { sql } from 'drizzle-orm';
import { hasSecondFactor, usersWithSecondFactor } from '#server/auth/second-factor-source.ts';
import { credentialTable, roleTable, userTable, userWords } from './tables.ts';
import { can } from '#contract/engine/access.ts';
import type { roles } from '#contract/users/roles.ts';
import type { users } from '#contract/users/users.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { viewerEmployeeId, viewerUserId } from '#server/engine/source.ts';

const fullName = sql`users.first_name || ' ' || users.last_name`;

const inTeam = sql`${userTable.id} in (
  select user_id from employees where id in (select team_of(${viewerEmployeeId})))`;

export const userSource = {
  table: userTable,
  columns: {
    roleName: sql`roles.role_name`,
    hasPassword: sql`exists (select from ${credentialTable}
      where ${credentialTable.userId} = ${userTable.id} and ${credentialTable.passwordHash} is not null)`,
    hasSecondFactor: hasSecondFactor(sql`${userTable.id}`),
    isEmployee: sql`exists (select from employees where employees.user_id = ${userTable.id})`,
    lastSignInAt: sql`(select max(at) from audit where record_id = ${userTable.id} and action = 'sign-in')`,
  },
  joins: sql`join roles on roles.id = ${userTable.roleId}`,
  keepsRows: true,
  searchText: { text: userWords(userTable), fields: ['firstName', 'lastName', 'username', 'email'] },
  rowFilter: {
    own: sql`${userTable.id} = ${viewerUserId}`,
    team: inTeam,
    ownAndTeam: sql`(${userTable.id} = ${viewerUserId} or ${inTeam})`,
  },
  name: fullName,
  searchEntry: {
    name: fullName,
    code: sql`users.username`,
    detail: sql`roles.role_name`,
    isOver: sql`not users.is_active`,
    from: sql`users join roles on roles.id = users.role_id`,
    // With the scope `own` there is nobody to search for.
    seen: {
      rights: ['users:read'],
      rows: (viewer) => (can(viewer, 'users:read') === 'all' ? sql`true` : null),
    },
  },
} satisfies SourceOf<typeof users, typeof userTable>;

const userCount = sql`(select count(*)::int from users where role_id = ${roleTable.id} and is_active)`;

export const roleSource = {
  table: roleTable,
  columns: {
    userCount,
    // Most users of most roles have none, so those who have one are counted.
    withoutFactorCount: sql`${userCount} - (select count(*)::int from users where role_id = ${roleTable.id} and is_active
      and id in (${usersWithSecondFactor}))`,
  },
  name: sql`${roleTable.roleName}`,
  searchEntry: null,
} satisfies SourceOf<typeof roles, typeof roleTable>;
