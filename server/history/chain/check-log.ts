import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { ChainCheck } from '#contract/history/audit-chain.ts';
import { one, statement } from '#server/database/statement.ts';
import { checkChain } from './checking.ts';
import { readKnownHead, type HeadPlace } from './known-head.ts';
import type { ChainKey } from './links.ts';

const thisDatabase = statement(sql`select current_database() as database`);

/** What of a database is known beside it, in this data folder. */
export async function headPlace(pool: Pool, dataDir: string): Promise<HeadPlace> {
  return { dataDir, ...(await one<{ database: string }>(pool, thisDatabase)) };
}

interface Asked {
  dataDir: string;
  expected?: string | undefined;
  signal: AbortSignal;
}

/** Checks the audit log of a database, also by what this data folder remembers of it. */
export async function checkLog(pool: Pool, key: ChainKey, asked: Asked): Promise<ChainCheck> {
  const { dataDir, expected, signal } = asked;
  // Before the log is read, which may grow meanwhile.
  const known = await readKnownHead(await headPlace(pool, dataDir));
  return checkChain(pool, key, { known, expected, signal });
}
