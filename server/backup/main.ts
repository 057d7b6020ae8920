import pg from 'pg';
import { describe } from '../lifetime.ts';
import { errorMessage } from '../start-error.ts';
import { runCommand } from './command.ts';

// By convention, 128 plus the number of the signal.
const interrupted = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

const ending = new AbortController();
let endedBy: keyof typeof interrupted | undefined;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // Only the first signal counts; the clean-up takes a moment.
  process.on(name, () => {
    endedBy ??= name;
    ending.abort();
  });
}
// A closed output must not interrupt a backup.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const [name = '', ...args] = process.argv.slice(2);
try {
  const lines = await runCommand(name, {
    environment: process.env,
    args,
    // npm runs scripts in the project folder and passes the folder of the caller.
    folder: process.env['INIT_CWD'] ?? process.cwd(),
    // The migrations are beside the bundle.
    migrations: new URL('./migrations/', import.meta.url),
    log,
    signal: ending.signal,
  });
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  log(endedBy === undefined ? reasonOf(error) : `Interrupted: the ${name} was cancelled.`);
  process.exitCode = endedBy === undefined ? 1 : interrupted[endedBy];
}

function log(message: string): void {
  process.stderr.write(`${message}\n`);
}

function reasonOf(error: unknown): string {
  const isOfDatabase =
    error instanceof pg.DatabaseError || /^Connection terminated|not queryable$/.test(errorMessage(error));
  return isOfDatabase
    ? `The ${name} was cancelled, because of a database error: ${errorMessage(error)}.`
    : describe(error);
}
