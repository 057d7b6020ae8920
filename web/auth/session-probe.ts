import { call } from '#web/engine/client.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { endSession, refreshUser, useSession } from '#web/engine/session.ts';
import { me } from './doors.ts';

declare global {
  interface Window {
    /** Begun by the page itself (vite/preloads.ts), with the stored token. */
    begunCheck?: { token: string; answer: Promise<Response> };
  }
}

/** A stored session is trusted only after the server confirms it. */
const probe = probeSession();

/** Whether someone is signed in, once the stored session has been checked. */
export async function isSignedIn(): Promise<boolean> {
  await probe;
  return useSession.getState().isAuthenticated;
}

async function probeSession(): Promise<void> {
  const { token } = useSession.getState();
  if (!token) return;
  // Preloads what nearly every page needs.
  void import('../shell/shell.tsx').catch(() => undefined);
  try {
    const { begunCheck } = window;
    const begun = begunCheck?.token === token ? begunCheck.answer : undefined;
    const user = await call(me, {}, { on401: 'null', ...(begun && { begun }) });
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
