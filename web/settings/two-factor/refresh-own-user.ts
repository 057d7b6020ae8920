import { me } from '#contract/auth/sign-in.ts';
import { call } from '#web/engine/client.ts';
import { refreshUser } from '#web/engine/session.ts';

/** Whether a second factor is asked for has changed. */
export async function refreshOwnUser(): Promise<void> {
  refreshUser(await call(me, {}));
}
