import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { accessTokens, keyPrefix, keyWords, requestsPerMinute } from '#contract/auth/access-tokens.ts';
import { ownRecords } from '#contract/auth/built-in-roles.ts';
import { rightsForPrograms } from '#contract/auth/for-people.ts';
import { joinPermissions, withinBoth, type Permissions } from '#contract/engine/access.ts';
import { calendarDay } from '#contract/engine/days.ts';
import { recordEvent, type Actor } from '#server/database/audit.ts';
import { cached } from '#server/database/cache.ts';
import { run, statement, silent, type Database } from '#server/database/statement.ts';
import { deleteFrom, updateTable } from '#server/database/write-sql.ts';
import { HttpError } from '#server/http-error.ts';
import type { Written } from '#server/database/written.ts';
import type { SettingsCache } from '#server/settings/current.ts';
import type { Admitted } from '#server/http/admitted.ts';
import { factorRequiredSince, hasSecondFactor } from './second-factor-source.ts';
import { secretHash } from './secret-hash.ts';
import { accessTokenTable } from './tables.ts';
import { viewerTables } from './viewer-tables.ts';

interface Row {
  id: string;
  keyName: string;
  expiryDate: string;
  granted: Permissions;
  userId: string;
  name: string;
  employeeId: string | null;
  permissions: Permissions;
  lacksFactorSince: Date | null;
}

type Known = Admitted & { expiryDate: string };

/** Each server reserves this many of a key's requests per minute at a time. */
const portion = 20;
const minuteMilliseconds = 60_000;
/** About 100 bytes each. */
const keysCounted = 20_000;

const byToken = statement(sql`
  select access_tokens.id, access_tokens.name as "keyName", expiry_date::text as "expiryDate",
    access_tokens.permissions as granted, users.id as "userId",
    users.first_name || ' ' || users.last_name as name, employees.id as "employeeId", roles.permissions,
    ${factorRequiredSince(hasSecondFactor(sql`users.id`))} as "lacksFactorSince"
  from access_tokens join users on users.id = access_tokens.user_id join roles on roles.id = users.role_id
  left join employees on employees.user_id = users.id
  where access_tokens.token_hash = ${sql.placeholder('tokenHash')} and users.is_active`);

const minute = sql`${sql.placeholder('minute')}::timestamptz`;

/** Also updates the time of last use. No cached value depends on it. */
const takePortion = silent(
  statement(sql`${updateTable(accessTokenTable)} set last_used_at = ${sql.placeholder('at')}::timestamptz,
    counted_minute = ${minute}, counted = case when counted_minute = ${minute} then counted else 0 end + ${portion}::int
  where id = ${sql.placeholder('id')} and (counted_minute is distinct from ${minute} or counted < ${requestsPerMinute}::int)
  returning id`),
);

/** Long enough for people to see why their software lost access. */
const removeExpired = silent(
  statement(
    sql`${deleteFrom(accessTokenTable)} where expiry_date < ${sql.placeholder('now')}::timestamptz - interval '90 days'`,
  ),
);

/** Deletes keys that expired months ago. */
export async function forgetExpiredKeys(database: Database, now: Date): Promise<void> {
  await run(database, removeExpired, { now: now.toISOString() });
}

const removeOfUser =
  statement(sql`${deleteFrom(accessTokenTable)} where user_id = ${sql.placeholder('userId')}
  returning id, name`);

/** Deletes all API keys of a user. */
export async function endKeysOf(tx: Database, actor: Actor, userId: string): Promise<void> {
  const ended = await run<{ id: string; name: string }>(tx, removeOfUser, { userId });
  for (const { id, name } of ended)
    await recordEvent(tx, actor, {
      action: 'delete',
      resource: accessTokens.name,
      recordId: id,
      changes: { name: [name, null] },
    });
}

/** Creates a key. Only its hash is stored, which can't be used as a key. */
export function makeKey() {
  const token = `${keyPrefix}${randomBytes(32).toString('base64url')}`;
  return { token, tokenHash: secretHash(token), ending: token.slice(-4) };
}

/**
 * Authenticates API keys from a cache. Each request counts towards the limit and is checked against the expiry date.
 */
export function createAccessTokens(
  pool: Pool,
  { settings, clock, written }: { settings: SettingsCache; clock: () => Date; written: Written },
) {
  const memory = cached(written, { of: viewerTables, read });
  const portions = new Map<string, { minute: number; left: number; isSpent: boolean }>();

  /** The user on whose behalf the key acts, or null when the key is unknown or expired. */
  async function find(key: string): Promise<Admitted | null> {
    const known = await memory.get(secretHash(key));
    if (!known) return null;
    const { timeZone } = await settings.current();
    return known.expiryDate < calendarDay(clock(), timeZone) ? null : known;
  }

  /** Throws 429 when a key exceeds its requests per minute. */
  async function countRequest(key: string): Promise<void> {
    const client = await find(key);
    if (client) await count(client.sessionId);
  }

  async function read(tokenHash: string): Promise<Known | null> {
    const [row] = await run<Row>(pool, byToken, { tokenHash });
    if (!row) return null;
    const { id, granted, permissions, lacksFactorSince, ...owner } = row;
    const ownerPermissions = joinPermissions(ownRecords, permissions);
    return {
      ...owner,
      sessionId: id,
      permissions: withinBoth(rightsForPrograms(granted), ownerPermissions),
      viewingRoleId: null,
      lacksFactorSince: lacksFactorSince?.getTime() ?? null,
    };
  }

  /** The limit holds across all servers: each reserves some requests in the key's row before it admits them. */
  async function count(id: string): Promise<void> {
    const now = clock().getTime();
    const current = Math.floor(now / minuteMilliseconds);
    const isOfNow = portions.get(id)?.minute === current;
    const counted = (isOfNow && portions.get(id)) || { minute: current, left: 0, isSpent: false };
    if (portions.size >= keysCounted) portions.clear();
    if (!isOfNow) portions.set(id, counted);
    if (counted.left > 0) return void (counted.left -= 1);
    if (!counted.isSpent) {
      const minuteOf = new Date(current * minuteMilliseconds).toISOString();
      const reserved = await run(pool, takePortion, {
        id,
        minute: minuteOf,
        at: new Date(now).toISOString(),
      });
      if (reserved.length > 0) return void (counted.left += portion - 1);
      counted.isSpent = true;
    }
    const retryAfter = Math.max(1, Math.ceil(((current + 1) * minuteMilliseconds - now) / 1000));
    throw new HttpError(429, keyWords.tooOften, { code: 'too-many', retryAfter });
  }

  return { find, countRequest };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;
