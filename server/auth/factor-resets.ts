import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { roleSettlesDays, type FactorReset } from '#contract/auth/second-factor.ts';
import { clockTolerance } from '#server/database/clock-tolerance.ts';
import { newId } from '#server/database/new-id.ts';
import { one, run, statement, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto, updateTable } from '#server/database/write-sql.ts';
import { newCode, plainCode } from './one-time-codes.ts';
import { factorResetTable } from './tables.ts';

const lifetimeMilliseconds = 24 * 60 * 60 * 1000;

interface Reset {
  id: string;
  askedById: string;
}

const now = sql`${sql.placeholder('now')}::timestamptz`;
const ofUser = sql`user_id = ${sql.placeholder('userId')}::uuid`;

/** Also when the clock was ahead while it was made. */
const inTime = sql`expires_at > ${now}
  and expires_at <= ${now} + ${sql.raw(`interval '${lifetimeMilliseconds / 1000} seconds'`)} + ${clockTolerance}`;

/** Who administers users, or may have done so with the role that they had some days ago. */
const needsAnother = sql`(roles.permissions ? 'users:update'
  or coalesce(users.role_changed_at > ${now} - make_interval(days => ${roleSettlesDays}::int), false))`;

const account = sql`from users join roles on roles.id = users.role_id where users.id = ${sql.placeholder('userId')}::uuid`;

const isForTwo = statement(sql`select ${needsAnother} as "forTwo" ${account}`);

const find = statement(
  sql`select id, asked_by_id as "askedById" from factor_resets where ${ofUser} and ${inTime}`,
);

const state =
  statement(sql`select asked_by_id as "byId", asker.first_name || ' ' || asker.last_name as "byName",
    asked_at as at, maker.first_name || ' ' || maker.last_name as "madeByName", expires_at as "expiresAt"
  from factor_resets join users as asker on asker.id = asked_by_id left join users as maker on maker.id = made_by_id
  where ${ofUser} and ${inTime}`);

const remove = statement(
  sql`${deleteFrom(factorResetTable)} where ${ofUser} returning ${inTime} as "inTime"`,
);

const insert =
  statement(sql`${insertInto(factorResetTable)} (id, user_id, asked_by_id, asked_at, made_by_id, code_hash, expires_at)
  values (${sql.placeholder('id')}, ${sql.placeholder('userId')}, ${sql.placeholder('askedById')}, ${now},
    ${sql.placeholder('madeById')}, ${sql.placeholder('codeHash')}, ${sql.placeholder('expiresAt')})`);

const putCode =
  statement(sql`${updateTable(factorResetTable)} set made_by_id = ${sql.placeholder('madeById')},
    code_hash = ${sql.placeholder('codeHash')}, expires_at = ${sql.placeholder('expiresAt')}
  where id = ${sql.placeholder('id')}`);

/** A code for two is worth nothing if one person asked for it and made it. */
const take = statement(sql`${deleteFrom(factorResetTable)}
  where ${ofUser} and code_hash = ${sql.placeholder('codeHash')} and ${inTime}
    and (made_by_id <> asked_by_id or not (select ${needsAnother} ${account})) returning id`);

const removeLapsed = statement(sql`${deleteFrom(factorResetTable)} where not (${inTime})`);

export async function forgetLapsedResets(database: Database, at: Date): Promise<void> {
  await run(database, removeLapsed, { now: at.toISOString() });
}

export async function readReset(database: Database, userId: string, at: Date): Promise<FactorReset> {
  const values = { userId, now: at.toISOString() };
  const { forTwo } = await one<{ forTwo: boolean }>(database, isForTwo, values);
  const [reset] = await run<{
    byId: string;
    byName: string;
    at: Date;
    madeByName: string | null;
    expiresAt: Date;
  }>(database, state, values);
  return {
    needsAnother: forTwo,
    asked: reset ? { byId: reset.byId, byName: reset.byName, at: reset.at.toISOString() } : null,
    madeByName: reset?.madeByName ?? null,
    expiresAt: reset?.expiresAt.toISOString() ?? null,
  };
}

/**
 * Makes a code for a user, whose account is locked. Where two administrators are needed, the first call only asks, and
 * the call of another one makes the code.
 */
export async function askOrMake(
  tx: Database,
  { userId, byId }: { userId: string; byId: string },
  at: Date,
): Promise<{ code: string | null; expiresAt: string }> {
  const values = { userId, now: at.toISOString() };
  const expiresAt = new Date(at.getTime() + lifetimeMilliseconds).toISOString();
  const { forTwo } = await one<{ forTwo: boolean }>(tx, isForTwo, values);
  const [asked] = await run<Reset>(tx, find, values);
  const code = newCode();
  const made = { madeById: byId, codeHash: hashOf(code), expiresAt };
  if (forTwo && asked && asked.askedById !== byId) {
    await run(tx, putCode, { id: asked.id, ...made });
    return { code, expiresAt };
  }
  await run(tx, remove, values);
  const given = forTwo ? { madeById: null, codeHash: null, expiresAt } : made;
  await run(tx, insert, { id: newId(), ...values, askedById: byId, ...given });
  return { code: forTwo ? null : code, expiresAt };
}

/** Uses up a code. True only for the first who sends it in time. */
export async function takeReset(tx: Database, userId: string, code: string, at: Date): Promise<boolean> {
  return (await run(tx, take, { userId, codeHash: hashOf(code), now: at.toISOString() })).length > 0;
}

/** Returns whether there was one. */
export async function cancelReset(tx: Database, userId: string, at: Date): Promise<boolean> {
  const [removed] = await run<{ inTime: boolean }>(tx, remove, { userId, now: at.toISOString() });
  return removed?.inTime === true;
}

/** Never equal to the hash of a one-time code for passwords. */
function hashOf(code: string): string {
  return createHash('sha256')
    .update(`second factor ${plainCode(code)}`)
    .digest('hex');
}
