import { endpoint } from '../engine/endpoint.ts';

/**
 * A stream of server-sent events: `changed` with the names of resources that somebody has written, as
 * a JSON array, of those this person may read; `resync` when the server may have missed something, so that
 * anything may have been written; a comment every so often keeps the connection open.
 */
export const watchEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'What changes, as it changes: server-sent events of what one may read',
  access: 'signed-in',
  status: 200,
  file: 'answered',
  isOnlyWatching: true,
  failure: 'Failed to watch for changes',
});

/** One session may watch from so many pages at a time. */
export const streamsAtMost = 10;

export const eventWords = {
  tooMany: 'This session watches for changes from too many pages at once.',
} as const;
