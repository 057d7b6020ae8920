import { getTableName, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { accountNoticeDays, type AccountNoticeKind } from '#contract/auth/account-notices.ts';
import { newId } from '#server/database/new-id.ts';
import { run, silent, statement, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto } from '#server/database/write-sql.ts';
import { callerAddress } from '#server/http/caller-address.ts';
import { accountNoticeTable } from './account-tables.ts';
import { deviceOf } from './device.ts';

const insert =
  statement(sql`${insertInto(accountNoticeTable)} (id, user_id, kind, detail, device, address, actor_id) values (
  ${sql.placeholder('id')}, ${sql.placeholder('userId')}, ${sql.placeholder('kind')}, ${sql.placeholder('detail')},
  ${sql.placeholder('device')}, ${sql.placeholder('address')}, ${sql.placeholder('actorId')})`);

/** They are no longer shown. */
const removeOld = silent(
  statement(sql`${deleteFrom(accountNoticeTable)}
  where at < ${sql.placeholder('now')}::timestamptz - make_interval(days => ${accountNoticeDays}::int)`),
);

export interface AccountNotice {
  userId: string;
  kind: AccountNoticeKind;
  /** The name of what was added or removed. */
  detail?: string;
  /** The person's own request, which says on what device and from where; or who else did it, null at the machine. */
  by: FastifyRequest | { actorId: string | null };
}

/** Tells a person what happened to their account, in the transaction in which it happens. Returns the notice's id. */
export async function noteAccount(
  tx: Database,
  { userId, kind, detail = '', by }: AccountNotice,
): Promise<string> {
  const id = newId();
  const origin =
    'actorId' in by
      ? { device: null, address: null, actorId: by.actorId }
      : { device: deviceOf(by.headers['user-agent']), address: callerAddress(by), actorId: null };
  const notice = { id, userId, kind, detail: detail || null, ...origin };
  // Announced by its user, so that nobody else's page loads notifications again (live/notices.ts).
  await run(tx, insert, notice, { table: getTableName(accountNoticeTable), ids: [userId] });
  return id;
}

export async function forgetOldNotices(database: Database, now: Date): Promise<void> {
  await run(database, removeOld, { now: now.toISOString() });
}
