import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, errorMessage, StartError } from '../start-error.ts';
import {
  findPostmaster,
  keepLogShort,
  lastReason,
  logSize,
  startPostmaster,
  type Address,
  type Cluster,
} from './postmaster.ts';

export type Running = { address: Address; adopted: boolean };

interface Bringing {
  connection: (address: Address) => pg.ClientConfig;
  signal: AbortSignal;
  /** Called when PostgreSQL has been started and does not answer yet. */
  onStarting?: (() => void) | undefined;
}

const patience = 20_000;

/**
 * Resolves when PostgreSQL answers. If one already runs on the folder (of a killed server, or another one), it is used;
 * otherwise one is started at `place`.
 */
export async function bringUp(
  cluster: Cluster,
  place: Address,
  { connection, signal, onStarting = () => undefined }: Bringing,
): Promise<Running> {
  let child: ChildProcess | undefined;
  let logStart = 0;
  let deadline = performance.now() + patience;
  try {
    for (;;) {
      signal.throwIfAborted();
      const found = await findPostmaster(cluster);
      if (found?.isReady && (await answers(connection(found.address)))) {
        return { address: found.address, adopted: found.pid !== child?.pid };
      }
      // Recovery after a crash has no time limit.
      if (found && !found.isReady) deadline = performance.now() + patience;
      if (!found && !isRunning(child)) {
        if (child) await refuseUnlessTransient(cluster, logStart);
        await keepLogShort(cluster.logFile);
        logStart = await logSize(cluster.logFile);
        child = await startPostmaster(cluster, place);
        onStarting();
      }
      if (performance.now() > deadline) throw silent(cluster, found?.pid);
      await sleep(20);
    }
  } catch (error) {
    if (child && isRunning(child)) {
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    throw error;
  }
}

function isRunning(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** The pid file may say ready while PostgreSQL is recovering from the crash of one session. */
async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (['57P03', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', ''].includes(code)) return false;
    throw new StartError(`Bilum's own PostgreSQL rejected the connection: ${errorMessage(error)}.`);
  }
}

/** Two servers may start PostgreSQL concurrently, and the last processes of a killed one may still be ending. */
async function refuseUnlessTransient({ logFile }: Cluster, logStart: number): Promise<void> {
  const reason = await lastReason(logFile, logStart);
  if (/lock file|shared memory block/.test(reason)) return;
  throw new StartError(
    `Bilum's own PostgreSQL did not start: ${reason || 'it gave no reason'} (see ${logFile})`,
  );
}

function silent({ folder, logFile }: Cluster, pid: number | undefined): StartError {
  if (pid === undefined)
    return new StartError(`Bilum's own PostgreSQL did not start in time (see ${logFile}).`);
  return new StartError(
    `A PostgreSQL (process ${pid}) is running on ${folder} but not responding. Stop that process and start again.`,
  );
}
