/**
 * Sent with the reads a page makes to stay current: the allowed age of the answer in milliseconds,
 * which is how long ago the page heard of the change. Under load these reads are rejected first,
 * with `busy`. (`X-Away` is different: nobody is using the page, so it does not keep the session
 * alive.)
 */
export const backgroundHeader = 'x-background';

/** The code of a rejected background read, which is retried later without a message. */
export const busyCode = 'busy';
