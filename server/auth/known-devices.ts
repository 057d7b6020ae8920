import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '#server/database/new-id.ts';
import { one, run, silent, statement, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto } from '#server/database/write-sql.ts';
import { noteAccount } from './account-notices.ts';
import { knownDeviceTable } from './account-tables.ts';
import { secretHash } from './secret-hash.ts';

/** The cookie only recognises a browser. It signs nobody in. */
const cookieName = 'bilum-device';
/** Browsers keep a cookie for at most 400 days. */
const cookieDays = 400;

declare module 'fastify' {
  interface FastifyRequest {
    /** What the browser is to keep, after a sign-in. */
    deviceToken: string | null;
  }
}

/** `exists` sees the table as it was before the statement. */
const note = silent(
  statement(sql`${insertInto(knownDeviceTable)} (id, user_id, device_hash, last_seen_at) values (
    ${sql.placeholder('id')}, ${sql.placeholder('userId')}, ${sql.placeholder('deviceHash')}, ${sql.placeholder('at')})
  on conflict (user_id, device_hash) do update set last_seen_at = greatest(known_devices.last_seen_at, excluded.last_seen_at)
  returning xmax = 0 as "isNew",
    exists (select from known_devices known where known.user_id = ${sql.placeholder('userId')}) as "hasOthers"`),
);

const removeOld = silent(
  statement(sql`${deleteFrom(knownDeviceTable)}
  where last_seen_at < ${sql.placeholder('now')}::timestamptz - make_interval(days => ${cookieDays}::int)`),
);

/**
 * Remembers the browser of a sign-in, in its transaction. A person who has signed in before is told of a browser that
 * is new to their account. The account is locked, so two sign-ins at once see each other.
 */
export async function noteDevice(
  tx: Database,
  request: FastifyRequest,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const token = tokenOf(request) ?? randomBytes(32).toString('base64url');
  request.deviceToken = token;
  const deviceHash = secretHash(token);
  const values = { id: newId(), userId, deviceHash, at: at.toISOString() };
  const { isNew, hasOthers } = await one<{ isNew: boolean; hasOthers: boolean }>(tx, note, values);
  if (isNew && hasOthers) await noteAccount(tx, { userId, kind: 'new-device', by: request });
}

/** Deletes devices whose browser no longer has the cookie. */
export async function forgetOldDevices(database: Database, now: Date): Promise<void> {
  await run(database, removeOld, { now: now.toISOString() });
}

/** Sends the cookie with the answer of a successful sign-in, also to renew it. */
export function sendDeviceCookies(app: FastifyInstance): void {
  app.decorateRequest('deviceToken', null);
  app.addHook('onSend', async (request, reply) => {
    if (request.deviceToken === null || reply.statusCode >= 400) return;
    const isSecure = request.protocol === 'https' || request.headers.origin?.startsWith('https:') === true;
    // Lax, because a sign-in with single sign-on comes back from another site.
    const attributes = `Max-Age=${cookieDays * 24 * 60 * 60}; Path=/api/auth; HttpOnly; SameSite=Lax`;
    reply.header(
      'set-cookie',
      `${cookieName}=${request.deviceToken}; ${attributes}${isSecure ? '; Secure' : ''}`,
    );
  });
}

function tokenOf({ headers }: FastifyRequest): string | null {
  const cookies = (headers.cookie ?? '').split(/;\s*/);
  const tokens = cookies.flatMap((cookie) => /^bilum-device=([\w-]{43})$/.exec(cookie)?.[1] ?? []);
  return tokens[0] ?? null;
}
