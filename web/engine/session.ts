import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Permission, Permissions, Scope } from '#contract/engine/access.ts';
import type { Session, SessionUser } from '#contract/auth/sign-in.ts';

interface SessionState {
  token: string | null;
  user: SessionUser | null;
  isAuthenticated: boolean;
  /** The server no longer knows the token; the page is kept until the person has signed in again. */
  hasExpired: boolean;
  /** Why the person was signed out, where it was not their doing: for the sign-in page. */
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

/** Nothing they do brings this session back: what was typed cannot be kept. */
export function endSessionBecause(notice: string): void {
  useSession.setState({ ...signedOut, notice });
}

/** The person as the server knows them now: names and rights may have changed since they signed in. */
export function refreshUser(user: SessionUser): void {
  useSession.setState({ user });
}

/**
 * Called when the server refuses `token`. Asks the person to sign in again and waits: true once there
 * is another token to try with, false when they put it off or signed out instead.
 */
export function renewSession(token: string): Promise<boolean> {
  const { token: current } = useSession.getState();
  if (current !== token) return Promise.resolve(current !== null);
  useSession.setState({ hasExpired: true });
  return new Promise((resolve) => {
    const stop = useSession.subscribe((state) => {
      if (state.token === token && state.hasExpired) return;
      stop();
      resolve(state.token !== token && state.token !== null);
    });
  });
}

/** Leaves the page as it is, to be read or copied from; the next request asks again. */
export function putOffRenewal(): void {
  useSession.setState({ hasExpired: false });
}

const none: Permissions = {};

/** The rights of the signed-in person: `rights['assets:update']` is their reach, if any. */
export function useRights(): Permissions {
  return useSession((state) => state.user?.role.permissions ?? none);
}

/** How far one right of the signed-in person reaches; null when they lack it. */
export function useRight(permission: Permission): Scope | null {
  return useRights()[permission] ?? null;
}

/** Signing in or out in one tab does so in the others. */
window.addEventListener('storage', (event) => {
  if (event.key !== storageKey && event.key !== null) return;
  if (localStorage.getItem(storageKey) === null) endSession();
  else void useSession.persist.rehydrate();
});
