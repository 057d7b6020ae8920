/** Milliseconds. A shorter start needs no explanation. */
const patience = { first: 10_000, every: 30_000 };

/** Logs what the work waits for, after ten seconds and then every thirty. */
export async function reportWhileWaiting<Result>(
  work: Promise<Result>,
  tell: () => void | Promise<void>,
  { first, every } = patience,
): Promise<Result> {
  let isOver = false;
  let next: NodeJS.Timeout | undefined;
  const publishAfter = (delay: number) => {
    next = setTimeout(async () => {
      // A failure to describe the wait must not end it.
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
