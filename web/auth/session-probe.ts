import { call } from '#web/engine/client.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { endSession, refreshUser, useSession } from '#web/engine/session.ts';
import { me } from './doors.ts';

/** A stored session is trusted only after the server confirms it. */
const probe = isReturning() ? Promise.resolve() : probeSession();

/** Whether someone is signed in, once the stored session has been checked. */
export async function isSignedIn(): Promise<boolean> {
  await probe;
  return useSession.getState().isAuthenticated;
}

/**
 * A sign-in with an identity provider ends on this page and brings a session. Another tab may wait for it to go on with
 * unsaved input, so the old session is not ended before.
 */
function isReturning(): boolean {
  return new URLSearchParams(window.location.search).has('finish');
}

async function probeSession(): Promise<void> {
  const { token } = useSession.getState();
  if (!token) return;
  // Preloads what nearly every page needs.
  void import('../shell/shell.tsx').catch(() => undefined);
  try {
    const user = await call(me, {}, { on401: 'null' });
    if (useSession.getState().token !== token) return;
    if (user) refreshUser(user);
    else if (useSession.getState().isAuthenticated) endSession();
  } catch {
    // If the server can't be reached, people stay on their page, and each part shows its own error.
  }
}

/** Clears what one user has read before the next signs in. */
useSession.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return;
  queryClient.clear();
  // Another user signed in, in another tab or organisation, so this page may show what they can't
  // see.
  if (now.user && before.user) window.location.assign('/');
});
