import { endpoint } from '../engine/endpoint.ts';

/**
 * A stream of server-sent events:
 * - `changed` with a JSON object: `changed` has the resources that look different by now, of those that this person may
 *   read, each with the ids of the records that were written or `"all"`; `within` is how many milliseconds to spread
 *   the reads over that follow from it;
 * - `resync` with `within` when the server may have missed something, so that anything may have been written;
 * - a comment every 20 seconds, which keeps the connection open.
 */
export const watchEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Changes as they happen: server-sent events for records that you can read',
  access: 'signed-in',
  status: 200,
  file: 'answered',
  keepsSessionIdle: true,
  failure: 'Failed to watch for changes',
});

/** The data of `changed`. */
export interface ChangedEvent {
  changed: Record<string, 'all' | string[]>;
  within: number;
}

/** One session may watch from so many pages at a time. */
export const streamsAtMost = 10;

export const eventWords = {
  tooMany: 'Too many pages are open in this session. Close some of them.',
} as const;
