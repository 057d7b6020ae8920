import { call } from '#web/engine/client.ts';
import { endSession, useSession } from '#web/engine/session.ts';
import { logout } from './doors.ts';

/** Signs out locally whatever the server answers, so that a person can always leave. */
export async function signOut(): Promise<void> {
  if (!useSession.getState().hasExpired) await call(logout, {}, { on401: 'null' }).catch(() => undefined);
  endSession();
}
