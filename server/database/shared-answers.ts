/** Cached for callers that accept an older answer. For a busy organisation an answer is some kB. */
const maxAnswers = 500;
const keptMilliseconds = 30_000;

interface Begun<Answer> {
  begunAt: number;
  answer: Promise<Answer>;
}

interface Shared<Answer> {
  latest: Begun<Answer> | null;
  isRunning: boolean;
  next: Promise<Answer> | null;
}

/**
 * Runs one computation per key at a time. Callers that arrive while it runs share the next one, which starts afterwards
 * and so includes all earlier writes. A caller that accepts an older answer (`ageMilliseconds`) gets the latest or the
 * running one. The key must include everything that the answer depends on.
 */
export function sharedAnswers<Answer>(now: () => number = () => performance.now()) {
  const all = new Map<string, Shared<Answer>>();

  return function share(
    key: string,
    ageMilliseconds: number,
    compute: () => Promise<Answer>,
  ): Promise<Answer> {
    const shared = all.get(key) ?? { latest: null, isRunning: false, next: null };
    keep(key, shared);
    const { latest, isRunning, next } = shared;
    if (latest && now() - latest.begunAt < ageMilliseconds) return latest.answer;
    // It has not started yet.
    if (next) return next;
    if (!latest || !isRunning) return begin(shared, compute);
    const begunNext = () => {
      shared.next = null;
      return begin(shared, compute);
    };
    shared.next = latest.answer.then(begunNext, begunNext);
    return shared.next;
  };

  function begin(shared: Shared<Answer>, compute: () => Promise<Answer>): Promise<Answer> {
    const begun = { begunAt: now(), answer: compute() };
    shared.latest = begun;
    shared.isRunning = true;
    begun.answer.then(
      () => (shared.isRunning = false),
      () => {
        shared.isRunning = false;
        shared.latest = null;
      },
    );
    return begun.answer;
  }

  /** A Map iterates in insertion order, so the first keys are the least recently used. */
  function keep(key: string, shared: Shared<Answer>): void {
    all.delete(key);
    all.set(key, shared);
    for (const [oldest, { latest, isRunning }] of all) {
      const isOld = !latest || now() - latest.begunAt > keptMilliseconds;
      if (oldest === key || isRunning || (!isOld && all.size <= maxAnswers)) return;
      all.delete(oldest);
    }
  }
}
