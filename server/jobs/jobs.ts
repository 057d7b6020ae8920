import pg from 'pg';
import type { JobName } from '#contract/settings/jobs.ts';
import type { Context } from '#server/context.ts';
import type { SchemaWatch } from '#server/database/schema-watch.ts';
import type { CurrentSettings } from '#server/settings/current.ts';
import { errorMessage } from '#server/start-error.ts';
import { claimJob, leaseMilliseconds } from './claims.ts';
import { dueMoments } from './due.ts';

/** A scheduled task that one of the servers does. */
export type Job = DailyJob | FrequentJob;

export interface DailyJob extends Work {
  /** The hour of the organisation's day at which it is due, or null when it is disabled. */
  hour(settings: CurrentSettings): number | null;
}

/** Due at each check and soon after a write, but at most once in so many seconds. */
export interface FrequentJob extends Work {
  everySeconds: number;
  isWanted(): Promise<boolean>;
}

interface Work {
  name: JobName;
  /**
   * Must stop when the signal aborts, and must tolerate a restart for the same due time after an interruption at any
   * point.
   */
  work(due: Date, signal: AbortSignal): Promise<void>;
}

const checkEvery = 30_000;
/** Milliseconds. Waits for further writes, to handle them together. */
const soonAfter = 1500;
const longestFailure = 500;

type Surroundings = Pick<Context, 'pool' | 'clock' | 'settings'> & {
  schema: Pick<SchemaWatch, 'isOvertaken'>;
};

export type Jobs = ReturnType<typeof createJobs>;

/**
 * Runs due jobs. A job that was missed while no server ran is due at the next check, once, however many days it was.
 * `begin` starts the schedule; tests call `check` with their own clock.
 */
export function createJobs(
  { pool, clock, settings, schema }: Surroundings,
  jobs: Job[],
  onFailure: (error: unknown, name: JobName) => void,
  /** Called when a job begins to fail, fails again or recovers. */
  onFailing: () => void = () => undefined,
) {
  const ending = new AbortController();
  const underWay = new Map<JobName, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;

  /** Resolves when all due jobs are done or have failed. */
  async function check(due: readonly Job[] = jobs): Promise<void> {
    if (ending.signal.aborted) return;
    for (const job of due) {
      if (underWay.has(job.name)) continue;
      const doing = doIfDue(job)
        .catch((error: unknown) => onFailure(error, job.name))
        .finally(() => underWay.delete(job.name));
      underWay.set(job.name, doing);
    }
    await Promise.all(underWay.values());
  }

  async function doIfDue(job: Job): Promise<void> {
    const due = await dueMoment(job);
    if (!due) return;
    const { name, work } = job;
    const claim = await claimJob(pool, clock, { name, due });
    if (!claim) return;
    const lost = new AbortController();
    const keeping = setInterval(() => {
      void claim.prolong().then(
        (isOurs) => isOurs || lost.abort(),
        () => lost.abort(),
      );
    }, leaseMilliseconds / 4).unref();
    try {
      await work(due, AbortSignal.any([ending.signal, lost.signal]));
      await claim.done();
      if (claim.wasFailing) onFailing();
    } catch (error) {
      // A newer program does it, with its own tables.
      if (ending.signal.aborted || (await schema.isOvertaken())) return void (await claim.giveBack());
      onFailure(error, name);
      await claim.failed(sentenceOf(error));
      onFailing();
    } finally {
      clearInterval(keeping);
    }
  }

  /** The latest due time, or null when the job is disabled. */
  async function dueMoment(job: Job): Promise<Date | null> {
    if ('everySeconds' in job) {
      const every = job.everySeconds * 1000;
      return (await job.isWanted()) ? new Date(Math.floor(clock().getTime() / every) * every) : null;
    }
    const current = await settings.current();
    const hour = job.hour(current);
    return hour === null ? null : dueMoments(clock(), { hour, zone: current.timeZone }).latest;
  }

  function begin(): void {
    if (ending.signal.aborted) return;
    timer = setInterval(() => void check(), checkEvery).unref();
    void check();
  }

  /** Checks without waiting for the next interval. Does nothing before `begin`. */
  function checkNow(): void {
    if (timer) void check();
  }

  /** Called after a write that frequent jobs may depend on. */
  function checkSoon(): void {
    if (!timer || soon) return;
    soon = setTimeout(() => {
      soon = undefined;
      void check(jobs.filter((job) => 'everySeconds' in job));
    }, soonAfter).unref();
  }

  /** Interrupts running jobs; another server or the next start continues. */
  async function stop(): Promise<void> {
    clearInterval(timer);
    clearTimeout(soon);
    ending.abort();
    await Promise.all(underWay.values());
  }

  return { all: jobs, check: () => check(), checkNow, checkSoon, begin, stop };
}

function sentenceOf(error: unknown): string {
  const isOfDatabase = error instanceof pg.DatabaseError;
  const message = isOfDatabase ? `The database reported an error: ${error.message}.` : errorMessage(error);
  return message.slice(0, longestFailure);
}
