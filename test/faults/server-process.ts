import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { projectRoot } from '#server/options.ts';
import { findPostmaster } from '#server/postgres/postmaster.ts';

export type Outcome = { code: number | null; signal: string | null; output: string };

export type ServerProcess = {
  pid: number;
  address: string;
  output(): string;
  /** Settles when the process has ended. */
  outcome: Promise<Outcome>;
  /** Ends it as an operator does, and waits. */
  stop(): Promise<Outcome>;
};

type Variables = Record<string, string>;

const startScript = join(projectRoot(), 'scripts/start.js');
const patience = 90_000;
const launched: ChildProcess[] = [];

/** The program as people start it, up to its banner. */
export async function startServer(variables: Variables): Promise<ServerProcess> {
  const { pid, output, outcome } = launchServer(variables);
  const address = await Promise.race([
    shownAddress(output),
    outcome.then(({ code, output: text }) =>
      Promise.reject(new Error(`The server ended with ${code}: ${text}`)),
    ),
  ]);
  return {
    pid,
    address,
    output,
    outcome,
    stop() {
      process.kill(pid, 'SIGTERM');
      return outcome;
    },
  };
}

/** In a process group of its own, which takes the signals of a terminal. */
export function launchServer(variables: Variables, args: string[] = []) {
  const child = spawn(process.execPath, [startScript, ...args], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      LOG_LEVEL: 'error',
      ...variables,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  launched.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const outcome = new Promise<Outcome>((done) => {
    child.on('close', (code, signal) => done({ code, signal, output: text }));
  });
  return { pid: child.pid ?? 0, output: () => text, outcome };
}

/** For starts that are to be refused. */
export function runToEnd(variables: Variables, args: string[] = []): Promise<Outcome> {
  return launchServer(variables, args).outcome;
}

/** A folder that an unprivileged PostgreSQL may pass through, as it must when the tests run as root. */
export async function makeDataDir(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bilum-faults-'));
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  return {
    dataDir,
    async remove() {
      await killWhatIsLeft(dataDir);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the program for the first time in a folder of its own, with the sample, and ends it. `copy` makes a data folder
 * for a test from what it left: much faster than another first start.
 */
export async function firstStart(variables: Variables) {
  const made = await makeDataDir();
  const server = await startServer({ ...variables, DATA_DIR: made.dataDir });
  await server.stop();
  return {
    async copy() {
      const copied = await makeDataDir();
      // With its owners: under root PostgreSQL runs as another account.
      await promisify(execFile)('cp', ['-a', made.dataDir, copied.dataDir]);
      return copied;
    },
    remove: made.remove,
  };
}

/** A test that failed half way must not leave processes behind. */
async function killWhatIsLeft(dataDir: string): Promise<void> {
  for (const child of launched) if (child.exitCode === null) child.kill('SIGKILL');
  launched.length = 0;
  for (;;) {
    const postmaster = await findPostmaster({ folder: join(dataDir, 'postgres') });
    if (!postmaster) return;
    process.kill(postmaster.pid, 'SIGQUIT');
    await sleep(100);
  }
}

/** Holds a port until `release`. */
export async function occupyPort(): Promise<{ port: number; release(): void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, release: () => void server.close() };
}

async function shownAddress(output: () => string): Promise<string> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const [, address] = /^ {2}Bilum +(http:\S+)$/m.exec(output()) ?? [];
    if (address !== undefined) return address;
    await sleep(10);
  }
  throw new Error(`The server showed no address in time: ${output()}`);
}
