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

/** What lets people in, or keeps them out for minutes: it ended with the system that was backed up. */
const passing = new Set<string>(
  [sessionTable, accessTokenTable, oneTimeCodeTable, signInAttemptTable, boundedActTable].map(getTableName),
);

/** Or whoever was signed out, or whose key was ended or code withdrawn, since the backup would be let in again. */
export async function endSignIns(client: pg.ClientBase): Promise<void> {
  const tables = await readTables(client);
  // An older schema has not all of them.
  const names = tables.filter(({ name }) => passing.has(name)).map(({ name }) => nameInSchema(name));
  await client.query(`truncate ${names.join(', ')}`);
}
