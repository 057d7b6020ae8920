import { call } from '#web/engine/client.ts';
import { queryClient } from '#web/engine/queries.ts';
import { endSession, refreshUser, useSession } from '#web/engine/session.ts';
import { logout, me } from './doors.ts';

/** A session restored from storage is believed only when the server confirms it. */
const probe = probeSession();

/** Whether somebody is signed in, once the restored session has been checked. */
export async function isSignedIn(): Promise<boolean> {
  await probe;
  return useSession.getState().isAuthenticated;
}

/** Ends the session here whatever the server says: a person who leaves must have left. */
export async function signOut(): Promise<void> {
  if (!useSession.getState().hasExpired) await call(logout, {}, { on401: 'null' }).catch(() => undefined);
  endSession();
}

async function probeSession(): Promise<void> {
  const { token } = useSession.getState();
  if (!token) return;
  // Meanwhile what nearly every page needs is on its way.
  void import('../shell/shell.tsx').catch(() => undefined);
  try {
    const user = await call(me, {}, { on401: 'null' });
    if (useSession.getState().token !== token) return;
    if (user) refreshUser(user);
    else if (useSession.getState().isAuthenticated) endSession();
  } catch {
    // The server cannot be reached: the person keeps their place, and each page says what failed.
  }
}

/** What one person read is not for the next. */
useSession.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return;
  queryClient.clear();
  // One in place of the other, in another tab or another organisation: what stands on this page is not theirs.
  if (now.user && before.user) window.location.assign('/');
});
