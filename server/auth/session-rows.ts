import { sql } from 'drizzle-orm';
import type { SignInMethod } from '#contract/auth/sign-in-methods.ts';
import type { Permissions } from '#contract/engine/access.ts';
import { clockTolerance } from '#server/database/clock-tolerance.ts';
import { run, silent, statement, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto, updateTable } from '#server/database/write-sql.ts';
import { factorRequiredSince, meetsFactorPolicy } from './second-factor-source.ts';
import { sessionTable } from './tables.ts';

export interface SessionRow {
  sessionId: string;
  userId: string;
  name: string;
  employeeId: string | null;
  permissions: Permissions;
  viewingRoleId: string | null;
  viewedPermissions: Permissions | null;
  lacksFactorSince: Date | null;
  createdAt: Date;
  lastSeenAt: Date;
}

/** Days that rows of ended sessions stay, so that a clock that was briefly ahead ends no session for good. */
const endedKeptDays = 7;

const byToken = statement(sql`
  select sessions.id as "sessionId", users.id as "userId",
    users.first_name || ' ' || users.last_name as name, employees.id as "employeeId", roles.permissions,
    viewed.id as "viewingRoleId", viewed.permissions as "viewedPermissions",
    ${factorRequiredSince(meetsFactorPolicy(sql`sessions.id`))} as "lacksFactorSince", sessions.created_at as "createdAt", sessions.last_seen_at as "lastSeenAt"
  from sessions join users on users.id = sessions.user_id join roles on roles.id = users.role_id
  left join employees on employees.user_id = users.id
  left join roles as viewed on viewed.id = sessions.viewing_role_id
  where sessions.token_hash = ${sql.placeholder('tokenHash')} and users.is_active`);

const deactivated = statement(
  sql`select 1 from users where id = ${sql.placeholder('userId')} and not is_active`,
);

const setSeen = silent(
  statement(sql`${updateTable(sessionTable)} set last_seen_at = ${sql.placeholder('at')}
  where id = ${sql.placeholder('id')}`),
);

/** No cached value depends on it. */
const insert = silent(
  statement(sql`${insertInto(sessionTable)} (id, token_hash, user_id, device, address, method, created_at, last_seen_at,
    confirmed_at, identity_id, id_token_sealed)
  values (${sql.placeholder('id')}, ${sql.placeholder('tokenHash')}, ${sql.placeholder('userId')},
    ${sql.placeholder('device')}, ${sql.placeholder('address')}, ${sql.placeholder('method')},
    ${sql.placeholder('at')}, ${sql.placeholder('at')}, ${sql.placeholder('confirmedAt')}, ${sql.placeholder('identityId')},
    ${sql.placeholder('idTokenSealed')})`),
);

const ofSession = statement(sql`select identities.id as "identityId", provider_id as "providerId",
    id_token_sealed as "idTokenSealed"
  from sessions join identities on identities.id = sessions.identity_id
  where sessions.id = ${sql.placeholder('id')}`);

const setViewing =
  statement(sql`${updateTable(sessionTable)} set viewing_role_id = ${sql.placeholder('roleId')}::uuid
  where id = ${sql.placeholder('sessionId')} and viewing_role_id is distinct from ${sql.placeholder('roleId')}::uuid
  returning id`);

const lockOpen = statement(sql`select 1 from sessions where id = ${sql.placeholder('id')} for key share`);

const removeOne = statement(sql`${deleteFrom(sessionTable)} where id = ${sql.placeholder('id')}`);

const removeOfUser = statement(sql`${deleteFrom(sessionTable)}
  where user_id = ${sql.placeholder('userId')} and id is distinct from ${sql.placeholder('except')}::uuid`);

const deleteTimedOutFor = (days: number) => sql`${deleteFrom(sessionTable)} using settings
  where last_seen_at < ${sql.placeholder('now')}::timestamptz
      - make_interval(mins => session_idle_minutes, days => ${days}::int)
    or sessions.created_at < ${sql.placeholder('now')}::timestamptz - make_interval(days => session_days + ${days}::int)`;

/** Deletes sessions that have timed out and are no longer listed. */
const removeEnded = silent(statement(deleteTimedOutFor(endedKeptDays)));

const removeTimedOut = statement(deleteTimedOutFor(0));

const limitTimes = silent(
  statement(sql`${updateTable(sessionTable)} set last_seen_at = least(last_seen_at, ${sql.placeholder('now')}::timestamptz),
    created_at = least(created_at, ${sql.placeholder('now')}::timestamptz)
  where greatest(last_seen_at, created_at) > ${sql.placeholder('now')}::timestamptz + ${clockTolerance}`),
);

export async function findSession(database: Database, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await run<SessionRow>(database, byToken, { tokenHash });
  return row ?? null;
}

export async function isDeactivated(database: Database, userId: string): Promise<boolean> {
  return (await run(database, deactivated, { userId })).length > 0;
}

export async function noteSeen(database: Database, id: string, at: Date): Promise<void> {
  await run(database, setSeen, { id, at: at.toISOString() });
}

/** The account at an identity provider that a session was opened with. */
export interface SessionIdentity {
  identityId: string;
  idTokenSealed: Buffer;
}

interface NewSession {
  id: string;
  tokenHash: string;
  userId: string;
  device: string | null;
  address: string;
  method: SignInMethod;
  at: Date;
  confirmedAt: Date;
  identity: SessionIdentity | null;
}

export async function insertSession(
  database: Database,
  { identity, at, confirmedAt, ...session }: NewSession,
): Promise<void> {
  const { identityId = null, idTokenSealed = null } = identity ?? {};
  const times = { at: at.toISOString(), confirmedAt: confirmedAt.toISOString() };
  await run(database, insert, { ...session, ...times, identityId, idTokenSealed });
}

export async function identityOfSession(
  database: Database,
  id: string,
): Promise<(SessionIdentity & { providerId: string }) | null> {
  const [identity] = await run<SessionIdentity & { providerId: string }>(database, ofSession, { id });
  return identity ?? null;
}

/** Returns whether this changed the session. */
export async function setViewingRole(
  database: Database,
  sessionId: string,
  roleId: string | null,
): Promise<boolean> {
  return (await run(database, setViewing, { sessionId, roleId })).length > 0;
}

/** Whether a session is open. Locks it until the transaction ends. */
export async function lockSession(tx: Database, id: string): Promise<boolean> {
  return (await run(tx, lockOpen, { id })).length > 0;
}

export async function deleteSession(database: Database, id: string): Promise<void> {
  await run(database, removeOne, { id });
}

/** Deletes the sessions of a user, except `except`. */
export async function deleteSessionsOf(
  database: Database,
  userId: string,
  except: string | null,
): Promise<void> {
  await run(database, removeOfUser, { userId, except });
}

export async function deleteTimedOut(database: Database, now: Date): Promise<void> {
  await run(database, removeTimedOut, { now: now.toISOString() });
}

/**
 * Corrects sessions with an instant in the future, written by a clock that was ahead, so they don't last longer than
 * others.
 */
export async function correctFutureTimes(database: Database, now: Date): Promise<void> {
  await run(database, limitTimes, { now: now.toISOString() });
}

/** Deletes sessions that timed out some days ago. */
export async function forgetEndedSessions(database: Database, now: Date): Promise<void> {
  await correctFutureTimes(database, now);
  await run(database, removeEnded, { now: now.toISOString() });
}
