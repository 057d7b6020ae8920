import { AsyncLocalStorage } from 'node:async_hooks';

/** Throws where whoever asked for the work may not have it done any more. */
type AskAgain = () => Promise<void>;

interface Work {
  askAgain: AskAgain;
  /** Answered: what goes on afterwards is nobody's request. */
  isOver: boolean;
}

const requests = new AsyncLocalStorage<Work>();

/** Does the work of a request, in which `askAgain` asks by `ask` who it is for. */
export async function askedBy<Result>(ask: AskAgain, work: () => Promise<Result>): Promise<Result> {
  const request: Work = { askAgain: ask, isOver: false };
  try {
    return await requests.run(request, work);
  } finally {
    request.isOver = true;
  }
}

/**
 * Between the pieces of long work, and before it is kept: refuses to go on for who has been deactivated or signed out
 * meanwhile, or has lost a right. Work that nobody's request has begun goes on.
 */
export async function askAgain(): Promise<void> {
  const request = requests.getStore();
  if (request && !request.isOver) await request.askAgain();
}
