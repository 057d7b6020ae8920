import { StartError } from './start-error.ts';

export type Lifetime = {
  /** Aborted as soon as the server is asked to end. */
  ending: AbortSignal;
  /** Aborted when it is asked again, by someone who does not want to wait. */
  hurry: AbortSignal;
  /** Steps run once, the latest first, however the server ends. */
  atEnd(step: () => Promise<unknown>): void;
  /** Runs the start; when it fails, says why and ends. */
  begin(start: () => Promise<void>): Promise<void>;
  end(exitCode: number): Promise<void>;
};

// Ctrl-C in a terminal arrives twice: from the terminal, and once more passed on by npm.
const echo = 1000;

/** One orderly end for every way to end: signals, a failed start, an error nobody caught. */
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
      // Whoever asks for the end during the start makes the rest of the start fail.
      if (ending.signal.aborted) return;
      log(describe(error));
      await end(1);
    }
  }

  async function end(exitCode: number): Promise<void> {
    if (ending.signal.aborted) return;
    ending.abort();
    await undo();
    // A start cut off in the middle may have come to one more thing to undo.
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
  // A closed pipe or terminal is no reason to stop serving.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  return { ending: ending.signal, hurry: hurry.signal, atEnd: (step) => void steps.push(step), begin, end };
}

/** A reason the person can act on is one sentence; anything else is a defect and shows where. */
export function describe(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
