import type pg from 'pg';
import { backups, type AuditAction } from '#contract/history/audit.ts';
import { newId } from '../database/new-id.ts';
import { errorCode } from '../start-error.ts';
import { nameInSchema } from './catalog.ts';

// A replica, an account that may only read, a full disk: then a backup is needed all the same.
const unwritable = ['25006', '42501', '53100'];

/** Before the copy, so that the backup has it too. False where the database cannot be written. */
export async function logBackup(client: pg.ClientBase, file: string): Promise<boolean> {
  try {
    await log(client, 'export', file);
    return true;
  } catch (error) {
    if (unwritable.includes(errorCode(error))) return false;
    throw error;
  }
}

export async function logRestore(client: pg.ClientBase, note: string): Promise<void> {
  await log(client, 'create', note);
}

/** Only columns that every schema has: this program may be newer than the one that is backed up or restored. */
async function log(client: pg.ClientBase, action: AuditAction, note: string): Promise<void> {
  await client.query(
    `insert into ${nameInSchema('audit')} (id, action, resource, note) values ($1, $2, $3, $4)`,
    [newId(), action, backups, note],
  );
}
