import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';

interface ProcessTime {
  parent: number;
  /** User and system time in hundredths of a second, the unit on every Linux. */
  own: number;
  /** Time of its finished children. */
  ofEnded: number;
}

/**
 * Returns a function for the processor seconds of all PostgreSQL processes; null if the system does
 * not report them.
 */
export async function processorTimeOf(client: Client): Promise<() => Promise<number | null>> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = await timeOf(rows[0]?.pid ?? 0);
  return async () => {
    if (!backend) return null;
    const postmaster = await timeOf(backend.parent);
    if (!postmaster) return null;
    const names = await readdir('/proc');
    const times = await Promise.all(
      names.filter((name) => /^\d+$/.test(name)).map((name) => timeOf(Number(name))),
    );
    const children = times.reduce(
      (sum, time) => sum + (time?.parent === backend.parent ? time.own + time.ofEnded : 0),
      0,
    );
    return (postmaster.own + postmaster.ofEnded + children) / 100;
  };
}

async function timeOf(pid: number): Promise<ProcessTime | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (line === null) return null;
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const sum = (...places: number[]) => places.reduce((total, place) => total + (fields[place] ?? 0), 0);
  return { parent: fields[1] ?? 0, own: sum(11, 12), ofEnded: sum(13, 14) };
}

/** Processor seconds of all processes of this machine; null if the system does not report them. */
export async function processorTimeOfAll(): Promise<number | null> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => null);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] =
    text?.split('\n')[0]?.split(/ +/).slice(1).map(Number) ?? [];
  return text === null ? null : (user + nice + system + irq + softirq) / 100;
}
