import { endpoint } from '../engine/endpoint.ts';

/**
 * A stream of server-sent events:
 * - `changed` with a JSON object: `changed` lists the affected resources that this user may read,
 * each with the ids
 *   of the written records or `"all"`; `within` is the time in milliseconds over which to spread
 * the reads that follow;
 * - `resync` with `within` when the server may have missed something, so that anything may have
 * changed;
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

export interface ChangedEvent {
  changed: Record<string, 'all' | string[]>;
  within: number;
}

/** The most open streams per session. */
export const streamsAtMost = 10;

export const eventWords = {
  tooMany: 'Too many pages are open in this session. Close some of them.',
} as const;
