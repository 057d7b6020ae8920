import { sql } from 'drizzle-orm';

/**
 * Clocks of servers that share a database may differ by so much. A kept moment that is further ahead of now was
 * written by a clock that was wrong: after it is put right, no interval may last longer because of it.
 */
export const clockToleranceMilliseconds = 60_000;

export const clockTolerance = sql.raw(`interval '${clockToleranceMilliseconds / 1000} seconds'`);
