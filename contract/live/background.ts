/**
 * On a read that a page makes by itself to keep up: how old an answer may be, in milliseconds, which is how long ago
 * the page heard of the change. Under load such reads are refused first, with `busy`. (`X-Away` says something else:
 * that nobody is at the page, which so keeps no session alive.)
 */
export const backgroundHeader = 'x-background';

/** The code of a background read that was refused; it is tried again later, and nobody is told. */
export const busyCode = 'busy';
