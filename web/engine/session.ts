import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Permission, Permissions, Scope } from '#contract/engine/access.ts';
import type { Session, SessionUser } from '#contract/auth/sign-in.ts';

interface SessionState {
  token: string | null;
  user: SessionUser | null;
  isAuthenticated: boolean;
  /** The server no longer accepts the token; the page stays until the user has signed in again. */
  hasExpired: boolean;
  /** Why the user was signed out automatically, for the sign-in page. */
  notice: string | null;
}

const signedOut: SessionState = {
  token: null,
  user: null,
  isAuthenticated: false,
  hasExpired: false,
  notice: null,
};
const storageKey = 'auth-storage';

export const useSession = create<SessionState>()(
  persist(() => signedOut, {
    name: storageKey,
    partialize: ({ token, user, isAuthenticated }) => ({ token, user, isAuthenticated }),
  }),
);

export function beginSession({ token, user }: Session): void {
  useSession.setState({ token, user, isAuthenticated: true, hasExpired: false, notice: null });
}

export function endSession(): void {
  useSession.setState(signedOut);
}

/** Ends the session for good; unsaved input is lost. */
export function endSessionBecause(notice: string): void {
  useSession.setState({ ...signedOut, notice });
}

/** Updates the current user, whose name or permissions may have changed since signing in. */
export function refreshUser(user: SessionUser): void {
  useSession.setState({ user });
}

/**
 * Called when the server rejects `token`. Asks the user to sign in again and waits: true once there
 * is a new token, false if the user postpones it or signs out, or if somebody else signs in.
 */
export function renewSession(token: string): Promise<boolean> {
  const { token: current, user } = useSession.getState();
  if (current !== token) return Promise.resolve(current !== null);
  useSession.setState({ hasExpired: true });
  return new Promise((resolve) => {
    const stop = useSession.subscribe((state) => {
      if (state.token === token && state.hasExpired) return;
      stop();
      resolve(state.token !== token && state.token !== null && state.user?.id === user?.id);
    });
  });
}

/** Keeps the page as it is, for reading or copying; the next request asks again. */
export function putOffRenewal(): void {
  useSession.setState({ hasExpired: false });
}

/** Called when the server refuses everything until the user has set up a second factor. */
export function requireSecondFactor(): void {
  const { user } = useSession.getState();
  if (user && !user.secondFactor?.isOverdue)
    refreshUser({ ...user, secondFactor: { dueAt: null, isOverdue: true } });
}

const none: Permissions = {};

/** The permissions of the signed-in user: `rights['assets:update']` is their scope, if any. */
export function useRights(): Permissions {
  return useSession((state) => state.user?.role.permissions ?? none);
}

/** The scope of one permission of the signed-in user, or null. */
export function useRight(permission: Permission): Scope | null {
  return useRights()[permission] ?? null;
}

/** Signing in or out in one tab applies to all tabs. */
window.addEventListener('storage', (event) => {
  if (event.key !== storageKey && event.key !== null) return;
  if (localStorage.getItem(storageKey) === null) endSession();
  else void takeFromOtherTab();
});

/** After signing in again in another tab, this one goes on. */
async function takeFromOtherTab(): Promise<void> {
  const { token } = useSession.getState();
  await useSession.persist.rehydrate();
  const state = useSession.getState();
  if (state.hasExpired && state.token !== token) useSession.setState({ hasExpired: false });
}
