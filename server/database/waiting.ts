/** Milliseconds: a start that takes no longer needs no explanation. */
const patience = { first: 10_000, every: 30_000 };

/** Says what work waits for, after ten seconds and then every thirty, for as long as it does. */
export async function reportWhileWaiting<Result>(
  work: Promise<Result>,
  tell: () => void | Promise<void>,
  { first, every } = patience,
): Promise<Result> {
  let isOver = false;
  let next: NodeJS.Timeout | undefined;
  const publishAfter = (delay: number) => {
    next = setTimeout(async () => {
      // Not knowing what to say is no reason to stop waiting.
      await Promise.resolve(tell()).catch(() => undefined);
      if (!isOver) publishAfter(every);
    }, delay);
  };
  publishAfter(first);
  try {
    return await work;
  } finally {
    isOver = true;
    clearTimeout(next);
  }
}
