import { useMutation } from '@tanstack/react-query';
import type { Session } from '#contract/auth/sign-in.ts';
import { call, isSecondFactorNeeded } from '#web/engine/client.ts';
import { assertPasskey } from '#web/engine/passkeys.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { beginSession } from '#web/engine/session.ts';
import { toast } from '#web/ui/toast.tsx';
import { beginPasskeySignIn, login, lookAround, signInWithPasskey, signInWords } from './doors.ts';

export interface Credentials {
  username: string;
  password: string;
  /** Of the second factor. */
  code?: string;
}

/** Signs in with a password. The route guards run again and open the page that the user wanted. */
export function useSignIn() {
  return useMutation({
    mutationFn(credentials: Credentials) {
      // Preloaded while the server checks the password.
      void import('../shell/shell.tsx').catch(() => undefined);
      return call(login, { body: credentials });
    },
    onSuccess: welcomeIn,
    onError: tellRefusal,
  });
}

/** The form itself asks for the code of the second factor. */
function tellRefusal(error: unknown): void {
  if (!isSecondFactorNeeded(error)) toastFailure(error, signInWords.failed);
}

export function useLookAround() {
  return useMutation({
    mutationFn: (username: string) => call(lookAround, { body: { username } }),
    onSuccess: welcomeIn,
    onError: (error) => toastFailure(error, signInWords.failed),
  });
}

/** Signs in with a passkey alone, or after the password in place of a code. */
export function usePasskeySignIn(typed: Credentials | null) {
  return useMutation({
    async mutationFn() {
      void import('../shell/shell.tsx').catch(() => undefined);
      return typed ? signInByBoth(typed) : signInByPasskey();
    },
    onSuccess: welcomeIn,
    onError: (error) => toastFailure(error, signInWords.failed),
  });
}

export async function signInByPasskey(): Promise<Session> {
  const passkey = await assertPasskey(await call(beginPasskeySignIn, {}));
  return call(signInWithPasskey, { body: { passkey } });
}

async function signInByBoth(typed: Credentials): Promise<Session> {
  const passkey = await assertPasskey(await call(beginPasskeySignIn, {}));
  return call(login, { body: { ...typed, passkey } });
}

export function welcomeIn(session: Session): void {
  beginSession(session);
  toast({ title: 'Success', description: signInWords.success, variant: 'success' });
}

/** Reports a missing username or password and returns false. */
export function checkTyped({ username, password }: Credentials): boolean {
  if (username.trim() !== '' && password !== '') return true;
  toast({ title: 'Error', description: signInWords.bothNeeded, variant: 'destructive' });
  return false;
}
