import type pg from 'pg';
import { refuseUnfinished } from './backup/unfinished.ts';
import { connect, type Connection } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { oneAtATime } from './database/one-at-a-time.ts';
import { grantProgram } from './database/program-role.ts';
import { firstRun, type FirstRun } from './first-run.ts';
import type { Options } from './options.ts';
import { refuseWrongKey, type Settling } from './sealing-key/settle-key.ts';

type Preparing = {
  options: Options;
  log: (message: string) => void;
  signal: AbortSignal;
  /** As which the program will work, if not as the owner. */
  role: string | undefined;
} & Pick<Settling, 'alsoNeeded'>;

/** Brings a database up to this program, with its owner's pool. */
export function prepare(
  owner: pg.Pool,
  { options, role, log, signal, alsoNeeded }: Preparing,
): Promise<FirstRun> {
  return oneAtATime({ pool: owner, log, signal }, async () => {
    await refuseUnfinished(owner, { discard: options.discardRestore });
    await refuseWrongKey(owner, options);
    await bringUpSchema(owner, role);
    return firstRun({ pool: owner, options, alsoNeeded });
  });
}

/** The rights are given anew at each start: a restore or a newer program may have made tables since. */
export async function bringUpSchema(owner: pg.Pool, role: string | undefined): Promise<void> {
  await migrate(owner);
  if (role !== undefined) await grantProgram(owner, role);
}

/** The owner's pool for one work. Nothing that serves holds it. */
export async function asOwner<Result>(
  connection: Connection,
  log: (message: string) => void,
  work: (owner: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const owner = await connect(connection, log);
  try {
    return await work(owner);
  } finally {
    await endPool(owner);
  }
}

/** A statement still at work must not hold up the end: PostgreSQL undoes what its session leaves open. */
export async function endPool(pool: pg.Pool): Promise<void> {
  if (pool.ended) return;
  const limit = new Promise((done) => setTimeout(done, 2000).unref());
  await Promise.race([pool.end(), limit]);
}
