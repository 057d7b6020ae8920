import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import {
  accessTokenTable,
  boundedActTable,
  oneTimeCodeTable,
  sessionTable,
  signInAttemptTable,
} from '../auth/tables.ts';
import { nameInSchema, readTables } from './catalog.ts';

/** Sessions, keys, codes and limits: they are not restored. */
const notRestored = new Set<string>(
  [sessionTable, accessTokenTable, oneTimeCodeTable, signInAttemptTable, boundedActTable].map(getTableName),
);

/** Otherwise anybody who was signed out, or whose key or code was revoked since the backup, would have access again. */
export async function endSignIns(client: pg.ClientBase): Promise<void> {
  const tables = await readTables(client);
  // Older schemas lack some of them.
  const names = tables.filter(({ name }) => notRestored.has(name)).map(({ name }) => nameInSchema(name));
  await client.query(`truncate ${names.join(', ')}`);
}
