import { StartError } from './start-error.ts';

export type Lifetime = {
  /** Aborted when the server is asked to stop. */
  ending: AbortSignal;
  /** Aborted at a second request, by a user who does not want to wait. */
  hurry: AbortSignal;
  /** Registers a step that runs once at the end, in reverse order of registration. */
  atEnd(step: () => Promise<unknown>): void;
  /** Runs the start. When it fails, logs the reason and ends. */
  begin(start: () => Promise<void>): Promise<void>;
  end(exitCode: number): Promise<void>;
};

// Milliseconds. Ctrl-C in a terminal arrives twice: from the terminal, and passed on by npm.
const echo = 1000;

/** Handles every way to end in one place: signals, a failed start, an uncaught error. */
export function beginLifetime(log: (message: string) => void): Lifetime {
  const ending = new AbortController();
  const hurry = new AbortController();
  const steps: (() => Promise<unknown>)[] = [];
  let starting = Promise.resolve();
  let askedAt = 0;

  async function begin(start: () => Promise<void>): Promise<void> {
    starting = start();
    try {
      await starting;
    } catch (error) {
      // A stop during the start makes the rest of the start fail.
      if (ending.signal.aborted) return;
      log(describe(error));
      await end(1);
    }
  }

  async function end(exitCode: number): Promise<void> {
    if (ending.signal.aborted) return;
    ending.abort();
    await undo();
    // An interrupted start may have registered more steps.
    await starting.catch(() => undefined);
    await undo();
    process.exit(exitCode);
  }

  async function undo(): Promise<void> {
    for (let step = steps.pop(); step; step = steps.pop()) {
      await step().catch((error: unknown) => log(describe(error)));
    }
  }

  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (!ending.signal.aborted) askedAt = Date.now();
      if (Date.now() - askedAt > echo) hurry.abort();
      void end(0);
    });
  }
  for (const name of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(name, (error: unknown) => {
      log(describe(error));
      void end(1);
    });
  }
  // A closed pipe or terminal must not stop the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  return { ending: ending.signal, hurry: hurry.signal, atEnd: (step) => void steps.push(step), begin, end };
}

/** A StartError is one sentence that the user can act on. Anything else is a defect and shows its stack. */
export function describe(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
