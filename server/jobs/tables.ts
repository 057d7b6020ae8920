import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/database/columns.ts';
import type { JobName } from '#contract/settings/jobs.ts';

/** The last run of each scheduled job, and the server that works on it. The due time follows from the clock. */
export const jobTable = pgTable(
  'jobs',
  {
    name: text('name').$type<JobName>().primaryKey(),
    /** The latest due time for which it was done. */
    doneFor: instant('done_for'),
    doneAt: instant('done_at'),
    doneBy: text('done_by'),
    tookMilliseconds: integer('took_milliseconds'),
    /** Why the last attempt failed. Null after a success. */
    failure: text('failure'),
    failedAt: instant('failed_at'),
    /** The first failed attempt since the last success. */
    failingSince: instant('failing_since'),
    /** Attempts since the last success. */
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at'),
    /**
     * The claim of the process that works on it, until `claimed_until`. A killed process loses it by not prolonging it.
     */
    claim: uuid('claim'),
    claimedBy: text('claimed_by'),
    claimedUntil: instant('claimed_until'),
  },
  (table) => [
    check(
      'jobs_done_whole',
      sql`num_nulls(${table.doneFor}, ${table.doneAt}, ${table.doneBy}, ${table.tookMilliseconds}) in (0, 4)`,
    ),
    check('jobs_took_some_time', sql`${table.tookMilliseconds} >= 0`),
    check('jobs_failure_dated', sql`(${table.failure} is null) = (${table.failedAt} is null)`),
    check('jobs_failing_since', sql`(${table.failure} is null) = (${table.failingSince} is null)`),
    check('jobs_tries_counted', sql`${table.tries} >= 0`),
    check(
      'jobs_claim_whole',
      sql`num_nulls(${table.claim}, ${table.claimedBy}, ${table.claimedUntil}) in (0, 3)`,
    ),
  ],
);
