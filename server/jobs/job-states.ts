import { sql } from 'drizzle-orm';
import { jobWords, type JobState, type ScheduledJob } from '#contract/settings/jobs.ts';
import type { Context } from '#server/context.ts';
import { clockToleranceMilliseconds } from '#server/database/clock-tolerance.ts';
import { run, statement } from '#server/database/statement.ts';
import { leaseMilliseconds } from './claims.ts';
import { dueMoments } from './due.ts';
import type { Job } from './jobs.ts';

interface Row {
  name: string;
  doneFor: Date | null;
  doneAt: Date | null;
  doneBy: string | null;
  tookMilliseconds: number | null;
  failure: string | null;
  failedAt: Date | null;
  tries: number;
  nextTryAt: Date | null;
  claimedBy: string | null;
  claimedUntil: Date | null;
}

const select = statement(sql`select name, done_for as "doneFor", done_at as "doneAt", done_by as "doneBy",
  took_milliseconds as "tookMilliseconds", failure, failed_at as "failedAt", tries, next_try_at as "nextTryAt",
  claimed_by as "claimedBy", claimed_until as "claimedUntil" from jobs`);

/** The state of each job, in the order of declaration. */
export async function jobStates(
  { pool, clock, settings }: Pick<Context, 'pool' | 'clock' | 'settings'>,
  jobs: readonly Job[],
): Promise<ScheduledJob[]> {
  const rows = new Map((await run<Row>(pool, select)).map((row) => [row.name, row]));
  const current = await settings.current();
  const now = clock();
  return jobs.map((job) => {
    const { name } = job;
    const row = rows.get(name);
    const hour = 'hour' in job ? job.hour(current) : null;
    const due = hour === null ? null : dueMoments(now, { hour, zone: current.timeZone });
    const isRunning = row?.claimedUntil != null && isSoon(row.claimedUntil, now, leaseMilliseconds);
    const isOff = 'hour' in job ? !due : !row;
    const isDone = due ? isDoneFor(row, due.latest, now) : true;
    const state = stateOf({ isOff, isRunning, isDone, row });
    return {
      name,
      state,
      doneAt: row?.doneAt?.toISOString() ?? null,
      server: (isRunning ? row.claimedBy : row?.doneBy) ?? null,
      tookMilliseconds: row?.tookMilliseconds ?? null,
      nextDueAt: due?.next.toISOString() ?? null,
      failure: row?.failure ?? null,
      failedAt: row?.failedAt?.toISOString() ?? null,
      tries: row?.tries ?? 0,
      nextTryAt: (state === 'failed' && row?.nextTryAt?.toISOString()) || null,
    };
  });
}

/** Describes each job whose last run failed. */
export async function failedJobs(...asked: Parameters<typeof jobStates>): Promise<string[]> {
  const standing = await jobStates(...asked);
  return standing.filter(({ state }) => state === 'failed').map(({ name }) => jobWords[name].title);
}

interface RunState {
  isOff: boolean;
  isRunning: boolean;
  isDone: boolean;
  row: Row | undefined;
}

function stateOf({ isOff, isRunning, isDone, row }: RunState): JobState {
  if (isRunning) return 'running';
  if (isOff) return 'off';
  if (row?.failure) return 'failed';
  return isDone ? 'done' : 'due';
}

/** A due time in the future was recorded by a wrong clock. */
function isDoneFor(row: Row | undefined, due: Date, now: Date): boolean {
  if (row?.doneFor == null || row.doneFor < due) return false;
  return row.doneFor.getTime() <= now.getTime() + clockToleranceMilliseconds;
}

function isSoon(moment: Date, now: Date, within: number): boolean {
  const ahead = moment.getTime() - now.getTime();
  return ahead > 0 && ahead <= within + clockToleranceMilliseconds;
}
