import { call, isSecondFactorNeeded, sentenceOf } from '#web/engine/client.ts';
import { endSessionBecause, useSession } from '#web/engine/session.ts';
import { finishSingleSignOn, startSingleSignOn } from './doors.ts';
import { welcomeIn } from './use-sign-in.ts';

/** The code works once, but the route may be loaded twice meanwhile. */
const finishing = new Map<string, Promise<Finished>>();

/** `needs code`: the person's own second factor is still missing. */
type Finished = 'done' | 'needs code';

/** Opens the session that an identity provider has confirmed, with the code from its way back. */
export function finishSignIn(code: string): Promise<Finished> {
  const begun = finishing.get(code) ?? finish(code);
  finishing.set(code, begun);
  return begun;
}

/** The address at the identity provider, where the person signs in. */
export async function singleSignOnAddress(id: string, to?: string): Promise<string> {
  const { address } = await call(startSingleSignOn, { params: { id }, body: to === undefined ? {} : { to } });
  return address;
}

/** The reference of a refused sign-in. Anything else in the URL is ignored, so that no link puts words on the page. */
export function refusalReference(raw: unknown): string | undefined {
  return typeof raw === 'string' && /^[A-Z2-9]{4}-[A-Z2-9]{4}$/.test(raw) ? raw : undefined;
}

async function finish(code: string): Promise<Finished> {
  try {
    welcomeIn(await call(finishSingleSignOn, { body: { code } }));
  } catch (error) {
    if (isSecondFactorNeeded(error)) return 'needs code';
    if (!useSession.getState().isAuthenticated) endSessionBecause(sentenceOf(error));
  }
  return 'done';
}
