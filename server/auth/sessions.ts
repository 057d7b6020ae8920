import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { allOf } from '#contract/auth/granting.ts';
import { viewAs as viewAsEndpoint } from '#contract/auth/view-as.ts';
import { can, covers, type Permissions, type SessionViewer } from '#contract/engine/access.ts';
import type { LockedAccount } from './account.ts';
import { newId } from '#server/database/new-id.ts';
import { callerAddress } from '#server/http/caller-address.ts';
import { clockTolerance, clockToleranceMilliseconds } from '#server/database/clock-tolerance.ts';
import { createCache } from '#server/database/cache.ts';
import { run, statement, silent, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto, updateTable } from '#server/database/write-sql.ts';
import type { SettingsCache } from '#server/settings/current.ts';
import { sessionTable } from './tables.ts';

interface Row {
  sessionId: string;
  userId: string;
  name: string;
  employeeId: string | null;
  permissions: Permissions;
  viewingRoleId: string | null;
  viewedPermissions: Permissions | null;
  createdAt: Date;
  lastSeenAt: Date;
}

interface CachedSession extends SessionViewer {
  createdAt: number;
  lastSeenAt: number;
  /** When `lastSeenAt` was last written to the database. */
  notedAt: number;
}

const noteEvery = 60_000;
/** About 100 bytes each. */
const maxOwners = 20_000;
/** Days that rows of ended sessions stay, so that a clock that was briefly ahead ends no session for good. */
const endedKeptDays = 7;
const minute = 60_000;
const day = 24 * 60 * minute;

const bySessionToken = statement(sql`
  select sessions.id as "sessionId", users.id as "userId",
    users.first_name || ' ' || users.last_name as name, employees.id as "employeeId", roles.permissions,
    viewed.id as "viewingRoleId", viewed.permissions as "viewedPermissions",
    sessions.created_at as "createdAt", sessions.last_seen_at as "lastSeenAt"
  from sessions join users on users.id = sessions.user_id join roles on roles.id = users.role_id
  left join employees on employees.user_id = users.id
  left join roles as viewed on viewed.id = sessions.viewing_role_id
  where sessions.token_hash = ${sql.placeholder('tokenHash')} and users.is_active`);

const isDeactivated = statement(
  sql`select 1 from users where id = ${sql.placeholder('userId')} and not is_active`,
);

const noteSeen = silent(
  statement(sql`${updateTable(sessionTable)} set last_seen_at = ${sql.placeholder('at')}
  where id = ${sql.placeholder('id')}`),
);

/** No cached value depends on it. */
const insert = silent(
  statement(sql`${insertInto(sessionTable)} (id, token_hash, user_id, device, address, created_at, last_seen_at)
  values (${sql.placeholder('id')}, ${sql.placeholder('tokenHash')}, ${sql.placeholder('userId')},
    ${sql.placeholder('device')}, ${sql.placeholder('address')}, ${sql.placeholder('at')}, ${sql.placeholder('at')})`),
);

const setViewing =
  statement(sql`${updateTable(sessionTable)} set viewing_role_id = ${sql.placeholder('roleId')}::uuid
  where id = ${sql.placeholder('sessionId')} and viewing_role_id is distinct from ${sql.placeholder('roleId')}::uuid
  returning id`);

const stillOpen = statement(sql`select 1 from sessions where id = ${sql.placeholder('id')} for key share`);

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

/**
 * Corrects sessions with an instant in the future, written by a clock that was ahead, so they don't last longer than
 * others.
 */
const correctFutureTimes = silent(
  statement(sql`${updateTable(sessionTable)} set last_seen_at = least(last_seen_at, ${sql.placeholder('now')}::timestamptz),
    created_at = least(created_at, ${sql.placeholder('now')}::timestamptz)
  where greatest(last_seen_at, created_at) > ${sql.placeholder('now')}::timestamptz + ${clockTolerance}`),
);

/** Deletes sessions that timed out some days ago. */
export async function forgetEndedSessions(database: Database, now: Date): Promise<void> {
  await run(database, correctFutureTimes, { now: now.toISOString() });
  await run(database, removeEnded, { now: now.toISOString() });
}

