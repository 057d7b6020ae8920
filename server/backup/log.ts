import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { backups, type AuditAction } from '#contract/history/audit.ts';
import { insertEntries } from '../database/audit.ts';
import { newId } from '../database/new-id.ts';
import { statement, valuesTaken } from '../database/statement.ts';
import { readIdentity } from '../sealing-key/needed-key.ts';
import { errorCode } from '../start-error.ts';
import { nameInSchema, readTables } from './catalog.ts';
import type { Key } from './key-at-hand.ts';

// A read-only replica, a role without write access or a full disk: the backup is needed all the same.
const unwritable = ['25006', '42501', '53100'];

/** Why the backup is not in the audit log, as a phrase. Null when it is. */
export type Unlogged = string | null;

const noKey = 'the key that marks its entries was not at hand';

/** Written before the copy, so that the backup contains it. */
export async function logBackup(
  client: pg.ClientBase,
  file: string,
  key: Key | undefined,
): Promise<Unlogged> {
  try {
    return await log(client, { action: 'export', note: file }, key);
  } catch (error) {
    if (unwritable.includes(errorCode(error))) return 'the database could not be written';
    throw error;
  }
}

export function logRestore(client: pg.ClientBase, note: string, key: Key | undefined): Promise<Unlogged> {
  return log(client, { action: 'create', note }, key);
}

interface Logged {
  action: AuditAction;
  note: string;
}

const insertMarked = statement(
  insertEntries(
    {
      id: sql`${sql.placeholder('id')}::uuid`,
      action: sql`${sql.placeholder('action')}::text`,
      resource: sql`${backups}::text`,
      note: sql`${sql.placeholder('note')}::text`,
    },
    { key: sql`${sql.placeholder('key')}::bytea`, from: sql`` },
  ),
);

/** The schema may be an older one, so this uses only columns that every schema has, and a mark where there is one. */
async function log(client: pg.ClientBase, { action, note }: Logged, key: Key | undefined): Promise<Unlogged> {
  const id = newId();
  const audit = (await readTables(client)).find(({ name }) => name === 'audit');
  if (!audit?.columns.includes('mark')) {
    const insert = `insert into ${nameInSchema('audit')} (id, action, resource, note) values ($1, $2, $3, $4)`;
    await client.query(insert, [id, action, backups, note]);
    return null;
  }
  // An entry marked with another key would look forged.
  if (!key || (await readIdentity(client))?.keyId !== key.id) return noKey;
  const values = { id, action, note, key: key.entryKey(id) };
  await client.query(insertMarked.text, valuesTaken(insertMarked, values));
  return null;
}
