import { AsyncLocalStorage } from 'node:async_hooks';

/** Throws when the user may no longer have this work done. */
type Recheck = () => Promise<void>;

interface Work {
  recheck: Recheck;
  /** True once the request is answered; work that continues afterwards belongs to no request. */
  isOver: boolean;
}

const requests = new AsyncLocalStorage<Work>();

/** Runs the work of a request. Inside it, `recheckAccess` calls `recheck`. */
export async function runForRequest<Result>(recheck: Recheck, work: () => Promise<Result>): Promise<Result> {
  const request: Work = { recheck, isOver: false };
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
export async function recheckAccess(): Promise<void> {
  const request = requests.getStore();
  if (request && !request.isOver) await request.recheck();
}
