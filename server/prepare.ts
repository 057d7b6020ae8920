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
  /** The role of the program at work, if it is not the owner. */
  role: string | undefined;
} & Pick<Settling, 'alsoNeeded'>;

/** Prepares a database for this program, with its owner's pool. */
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

/** Privileges are granted at each start, because a restore or a newer program may have created tables. */
export async function bringUpSchema(owner: pg.Pool, role: string | undefined): Promise<void> {
  await migrate(owner);
  if (role !== undefined) await grantProgram(owner, role);
}

/** Runs `work` with a pool of the owner and closes it, so that the running server never holds one. */
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

/** Closes a pool within two seconds. PostgreSQL rolls back what a closed session leaves open. */
export async function endPool(pool: pg.Pool): Promise<void> {
  if (pool.ended) return;
  const limit = new Promise((done) => setTimeout(done, 2000).unref());
  await Promise.race([pool.end(), limit]);
}
