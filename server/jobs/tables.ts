import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { JobName } from '#contract/settings/jobs.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** What happens by itself: when each was last done, and who is at it. When it is due follows from the clock. */
export const jobTable = pgTable(
  'jobs',
  {
    name: text('name').$type<JobName>().primaryKey(),
    /** The latest due moment for which it was done. */
    doneFor: moment('done_for'),
    doneAt: moment('done_at'),
    doneBy: text('done_by'),
    tookMilliseconds: integer('took_milliseconds'),
    /** Why the last try failed; null since it was done. */
    failure: text('failure'),
    failedAt: moment('failed_at'),
    /** The first of the tries that failed since it was last done. */
    failingSince: moment('failing_since'),
    /** Begun since it was last done. */
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at'),
    /** Of the process that is at it, until `claimed_until`: one that was killed frees it by not prolonging. */
    claim: uuid('claim'),
    claimedBy: text('claimed_by'),
    claimedUntil: moment('claimed_until'),
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
