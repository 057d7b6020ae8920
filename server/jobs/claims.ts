import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import type { JobName } from '#contract/settings/jobs.ts';
import { clockTolerance } from '#server/database/clock-tolerance.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { insertInto, updateTable } from '#server/database/write-sql.ts';
import { jobTable } from './tables.ts';

/** After this time, another server takes over the job of one that was killed. */
export const leaseMilliseconds = 2 * 60_000;

/** The name of this process in messages. */
export const thisServer = `${hostname()}, process ${process.pid}`;

const name = sql.placeholder('name');
const claim = sql`${sql.placeholder('claim')}::uuid`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const due = sql`${sql.placeholder('due')}::timestamptz`;
const until = sql`${sql.placeholder('until')}::timestamptz`;

const isFuture = (moment: string, within: string) =>
  sql`${sql.raw(moment)} > ${now} and ${sql.raw(moment)} <= ${now} + ${sql.raw(within)}`;

/** A minute after the first attempt, then twice as long each time, up to six hours. */
const afterPause = (tries: ReturnType<typeof sql>) =>
  sql`${now} + least(make_interval(mins => power(2, least(${tries}, 9) - 1)::int), interval '6 hours')`;

/**
 * Claims a job that was not done since it was due; the first server wins. The pause counts from the claim, so a job
 * that kills its server is retried as rarely as one that fails. Instants too far in the future come from a wrong clock
 * and are ignored.
 */
const take =
  statement(sql`${insertInto(jobTable)} (name, claim, claimed_by, claimed_until, tries, next_try_at)
  values (${name}, ${claim}, ${sql.placeholder('server')}, ${until}, 1, ${afterPause(sql`1`)})
  on conflict (name) do update set claim = excluded.claim, claimed_by = excluded.claimed_by,
    claimed_until = excluded.claimed_until, tries = jobs.tries + 1, next_try_at = ${afterPause(sql`jobs.tries + 1`)}
  where (jobs.done_for is null or jobs.done_for < ${due} or jobs.done_for > ${now} + ${clockTolerance})
    and (${isFuture('jobs.claimed_until', "interval '3 minutes'")}) is not true
    and (${isFuture('jobs.next_try_at', "interval '6 hours 1 minute'")}) is not true
  returning failure is not null as "wasFailing"`);

const prolong = statement(sql`${updateTable(jobTable)} set claimed_until = ${until}
  where name = ${name} and claim = ${claim} returning name`);

const markDone =
  statement(sql`${updateTable(jobTable)} set done_for = ${due}, done_at = ${now}, done_by = claimed_by,
    took_milliseconds = ${sql.placeholder('took')}, tries = 0, failure = null, failed_at = null, failing_since = null,
    next_try_at = null,
    claim = null, claimed_by = null, claimed_until = null
  where name = ${name} and claim = ${claim}`);

const markFailed =
  statement(sql`${updateTable(jobTable)} set failure = ${sql.placeholder('failure')}, failed_at = ${now},
    failing_since = least(coalesce(failing_since, ${now}), ${now}), next_try_at = ${afterPause(sql`tries`)}, claim = null, claimed_by = null, claimed_until = null
  where name = ${name} and claim = ${claim}`);

const giveBack =
  statement(sql`${updateTable(jobTable)} set tries = greatest(tries - 1, 0), next_try_at = null,
    claim = null, claimed_by = null, claimed_until = null
  where name = ${name} and claim = ${claim}`);

export type Claim = Awaited<ReturnType<typeof claimJob>>;

/**
 * Claims a due job. Returns null while another server does it, while it waits for its next attempt, or when it is done.
 */
export async function claimJob(database: Database, clock: () => Date, job: { name: JobName; due: Date }) {
  const own = { name: job.name, claim: randomUUID() };
  const times = () => {
    const at = clock();
    return { now: at.toISOString(), until: new Date(at.getTime() + leaseMilliseconds).toISOString() };
  };
  const values = { ...own, ...times(), due: job.due.toISOString(), server: thisServer };
  const [taken] = await run<{ wasFailing: boolean }>(database, take, values);
  if (!taken) return null;
  const begun = clock().getTime();
  return {
    wasFailing: taken.wasFailing,
    /** Returns false when another server has taken over. */
    prolong: async () => (await run(database, prolong, { ...own, ...times() })).length > 0,
    async done() {
      const took = Math.max(0, clock().getTime() - begun);
      await run(database, markDone, { ...own, ...times(), due: job.due.toISOString(), took });
    },
    failed: (failure: string) => run(database, markFailed, { ...own, ...times(), failure }),
    /** Releases the claim of an attempt that was interrupted, without counting it as a failure. */
    giveBack: () => run(database, giveBack, own),
  };
}
