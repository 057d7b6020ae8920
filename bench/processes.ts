import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type pg from 'pg';
import manifest from '../package.json' with { type: 'json' };
import { projectRoot } from '#server/options.ts';
import type { Order, Worked } from './live/load.ts';
import type { Burst, Measured } from './load.ts';

const patience = 60_000;
/** The arguments of Node in `npm start`. */
const startArguments = manifest.scripts.start.split(' ').slice(1);

export interface Product {
  port: number;
  pid: number;
  /** From process start until `/readyz` reports ready. */
  readyMilliseconds: number;
  memory(): Promise<Memory>;
  /** Processor seconds; null if the system does not report them. */
  processorSeconds(): Promise<number | null>;
  stop(): Promise<void>;
}

/** MiB of resident memory; null if the system does not report it. */
export interface Memory {
  now: number | null;
  peak: number | null;
}

/** Starts the product with its normal configuration and waits until it is ready. */
export async function startProduct(variables: Record<string, string>): Promise<Product> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, startArguments, {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - begun > patience)
      throw new Error(`The server did not start: ${output}`);
    await sleep(5);
  }
  return {
    port,
    pid: child.pid ?? 0,
    readyMilliseconds: performance.now() - begun,
    memory: () => memoryOf(child.pid ?? 0),
    processorSeconds: () => processorSecondsOf(child.pid ?? 0),
    stop: () => end(child),
  };
}

/** Starts the process with the hand-written handlers. */
export async function startLimit(config: pg.PoolConfig) {
  const child = fork(program('limit.js'), {
    env: { ...process.env, BENCH_DATABASE: JSON.stringify(config) },
  });
  const [message] = await once(child, 'message');
  return {
    port: z.object({ port: z.number() }).parse(message).port,
    pid: child.pid ?? 0,
    stop: () => end(child),
  };
}

/** Starts the load process. */
export function startLoad() {
  const child = fork(program('load.js'));
  return {
    async measure(burst: Burst): Promise<Measured> {
      child.send(burst);
      const [message] = await once(child, 'message');
      const { measured, failure } = Answer.parse(message);
      if (measured) return measured;
      throw new Error(failure);
    },
    stop: () => end(child),
  };
}

export type Load = ReturnType<typeof startLoad>;

const Answer = z.object({
  measured: z
    .object({ answers: z.number(), perSecond: z.number(), median: z.number(), p95: z.number() })
    .optional(),
  failure: z.string().optional(),
});

/** Starts the process of simulated people. */
export function startLivePeople() {
  const child = fork(program('live/load.js'));

  async function tell(order: Order): Promise<Worked | null> {
    child.send(order);
    const [message] = await once(child, 'message');
    const { worked, failure } = LiveAnswer.parse(message);
    if (failure !== undefined) throw new Error(failure);
    return worked ?? null;
  }

  return {
    enter: (order: Omit<Extract<Order, { kind: 'enter' }>, 'kind'>) => tell({ kind: 'enter', ...order }),
    leave: () => tell({ kind: 'leave' }),
    async work(order: Omit<Extract<Order, { kind: 'work' }>, 'kind'>): Promise<Worked> {
      const worked = await tell({ kind: 'work', ...order });
      if (!worked) throw new Error('The process of those who have pages open did not say what they did.');
      return worked;
    },
    stop: () => end(child),
  };
}

export type LivePeople = ReturnType<typeof startLivePeople>;

const Counts = z.record(z.string(), z.number());

const LiveAnswer = z.object({
  worked: z
    .object({
      screens: z.array(z.number()),
      unfinished: z.number(),
      sent: z.object({
        screen: z.number(),
        'own write': z.number(),
        're-read': z.number(),
        write: z.number(),
      }),
      shed: z.number(),
      aborted: z.number(),
      failed: Counts,
      behind: z.array(z.number()),
      stillBehind: z.array(z.number()),
      streamsOpen: z.number(),
      processorSeconds: z.number(),
    })
    .nullish(),
  failure: z.string().optional(),
});

/** In the folder of the bench's bundle. */
function program(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function memoryOf(pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const read = (name: string) => {
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  };
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** User and system time in hundredths of a second, the unit on every Linux. */
async function processorSecondsOf(pid: number): Promise<number | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) / 100 : null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
