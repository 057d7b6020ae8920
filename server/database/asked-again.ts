import { AsyncLocalStorage } from 'node:async_hooks';

/** Throws when the user may no longer have this work done. */
type AskAgain = () => Promise<void>;

interface Work {
  askAgain: AskAgain;
  /** True once the request is answered; work that continues afterwards belongs to no request. */
  isOver: boolean;
}

const requests = new AsyncLocalStorage<Work>();

/** Runs the work of a request. Inside it, `askAgain` calls `ask` to check its user again. */
export async function askedBy<Result>(ask: AskAgain, work: () => Promise<Result>): Promise<Result> {
  const request: Work = { askAgain: ask, isOver: false };
  try {
    return await requests.run(request, work);
  } finally {
    request.isOver = true;
  }
}

/**
 * Called between the steps of long work and before its commit. Throws when the user has been deactivated or signed out,
 * or has lost a permission. Outside a request it does nothing.
 */
export async function askAgain(): Promise<void> {
  const request = requests.getStore();
  if (request && !request.isOver) await request.askAgain();
}
