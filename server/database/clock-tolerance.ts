import { sql } from 'drizzle-orm';

/**
 * How far the clocks of servers that share a database may differ. A stored instant further in the future comes from a
 * wrong clock and must not extend any interval once the clock is corrected.
 */
export const clockToleranceMilliseconds = 60_000;

export const clockTolerance = sql.raw(`interval '${clockToleranceMilliseconds / 1000} seconds'`);
