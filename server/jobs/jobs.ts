import pg from 'pg';
import type { JobName } from '#contract/settings/jobs.ts';
import type { Context } from '#server/context.ts';
import type { CurrentSettings } from '#server/settings/current.ts';
import { errorMessage } from '#server/start-error.ts';
import { claimJob, leaseMilliseconds } from './claims.ts';
import { dueMoments } from './due.ts';

/** Something that happens by itself once a day, done by one of the servers. */
export interface Job {
  name: JobName;
  /** The hour of the organisation's day at which it is due; null while nobody wants it. */
  hour(settings: CurrentSettings): number | null;
  /** Gives up when the signal says so; may be begun again for the same moment after it was broken off anywhere. */
  work(due: Date, signal: AbortSignal): Promise<void>;
}

const checkEvery = 30_000;
const longestFailure = 500;

export type Jobs = ReturnType<typeof createJobs>;

/**
 * Does what is due. What was missed while no server ran is due at the next check, once however many days it was.
 * `begin` checks from then on, and when the settings change; a test calls `check` and lets its own clock pass.
 */
export function createJobs(
  { pool, clock, settings }: Pick<Context, 'pool' | 'clock' | 'settings'>,
  jobs: Job[],
  onFailure: (error: unknown, name: JobName) => void,
) {
  const ending = new AbortController();
  const underWay = new Map<JobName, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  /** Ends when all that was due here has been done, or has failed. */
  async function check(): Promise<void> {
    if (ending.signal.aborted) return;
    for (const job of jobs) {
      if (underWay.has(job.name)) continue;
      const doing = doIfDue(job)
        .catch((error: unknown) => onFailure(error, job.name))
        .finally(() => underWay.delete(job.name));
      underWay.set(job.name, doing);
    }
    await Promise.all(underWay.values());
  }

  async function doIfDue({ name, hour, work }: Job): Promise<void> {
    const current = await settings.current();
    const at = hour(current);
    if (at === null) return;
    const { latest: due } = dueMoments(clock(), { hour: at, zone: current.timeZone });
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
    } catch (error) {
      if (ending.signal.aborted) return void (await claim.giveBack());
      onFailure(error, name);
      await claim.failed(sentenceOf(error));
    } finally {
      clearInterval(keeping);
    }
  }

  function begin(): void {
    timer = setInterval(() => void check(), checkEvery).unref();
    void check();
  }

  /** Does not wait for the next check; before `begin` there is none. */
  function checkNow(): void {
    if (timer) void check();
  }

  /** What is under way is given up, for another server or the next start. */
  async function stop(): Promise<void> {
    clearInterval(timer);
    ending.abort();
    await Promise.all(underWay.values());
  }

  return { all: jobs, check, checkNow, begin, stop };
}

function sentenceOf(error: unknown): string {
  const isOfDatabase = error instanceof pg.DatabaseError;
  const message = isOfDatabase ? `The database said: ${error.message}.` : errorMessage(error);
  return message.slice(0, longestFailure);
}
