import { sql } from 'drizzle-orm';
import { graceEnd, type FactorAsked } from '#contract/auth/factor-policy.ts';
import { allOf } from '#contract/auth/granting.ts';
import type { SessionUser } from '#contract/auth/sign-in.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { alsoWriting, updateTable } from '#server/database/write-sql.ts';
import { credentialTable, userTable } from '#server/users/tables.ts';
import { hasSecondFactor, meetsFactorPolicy } from './second-factor-source.ts';

export interface Account {
  id: string;
  passwordHash: string | null;
  isActive: boolean;
  firstName: string;
  lastName: string;
  username: string;
}

const account = sql`select users.id, credentials.password_hash as "passwordHash", users.is_active as "isActive",
  users.first_name as "firstName", users.last_name as "lastName", users.username
  from users join credentials on credentials.user_id = users.id`;

const byUsername = statement(
  sql`${account} where lower(users.username) = lower(${sql.placeholder('username')}::text)`,
);

const byId = statement(sql`${account} where users.id = ${sql.placeholder('id')}`);

/** What was read before the password was hashed may be stale; this waits for whoever is changing it. */
const lock =
  statement(sql`select user_id as id from credentials where user_id = ${sql.placeholder('id')} and is_active
  and (${sql.placeholder('hash')}::text is null or password_hash = ${sql.placeholder('hash')}::text) for no key update`);

const sessionUser = statement(sql`
  select users.id, users.first_name as "firstName", users.last_name as "lastName", users.username, users.email,
    users.role_id as "roleId", users.is_active as "isActive", employees.id as "employeeId",
    jsonb_build_object('id', roles.id, 'roleName', roles.role_name, 'permissions', roles.permissions) as role,
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'list', list, 'name', name, 'query', query) order by list)
      from saved_views where owner_id = users.id and is_default and ${sql.placeholder('viewingRoleId')}::uuid is null),
      '[]') as views,
    (select identity_providers.name from sessions join identities on identities.id = sessions.identity_id
      join identity_providers on identity_providers.id = identities.provider_id
      where sessions.id = ${sql.placeholder('sessionId')}::uuid) as "signedInWith",
    case when own.second_factor <> 'Not asked'
      and not ${meetsFactorPolicy(sql`${sql.placeholder('sessionId')}::uuid`)}
      and not (own.second_factor = 'Recommended' and ${hasSecondFactor(sql`users.id`)}) then jsonb_build_object('since',
      case when own.second_factor = 'Required' then extract(epoch from greatest(own.required_since, users.role_changed_at, users.created_at)) * 1000 end,
      'graceDays', (select second_factor_grace_days from settings)) end as "factorAsked"
  from users join roles on roles.id = coalesce(${sql.placeholder('viewingRoleId')}::uuid, users.role_id)
  join roles as own on own.id = users.role_id left join employees on employees.user_id = users.id
  where users.id = ${sql.placeholder('id')}`);

/** Announced as a write of the user, whose record shows whether there is a password. */
const setHash = statement(
  alsoWriting(
    userTable,
    sql`${updateTable(credentialTable)} set password_hash = ${sql.placeholder('hash')}
      where user_id = ${sql.placeholder('id')}`,
  ),
);

export async function accountByUsername(database: Database, username: string): Promise<Account | null> {
  const [account] = await run<Account>(database, byUsername, { username });
  return account ?? null;
}

export async function accountById(database: Database, id: string): Promise<Account | null> {
  const [account] = await run<Account>(database, byId, { id });
  return account ?? null;
}

export interface Viewing {
  sessionId?: string;
  viewingRoleId?: string | null;
  now?: Date;
}

/** The signed-in user as the browser gets it, with the role that they view as instead of their own. */
export async function readSessionUser(
  database: Database,
  id: string,
  { sessionId, viewingRoleId = null, now = new Date() }: Viewing = {},
): Promise<SessionUser> {
  const [row] = await run<Stored>(database, sessionUser, { id, viewingRoleId, sessionId: sessionId ?? null });
  if (!row) throw new Error('The signed-in user is missing');
  const { signedInWith, factorAsked, ...user } = row;
  const permissions = allOf(user.role.permissions);
  return {
    ...user,
    role: { ...user.role, permissions },
    ...(viewingRoleId && { isViewing: true }),
    ...(signedInWith !== null && { signedInWith }),
    ...(factorAsked && { secondFactor: describeAsked(factorAsked, now) }),
  };
}

type Stored = Omit<SessionUser, 'signedInWith'> & { signedInWith: string | null; factorAsked: Asked | null };

/** `since`: when it began to be required, in milliseconds; null if it is recommended. */
interface Asked {
  since: number | null;
  graceDays: number;
}

function describeAsked({ since, graceDays }: Asked, now: Date): FactorAsked {
  if (since === null) return { dueAt: null, isOverdue: false };
  const due = graceEnd(since, graceDays);
  return { dueAt: new Date(due).toISOString(), isOverdue: due <= now.getTime() };
}

/** An active account that is locked with its current password until the transaction ends. */
export interface LockedAccount {
  id: string;
  held: true;
}

/**
 * Locks an account for a sign-in or a change of its password. Returns null when it is inactive, or when its password is
 * no longer the one that was verified.
 */
export async function lockAccount(
  tx: Database,
  id: string,
  passwordHash: string | null = null,
): Promise<LockedAccount | null> {
  const [account] = await run<{ id: string }>(tx, lock, { id, hash: passwordHash });
  return account ? { id: account.id, held: true } : null;
}

export async function storePassword(
  tx: Database,
  { id }: Pick<LockedAccount, 'id'>,
  hash: string,
): Promise<void> {
  await run(tx, setHash, { id, hash }, { table: 'users', ids: [id] });
}
