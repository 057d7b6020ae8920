import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginPasskeySignIn, passkeyWords, signInWithPasskey } from '#contract/auth/passkeys.ts';
import { signInWords, type Session } from '#contract/auth/sign-in.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { countWithin, type Bound } from '#server/database/bounds.ts';
import { callerAddress, networkOf } from '#server/http/caller-address.ts';
import { route } from '#server/http/route.ts';
import { HttpError } from '#server/http-error.ts';
import type { VerifiedPasskey } from './passkeys.ts';
import { refuseWithoutProvider } from './single-sign-on/refuse-without-provider.ts';

/** What the challenge of a sign-in is bound to. */
export const forSignIn = { purpose: 'sign-in', sessionId: null, action: null } as const;

/** Each stores a challenge. Many people may share an address. */
const tries: Bound = {
  act: 'begin with a passkey',
  most: 300,
  seconds: 15 * 60,
  sentence: signInWords.tooMany,
};

interface WithPasskey {
  id: string;
  passwordHash: null;
  method: 'Passkey';
  passkey: VerifiedPasskey;
  note: string;
}

/**
 * Signs in with a passkey alone. Its device has verified the person, so it counts as both factors. `signIn` returns null
 * if the passkey or the account is no longer valid.
 */
export function servePasskeySignIn(
  app: FastifyInstance,
  context: Context,
  signIn: (request: FastifyRequest, signingIn: WithPasskey) => Promise<Session | null>,
): void {
  const { pool, passkeys } = context;

  route(app, context, beginPasskeySignIn, async ({ request }) => {
    await countWithin(context, tries, networkOf(callerAddress(request)));
    return passkeys.request(request, forSignIn, null);
  });

  route(app, context, signInWithPasskey, async ({ body, request }) => {
    const passkey = await passkeys.verify(request, forSignIn, body.passkey);
    const id = passkey?.passkey.userId ?? null;
    if (id) await refuseWithoutProvider(pool, request, { userId: id, used: 'a passkey' });
    const note = 'with a passkey';
    const session =
      passkey && id && (await signIn(request, { id, passwordHash: null, method: 'Passkey', passkey, note }));
    if (session) return session;
    const actor = { userId: null, requestId: request.id };
    await recordEvent(pool, actor, { action: 'sign-in-failed', resource: 'users', recordId: id, note });
    throw new HttpError(401, passkeyWords.refused, { code: 'wrong-credentials' });
  });
}
