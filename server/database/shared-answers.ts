/** Answers kept for those who accept an older one. The texts of a busy organisation are some kB each. */
const answersKept = 500;
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
 * One computation at a time of each key: whoever asks while it runs shares the next one, which begins after they asked
 * and so holds all that was written before. Whoever accepts an older answer (`ageMilliseconds`) takes the latest one,
 * or the one under way. The key must hold all that decides the answer.
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
    // It has not begun yet.
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

  /** A Map keeps the order in which its keys were put: the first were asked for longest ago. */
  function keep(key: string, shared: Shared<Answer>): void {
    all.delete(key);
    all.set(key, shared);
    for (const [oldest, { latest, isRunning }] of all) {
      const isOld = !latest || now() - latest.begunAt > keptMilliseconds;
      if (oldest === key || isRunning || (!isOld && all.size <= answersKept)) return;
      all.delete(oldest);
    }
  }
}
