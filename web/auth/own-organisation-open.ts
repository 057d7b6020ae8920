import { call, CallError } from '#web/engine/client.ts';
import { welcome } from './doors.ts';

const patienceMilliseconds = 60_000;
const pauseMilliseconds = 150;

const notYet = 'Your organisation was created and is still starting. Reload this page in a minute.';

/**
 * Waits until the server has replaced the sample by the new organisation; meanwhile it rejects
 * requests.
 */
export async function waitUntilOpen(): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  while (Date.now() < deadline) {
    const answer = await call(welcome, {}).catch(() => null);
    if (answer?.sample === false) return;
    await new Promise((resume) => setTimeout(resume, pauseMilliseconds));
  }
  throw new CallError(notYet, 0, notYet);
}
