import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';

/** Changes are kept this long for pages that connect after their first reads. */
export const catchUpMilliseconds = 60_000;

const notAnAge = 'age must be milliseconds, 0 or more';

/**
 * A stream of server-sent events:
 * - `changed` with a JSON object: `changed` lists the affected resources that this user may read,
 * each with the ids
 *   of the written records or `"all"`; `within` is the time in milliseconds over which to spread
 * the reads that follow;
 * - `resync` with `within` when the server may have missed something, so that anything may have
 * changed;
 * - with `age`, first what was told in that time, or `resync` for more than a minute;
 * - a comment every 20 seconds, which keeps the connection open.
 */
export const watchEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Changes as they happen: server-sent events for records that you can read',
  access: 'signed-in',
  query: z.strictObject({
    /** How long ago the page read what it shows, in milliseconds. */
    age: z.coerce.number(notAnAge).int(notAnAge).min(0, notAnAge).optional(),
  }),
  status: 200,
  file: 'answered',
  keepsSessionIdle: true,
  failure: 'Failed to watch for changes',
});

export interface ChangedEvent {
  changed: Record<string, 'all' | string[]>;
  within: number;
}

/** The most open streams per session. */
export const streamsAtMost = 10;

export const eventWords = {
  tooMany: 'Too many pages are open in this session. Close some of them.',
} as const;
