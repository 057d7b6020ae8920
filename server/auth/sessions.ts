import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { allOf } from '#contract/auth/granting.ts';
import type { SignInMethod } from '#contract/auth/sign-in-methods.ts';
import { viewAs as viewAsEndpoint } from '#contract/auth/view-as.ts';
import { can, covers } from '#contract/engine/access.ts';
import type { Admitted } from '#server/http/admitted.ts';
import type { LockedAccount } from './account.ts';
import { newId } from '#server/database/new-id.ts';
import { callerAddress } from '#server/http/caller-address.ts';
import { clockToleranceMilliseconds } from '#server/database/clock-tolerance.ts';
import { cached } from '#server/database/cache.ts';
import type { Database } from '#server/database/statement.ts';
import type { Written } from '#server/database/written.ts';
import type { SettingsCache } from '#server/settings/current.ts';
import { deviceOf } from './device.ts';
import { noteDevice } from './known-devices.ts';
import {
  correctFutureTimes,
  deleteSession,
  deleteSessionsOf,
  deleteTimedOut,
  findSession,
  insertSession,
  isDeactivated,
  lockSession,
  noteSeen,
  setViewingRole,
  type SessionIdentity,
  type SessionRow,
} from './session-rows.ts';
import { secretHash } from './secret-hash.ts';
import { viewerTables } from './viewer-tables.ts';

interface CachedSession extends Admitted {
  createdAt: number;
  lastSeenAt: number;
  /** When `lastSeenAt` was last written to the database. */
  notedAt: number;
}

const noteEvery = 60_000;
/** About 100 bytes each. */
const maxOwners = 20_000;
const minute = 60_000;
const day = 24 * 60 * minute;

/** Authenticates sessions from a cache. Each request is checked against the limits in the settings. */
export function createSessions(
  pool: Pool,
  { settings, clock, written }: { settings: SettingsCache; clock: () => Date; written: Written },
) {
  const memory = cached(written, { of: viewerTables, read });
  /** The user of each session by the hash of its token, also after it has ended. */
  const owners = new Map<string, string>();

  /** The viewer of a request. Keeps the session alive. */
  async function find(request: FastifyRequest): Promise<Admitted | null> {
    const session = await look(request);
    if (!session) return null;
    const now = clock().getTime();
    session.lastSeenAt = Math.max(session.lastSeenAt, now);
    if (Math.abs(now - session.notedAt) > noteEvery) {
      session.notedAt = now;
      await noteSeen(pool, session.sessionId, new Date(now));
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
      await correctFutureTimes(pool, new Date(now));
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
    return userId !== undefined && (await isDeactivated(pool, userId));
  }

  async function hasEnded({ lastSeenAt, createdAt }: CachedSession, now: number): Promise<boolean> {
    const { sessionIdleMinutes, sessionDays } = await settings.current();
    return now - lastSeenAt > sessionIdleMinutes * minute || now - createdAt > sessionDays * day;
  }

  async function read(tokenHash: string): Promise<CachedSession | null> {
    const row = await findSession(pool, tokenHash);
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
      lacksFactorSince: row.lacksFactorSince?.getTime() ?? null,
      createdAt: row.createdAt.getTime(),
      lastSeenAt,
      notedAt: lastSeenAt,
    };
  }

  /** Opens a session. The token is returned once and only its hash is stored. */
  async function open(
    tx: Database,
    request: FastifyRequest,
    account: LockedAccount,
    method: SignInMethod,
    identity: (SessionIdentity & { authenticatedAt: Date | null }) | null = null,
  ): Promise<string> {
    const at = clock();
    await noteDevice(tx, request, { userId: account.id, at });
    const token = randomBytes(32).toString('base64url');
    await insertSession(tx, {
      id: newId(),
      tokenHash: secretHash(token),
      userId: account.id,
      device: deviceOf(request.headers['user-agent']),
      address: callerAddress(request),
      method,
      at,
      // The person may have signed in at the provider long ago.
      confirmedAt: earlier(identity?.authenticatedAt ?? at, at),
      identity,
    });
    return token;
  }

  /** Deletes timed-out sessions before the limits change, so that they don't come back to life. */
  async function endOver(): Promise<void> {
    await deleteTimedOut(pool, clock());
    memory.forget();
  }

  /** Ends the sessions of an account, except `except`. On a deactivation, the database does that itself. */
  function endAll(database: Database, { id }: LockedAccount, except: string | null = null): Promise<void> {
    return deleteSessionsOf(database, id, except);
  }

  return {
    find,
    look,
    isOfDeactivated,
    open,
    isOpen: lockSession,
    /** Views as another role in this session (null: as one's own). Returns false when it already did. */
    viewAs: setViewingRole,
    end: deleteSession,
    endAll,
    endOver,
    asOf: memory.asOf,
  };
}

export type Sessions = ReturnType<typeof createSessions>;

/**
 * The permissions of the role that is viewed as, while the user's own still include all of them. Otherwise their own.
 */
function rightsOf({ permissions, viewingRoleId, viewedPermissions }: SessionRow) {
  const own = allOf(permissions);
  const viewed = viewedPermissions && allOf(viewedPermissions);
  if (!viewed || !can({ permissions: own }, viewAsEndpoint.access) || !covers(own, viewed))
    return { permissions: own, viewingRoleId: null };
  return { permissions: viewed, viewingRoleId };
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

function tokenHashOf(request: FastifyRequest): string | null {
  const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
  return token ? secretHash(token) : null;
}
