import { call } from '#web/engine/client.ts';
import { endSession, useSession } from '#web/engine/session.ts';
import { endSingleSignOn, logout } from './doors.ts';

/** Signs out locally whatever the server answers, so that a person can always leave. */
export async function signOut(): Promise<void> {
  const { hasExpired, user } = useSession.getState();
  const address = hasExpired ? null : await endOnServer(user?.signedInWith !== undefined);
  endSession();
  // The identity provider would otherwise sign the next person in without asking.
  if (address) window.location.assign(address);
}

async function endOnServer(isSingleSignOn: boolean): Promise<string | null> {
  if (!isSingleSignOn) {
    await call(logout, {}, { on401: 'null' }).catch(() => undefined);
    return null;
  }
  const ended = await call(endSingleSignOn, {}, { on401: 'null' }).catch(() => null);
  return ended?.address ?? null;
}
