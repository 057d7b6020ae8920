import { performance } from 'node:perf_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { backgroundHeader, busyCode } from '#contract/live/background.ts';
import { HttpError } from '#server/http-error.ts';
import { whenOver } from './when-over.ts';

/** So few background reads run at a time, and leave most connections of the pool to those who wait for an answer. */
const runningAtMost = 3;
/** So many wait their turn. */
const queuedAtMost = 40;
/** Of one session, which reads one thing after the other from each page that is seen. */
const perSessionAtMost = 2;
/** Requests that wait for a connection, and the share of its time that the process works: from there on it is busy. */
const waitersAllowed = 2;
const utilizationAllowed = 0.97;
const sampleMilliseconds = 500;
const retryAfterSeconds = 3;
/** However long ago a page heard of a change, no figure is older than this. */
const ageAtMost = 10_000;

const busy = () =>
  new HttpError(503, 'The server is busy. The page updates automatically in a moment.', {
    code: busyCode,
    retryAfter: retryAfterSeconds,
  });

/** Lets background reads in while the server has time for them, a few at a time; refuses them before all others. */
export function backgroundReads(pool: Pick<Pool, 'waitingCount'>, utilization: () => number) {
  let running = 0;
  const queue: (() => void)[] = [];
  const perSession = new Map<string, number>();
  const entered = new WeakMap<FastifyRequest, () => void>();

  async function enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const session = request.headers.authorization ?? '';
    const ofSession = perSession.get(session) ?? 0;
    if (isBusy() || queue.length >= queuedAtMost || ofSession >= perSessionAtMost) throw busy();
    perSession.set(session, ofSession + 1);
    entered.set(request, () => over(session));
    if (running < runningAtMost) running += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    whenOver(request, reply, () => leave(request));
    if (isBusy()) throw busy();
  }

  /** Once the answer is there: whoever takes it slowly keeps nobody waiting. */
  function leave(request: FastifyRequest): void {
    entered.get(request)?.();
    entered.delete(request);
  }

  function over(session: string): void {
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

/** How old an answer may be, in milliseconds: 0 for whoever waits for it. */
export function acceptedAge(request: FastifyRequest): number {
  const age = Number(request.headers[backgroundHeader]);
  return isBackground(request) && age > 0 ? Math.min(age, ageAtMost) : 0;
}

/** The share of the last half second or more in which the process worked. */
export function recentUtilization(): () => number {
  let mark = performance.eventLoopUtilization();
  let markedAt = performance.now();
  let recent = 0;
  return () => {
    const now = performance.now();
    if (now - markedAt < sampleMilliseconds) return recent;
    const current = performance.eventLoopUtilization();
    // Of a long time without a question, the average says nothing about now.
    recent =
      now - markedAt < 10 * sampleMilliseconds
        ? performance.eventLoopUtilization(current, mark).utilization
        : 0;
    mark = current;
    markedAt = now;
    return recent;
  };
}
