import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { passkeyChallengeTable } from '../auth/account-tables.ts';
import {
  accessTokenTable,
  boundedActTable,
  factorResetTable,
  oneTimeCodeTable,
  sessionTable,
  signInAttemptTable,
} from '../auth/tables.ts';
import { confirmedSignInTable, pendingSignInTable } from '../auth/single-sign-on-tables.ts';
import { outgoingMessageTable } from '../messages/tables.ts';
import { nameInSchema, readTables } from './catalog.ts';

/** The tables that decide who is signed in, what counts against the limits of actions, and what is still to be sent. */
const signInTables = new Set<string>(
  [
    passkeyChallengeTable,
    sessionTable,
    accessTokenTable,
    oneTimeCodeTable,
    factorResetTable,
    pendingSignInTable,
    confirmedSignInTable,
    signInAttemptTable,
    boundedActTable,
    outgoingMessageTable,
  ].map(getTableName),
);

/**
 * Empties these tables after a restore. Otherwise people who were signed out since the backup, and
 * keys and codes that were revoked since then, would have access again, and messages would be sent twice.
 */
export async function endSignIns(client: pg.ClientBase): Promise<void> {
  const tables = await readTables(client);
  // The backup may have an older schema, without some of these tables.
  const names = tables.filter(({ name }) => signInTables.has(name)).map(({ name }) => nameInSchema(name));
  await client.query(`truncate ${names.join(', ')}`);
}