/** Authenticates sessions from a cache. Each request is checked against the limits in the settings. */
export function createSessions(
  pool: Pool,
  {
    settings,
    clock,
    isListening,
  }: { settings: SettingsCache; clock: () => Date; isListening: () => boolean },
) {
  const memory = createCache(read, isListening);
  /** The user of each session by the hash of its token, also after it has ended. */
  const owners = new Map<string, string>();

  /** The viewer of a request. Keeps the session alive. */
  async function find(request: FastifyRequest): Promise<SessionViewer | null> {
    const session = await look(request);
    if (!session) return null;
    const now = clock().getTime();
    session.lastSeenAt = Math.max(session.lastSeenAt, now);
    if (Math.abs(now - session.notedAt) > noteEvery) {
      session.notedAt = now;
      await run(pool, noteSeen, { id: session.sessionId, at: new Date(now).toISOString() });
    }
    return session;
  }

  /** The session of a request without keeping it alive, for requests that a page makes while nobody uses it. */
  async function look(request: FastifyRequest): Promise<CachedSession | null> {
    const tokenHash = tokenHashOf(request);
    if (!tokenHash) return null;
    const now = clock().getTime();
    const known = await memory.get(tokenHash);
    if (!known) return null;
    if (Math.max(known.lastSeenAt, known.createdAt) > now + clockToleranceMilliseconds) {
      // Corrects all sessions at once, so that an unused one does not look active days later.
      await run(pool, correctFutureTimes, { now: new Date(now).toISOString() });
      memory.forget();
    }
    // Another server may have seen this session more recently, so its row is read again.
    if (await hasEnded(known, now)) memory.forget(tokenHash);
    const session = await memory.get(tokenHash);
    if (!session) return null;
    // Its row is left to the clean-up, because the clock may be wrong.
    return (await hasEnded(session, now)) ? null : session;
  }

  /**
   * Whether an ended session belonged to an account that is now deactivated. A deactivation deletes the rows, so this
   * knows only sessions that this process has seen; after a restart such a session counts as ended.
   */
  async function isOfDeactivated(request: FastifyRequest): Promise<boolean> {
    const userId = owners.get(tokenHashOf(request) ?? '');
    return userId !== undefined && (await run(pool, isDeactivated, { userId })).length > 0;
  }

  async function hasEnded({ lastSeenAt, createdAt }: CachedSession, now: number): Promise<boolean> {
    const { sessionIdleMinutes, sessionDays } = await settings.current();
    return now - lastSeenAt > sessionIdleMinutes * minute || now - createdAt > sessionDays * day;
  }

  async function read(tokenHash: string): Promise<CachedSession | null> {
    const [row] = await run<Row>(pool, bySessionToken, { tokenHash });
    if (!row) return null;
    if (owners.size >= maxOwners) owners.clear();
    owners.set(tokenHash, row.userId);
    const lastSeenAt = row.lastSeenAt.getTime();
    const { permissions, viewingRoleId } = rightsOf(row);
    return {
      sessionId: row.sessionId,
      userId: row.userId,
      employeeId: row.employeeId,
      keyName: null,
      name: row.name,
      permissions,
      viewingRoleId,
      createdAt: row.createdAt.getTime(),
      lastSeenAt,
      notedAt: lastSeenAt,
    };
  }

  /** Opens a session. The token is returned once and only its hash is stored. */
  async function open(database: Database, request: FastifyRequest, account: LockedAccount): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await run(database, insert, {
      id: newId(),
      tokenHash: hashToken(token),
      userId: account.id,
      device: deviceOf(request.headers['user-agent']),
      address: callerAddress(request),
      at: clock().toISOString(),
    });
    return token;
  }

  /** Deletes timed-out sessions before the limits change, so that they don't come back to life. */
  async function endOver(): Promise<void> {
    await run(pool, removeTimedOut, { now: clock().toISOString() });
    memory.forget();
  }

  async function end(database: Database, sessionId: string): Promise<void> {
    await run(database, removeOne, { id: sessionId });
  }

  /** Whether a session is open. Locks it until the transaction ends. */
  async function isOpen(tx: Database, id: string): Promise<boolean> {
    return (await run(tx, stillOpen, { id })).length > 0;
  }

  /** Ends the sessions of an account, except `except`. On a deactivation, the database does that itself. */
  async function endAll(
    database: Database,
    { id: userId }: LockedAccount,
    except: string | null = null,
  ): Promise<void> {
    await run(database, removeOfUser, { userId, except });
  }

  /** Views as another role in this session (null: as one's own). Returns false when it already did. */
  async function viewAs(database: Database, sessionId: string, roleId: string | null): Promise<boolean> {
    return (await run(database, setViewing, { sessionId, roleId })).length > 0;
  }

  return {
    find,
    look,
    isOfDeactivated,
    open,
    isOpen,
    viewAs,
    end,
    endAll,
    endOver,
    forget: () => memory.forget(),
    asOf: memory.asOf,
  };
}

export type Sessions = ReturnType<typeof createSessions>;

/**
 * The permissions of the role that is viewed as, while the user's own still include all of them. Otherwise their own.
 */
function rightsOf({ permissions, viewingRoleId, viewedPermissions }: Row) {
  const own = allOf(permissions);
  const viewed = viewedPermissions && allOf(viewedPermissions);
  if (!viewed || !can({ permissions: own }, viewAsEndpoint.access) || !covers(own, viewed))
    return { permissions: own, viewingRoleId: null };
  return { permissions: viewed, viewingRoleId };
}

function tokenHashOf(request: FastifyRequest): string | null {
  const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
  return token ? hashToken(token) : null;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** For example 'Chrome on Windows': enough to recognise one's own devices. */
function deviceOf(userAgent = ''): string | null {
  const browser = firstOf(userAgent, {
    Edg: 'Edge',
    OPR: 'Opera',
    Firefox: 'Firefox',
    Chrome: 'Chrome',
    Safari: 'Safari',
  });
  const system = firstOf(userAgent, {
    Android: 'Android',
    iPhone: 'iPhone',
    iPad: 'iPad',
    Windows: 'Windows',
    'Mac OS': 'Mac',
    Linux: 'Linux',
  });
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (userAgent.slice(0, 80) || null);
}

function firstOf(text: string, names: Record<string, string>): string | undefined {
  return Object.entries(names).find(([sign]) => text.includes(sign))?.[1];
}
