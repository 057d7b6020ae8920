import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';

interface ProcessTime {
  parent: number;
  /** Of user and system, in hundredths of seconds on every Linux. */
  own: number;
  /** Of its children that have ended. */
  ofEnded: number;
}

/** Answers the seconds of processor time that all of PostgreSQL has had; null where the system does not tell. */
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

/** Seconds of processor time that all programs of this machine have had; null where the system does not tell. */
export async function processorTimeOfAll(): Promise<number | null> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => null);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] =
    text?.split('\n')[0]?.split(/ +/).slice(1).map(Number) ?? [];
  return text === null ? null : (user + nice + system + irq + softirq) / 100;
}
