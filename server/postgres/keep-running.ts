import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { reportWhileWaiting } from '../database/waiting.ts';
import { onceAMinute } from '../once-a-minute.ts';
import { errorMessage } from '../start-error.ts';
import { bringUp } from './bring-up.ts';
import { claimOwnership, OwnedByAnother } from './ownership.ts';
import { removePlace } from './place.ts';
import { keepLogShort, stopPostmaster, type Address, type Cluster } from './postmaster.ts';

export type Keeping = {
  cluster: Cluster;
  /** The address to use when no PostgreSQL is running yet. */
  place: Address;
  connection: (address: Address) => pg.ClientConfig;
  /** How a second server on the folder describes this one. */
  title: string;
  log: (message: string) => void;
  /** Called when another server took over the folder while PostgreSQL was down. */
  onLost: (reason: Error) => void;
  /** Called when PostgreSQL has been started and does not answer yet. */
  onStarting?: (() => void) | undefined;
  signal: AbortSignal;
};

export type Kept = {
  address: Address;
  rename(title: string): Promise<void>;
  stop(): Promise<void>;
};

/** Milliseconds. */
const logLookedAtEvery = 60_000;

/** Owns the folder and restarts its PostgreSQL whenever it ends, until `stop`. */
export async function keepRunning(keeping: Keeping): Promise<Kept> {
  const { cluster, place, connection, log, onLost, onStarting } = keeping;
  const halt = new AbortController();
  const signal = AbortSignal.any([keeping.signal, halt.signal]);
  const isStarting = `Waiting for Bilum's own PostgreSQL, which is starting or recovering from a crash (see ${cluster.logFile}).`;
  let title = keeping.title;
  let recovery = Promise.resolve();
  let isLost = false;

  let { guard, address } = await takeOver(place);
  const watch = setInterval(() => {
    keepLogShort(cluster.logFile).catch((error: unknown) =>
      log(`The PostgreSQL log cannot be rotated: ${errorMessage(error)}.`),
    );
  }, logLookedAtEvery).unref();

  async function takeOver(wanted: Address): Promise<{ guard: pg.Client; address: Address }> {
    const running = await reportWhileWaiting(
      bringUp(cluster, wanted, { connection, signal, onStarting }),
      () => log(isStarting),
    );
    if (running.address.host !== wanted.host) await removePlace(wanted);
    try {
      const owner = await claimOwnership(connection(running.address), title);
      owner.once('end', () => {
        recovery = recover();
      });
      if (running.adopted) log('Took over the PostgreSQL process of an interrupted server.');
      return { guard: owner, address: running.address };
    } catch (error) {
      if (!running.adopted && !(error instanceof OwnedByAnother)) await stopPostmaster(cluster);
      throw error;
    }
  }

  async function recover(): Promise<void> {
    if (signal.aborted) return;
    log('PostgreSQL stopped unexpectedly. Restarting.');
    const unloggedOf = onceAMinute(() => new Date());
    for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, 5000)) {
      try {
        ({ guard } = await takeOver(address));
        log('PostgreSQL is running again.');
        return;
      } catch (error) {
        if (error instanceof OwnedByAnother) {
          isLost = true;
          return onLost(error);
        }
        const reason = errorMessage(error);
        if (!signal.aborted && unloggedOf(reason) !== null) log(`PostgreSQL does not start: ${reason}`);
        await sleep(pause);
      }
    }
  }

  return {
    address,
    async rename(newTitle) {
      title = newTitle;
      await guard.query(`select set_config('application_name', $1, false)`, [title]);
    },
    async stop() {
      halt.abort();
      clearInterval(watch);
      await recovery;
      if (isLost) return;
      await stopPostmaster(cluster);
      await guard.end();
      await removePlace(address);
    },
  };
}
