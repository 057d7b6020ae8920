import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { ChainCheck } from '#contract/history/audit-chain.ts';
import { one, statement } from '#server/database/statement.ts';
import { checkChain } from './checking.ts';
import { readKnownHead, type HeadPlace } from './known-head.ts';
import type { ChainKey } from './links.ts';

const thisDatabase = statement(sql`select current_database() as database`);

/** Where the data folder stores the known head of this database's chain. */
export async function headPlace(pool: Pool, dataDir: string): Promise<HeadPlace> {
  return { dataDir, ...(await one<{ database: string }>(pool, thisDatabase)) };
}

interface CheckOptions {
  dataDir: string;
  expected?: string | undefined;
  signal: AbortSignal;
}

/** Checks the audit log of a database, also against the last link that this data folder knows. */
export async function checkLog(pool: Pool, key: ChainKey, options: CheckOptions): Promise<ChainCheck> {
  const { dataDir, expected, signal } = options;
  // Read first, because the log may grow meanwhile.
  const known = await readKnownHead(await headPlace(pool, dataDir));
  return checkChain(pool, key, { known, expected, signal });
}
