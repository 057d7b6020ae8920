import { sql } from 'drizzle-orm';
import type { Passkey } from '#contract/auth/passkeys.ts';
import { one, run, silent, statement, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto, updateTable } from '#server/database/write-sql.ts';
import { passkeyTable } from './account-tables.ts';

export interface PasskeyRow {
  id: string;
  userId: string;
  name: string;
  credentialId: string;
  publicKey: Buffer;
  relyingParty: string;
  transports: string[];
  isSynced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const columns = sql`id, user_id as "userId", name, credential_id as "credentialId", public_key as "publicKey",
  relying_party as "relyingParty", transports, is_synced as "isSynced", created_at as "createdAt",
  last_used_at as "lastUsedAt"`;

const ofUser = statement(
  sql`select ${columns} from passkeys where user_id = ${sql.placeholder('userId')} order by id`,
);

const byCredential = statement(
  sql`select ${columns} from passkeys where credential_id = ${sql.placeholder('credentialId')}`,
);

const insert =
  statement(sql`${insertInto(passkeyTable)} (id, user_id, name, credential_id, public_key, relying_party, transports,
    is_synced, signature_count) values (${sql.placeholder('id')}, ${sql.placeholder('userId')},
    ${sql.placeholder('name')}, ${sql.placeholder('credentialId')}, ${sql.placeholder('publicKey')},
    ${sql.placeholder('relyingParty')}, ${sql.placeholder('transports')}::jsonb, ${sql.placeholder('isSynced')},
    ${sql.placeholder('signatureCount')}) returning ${columns}`);

const rename =
  statement(sql`${updateTable(passkeyTable)} set name = ${sql.placeholder('name')}, version = version + 1, updated_at = now()
  where id = ${sql.placeholder('id')} and user_id = ${sql.placeholder('userId')} returning ${columns}`);

const remove = statement(sql`${deleteFrom(passkeyTable)}
  where id = ${sql.placeholder('id')} and user_id = ${sql.placeholder('userId')} returning ${columns}`);

const removeOfUser = statement(
  sql`${deleteFrom(passkeyTable)} where user_id = ${sql.placeholder('userId')} returning id`,
);

/** A device that counts must count up. Of two answers at once with the same count, only one is taken. */
const use = silent(
  statement(sql`${updateTable(passkeyTable)} set signature_count = ${sql.placeholder('count')}::bigint,
    last_used_at = ${sql.placeholder('at')}::timestamptz, is_synced = ${sql.placeholder('isSynced')}
  where id = ${sql.placeholder('id')} and (signature_count < ${sql.placeholder('count')}::bigint
    or signature_count = 0 and ${sql.placeholder('count')}::bigint = 0) returning id`),
);

export function passkeysOf(database: Database, userId: string): Promise<PasskeyRow[]> {
  return run<PasskeyRow>(database, ofUser, { userId });
}

export async function passkeyByCredential(
  database: Database,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const [row] = await run<PasskeyRow>(database, byCredential, { credentialId });
  return row ?? null;
}

export type NewPasskey = Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'> & { signatureCount: number };

export function insertPasskey(tx: Database, { transports, ...values }: NewPasskey): Promise<PasskeyRow> {
  return one<PasskeyRow>(tx, insert, { ...values, transports: JSON.stringify(transports) });
}

export async function renamePasskeyOf(
  tx: Database,
  values: { id: string; userId: string; name: string },
): Promise<PasskeyRow | null> {
  const [row] = await run<PasskeyRow>(tx, rename, values);
  return row ?? null;
}

export async function deletePasskeyOf(
  tx: Database,
  values: { id: string; userId: string },
): Promise<PasskeyRow | null> {
  const [row] = await run<PasskeyRow>(tx, remove, values);
  return row ?? null;
}

/** Deletes all passkeys of a user. Returns whether there were any. */
export async function deletePasskeysOf(tx: Database, userId: string): Promise<boolean> {
  return (await run(tx, removeOfUser, { userId })).length > 0;
}

export interface PasskeyUse {
  id: string;
  count: number;
  isSynced: boolean;
  at: Date;
}

/** Returns false if the passkey was removed, or has counted as far already. */
export async function notePasskeyUse(tx: Database, { at, ...values }: PasskeyUse): Promise<boolean> {
  return (await run(tx, use, { ...values, at: at.toISOString() })).length > 0;
}

export function presentPasskey(row: PasskeyRow): Passkey {
  const { id, name, createdAt, lastUsedAt, isSynced, relyingParty: host } = row;
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isSynced,
    host,
  };
}
