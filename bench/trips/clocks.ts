import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { StartError } from '#server/start-error.ts';

export interface Clock {
  /** Processor seconds of a server and of all PostgreSQL processes until now. */
  (): Promise<number>;
}

interface Status {
  parent: number;
  /** Processor seconds of its finished children. */
  ofEnded: number;
}

/**
 * The clock of a server that uses the PostgreSQL of this client. It is exact to the microsecond:
 * the hundredths of a second that `/proc/<pid>/stat` has are too coarse for a trip.
 */
export async function clockOf(client: Client, { pid }: { pid: number }): Promise<Clock> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { parent: postmaster } = await statusOf(rows[0]?.pid ?? 0);
  return async () => {
    const { ofEnded } = await statusOf(postmaster);
    const backends = await childrenOf(postmaster);
    const seconds = await Promise.all([pid, postmaster, ...backends].map(secondsOf));
    return seconds.reduce((sum, each) => sum + each, ofEnded);
  };
}

/** The processor seconds that some work takes. */
export async function spent<Result>(
  clock: Clock,
  work: () => Promise<Result>,
): Promise<{ seconds: number; result: Result }> {
  const before = await clock();
  const result = await work();
  return { seconds: (await clock()) - before, result };
}

/** The sum of its threads; 0 if it has ended. */
async function secondsOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e9;
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const statuses = await Promise.all(pids.map((pid) => statusOf(pid).catch(() => null)));
  return pids.filter((_, place) => statuses[place]?.parent === parent);
}

async function statusOf(pid: number): Promise<Status> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => {
    throw new StartError('Trips need the processor time of processes, which this system does not report.');
  });
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), ofEnded: (Number(fields[13]) + Number(fields[14])) / 100 };
}
