import { performance } from 'node:perf_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { backgroundHeader, busyCode } from '#contract/live/background.ts';
import { HttpError } from '#server/http-error.ts';
import { whenOver } from './when-over.ts';

/** Few background reads run at a time, so most connections of the pool stay free for people who wait. */
const runningAtMost = 3;
/** How many background reads may wait. */
const queuedAtMost = 40;
/** Limits each session, whose open pages each read one thing after the other. */
const perSessionAtMost = 2;
/**
 * The process counts as busy with more requests than this waiting for a connection, or above this share of CPU time.
 */
const waitersAllowed = 2;
const utilizationAllowed = 0.97;
const sampleMilliseconds = 500;
const retryAfterSeconds = 3;
/** Milliseconds. No answer is older than this, however long ago the page heard of a change. */
const ageAtMost = 10_000;

const busy = () =>
  new HttpError(503, 'The server is busy. The page updates automatically in a moment.', {
    code: busyCode,
    retryAfter: retryAfterSeconds,
  });

/** Admits background reads a few at a time while the server has capacity, and refuses them before any others. */
export function backgroundReads(pool: Pick<Pool, 'waitingCount'>, utilization: () => number) {
  let running = 0;
  const queue: (() => void)[] = [];
  const perSession = new Map<string, number>();
  const entered = new WeakMap<FastifyRequest, () => void>();

  async function enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const session = request.headers.authorization ?? '';
    const runningInSession = perSession.get(session) ?? 0;
    if (isBusy() || queue.length >= queuedAtMost || runningInSession >= perSessionAtMost) throw busy();
    perSession.set(session, runningInSession + 1);
    entered.set(request, () => finish(session));
    if (running < runningAtMost) running += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    whenOver(request, reply, () => leave(request));
    if (isBusy()) throw busy();
  }

  /** Called when the answer is ready, so a slow client blocks nobody. */
  function leave(request: FastifyRequest): void {
    entered.get(request)?.();
    entered.delete(request);
  }

  function finish(session: string): void {
    const others = (perSession.get(session) ?? 1) - 1;
    if (others > 0) perSession.set(session, others);
    else perSession.delete(session);
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  function isBusy(): boolean {
    return pool.waitingCount > waitersAllowed || utilization() > utilizationAllowed;
  }

  return { enter, leave };
}

export type BackgroundReads = ReturnType<typeof backgroundReads>;

export function isBackground({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers[backgroundHeader] !== undefined;
}

/** How old an answer may be in milliseconds: 0 when a person waits for it. */
export function acceptedAge(request: FastifyRequest): number {
  const age = Number(request.headers[backgroundHeader]);
  return isBackground(request) && age > 0 ? Math.min(age, ageAtMost) : 0;
}

/** The share of the last half second or more in which the process was working. */
export function recentUtilization(): () => number {
  let mark = performance.eventLoopUtilization();
  let markedAt = performance.now();
  let recent = 0;
  return () => {
    const now = performance.now();
    if (now - markedAt < sampleMilliseconds) return recent;
    const current = performance.eventLoopUtilization();
    // After a long pause the average says nothing about now.
    recent =
      now - markedAt < 10 * sampleMilliseconds
        ? performance.eventLoopUtilization(current, mark).utilization
        : 0;
    mark = current;
    markedAt = now;
    return recent;
  };
}
